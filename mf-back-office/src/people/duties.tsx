import type { StaffRow } from '@rowhouse/shared/contract/desk-people';
import { Link, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Fragment } from 'react';
import { useMessages } from '../use-messages.ts';

const pages = { homes: 'desk-homes', projects: 'desk-projects', visits: 'desk-visits' } as const;
const parts = ['homes', 'projects', 'visits'] as const;

/** What is with a person, and somebody else must take over after they leave; each part links to its list. */
export const Duties = ({ row: { name, personId, duties, state } }: { row: StaffRow }) => {
  const t = useMessages();
  const href = useHref();
  const lists = parts.filter((part) => duties[part] > 0);
  if (personId === null || lists.length === 0) return null;
  const agent = new URLSearchParams({ agent: String(personId) });
  return (
    <Notice tone={state === 'left' ? 'warning' : 'info'}>
      {t('people.duties', { name })}{' '}
      {lists.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ', '}
          <Link href={href(pages[part], {}, agent)}>{t(`people.duties.${part}`, { count: duties[part] })}</Link>
        </Fragment>
      ))}
      . {t('people.duties.text')}
    </Notice>
  );
};
