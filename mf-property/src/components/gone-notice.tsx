import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { listPages } from '@rowhouse/shared/domain/goal';
import { Link, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useMessages } from '../use-messages.ts';

/** Says that a property is sold or rented, with a link to what is still offered; nothing for one that is available. */
export const GoneNotice = ({ property: { availability, goal, similar } }: { property: PropertyDetail }) => {
  const t = useMessages();
  const href = useHref();
  if (availability !== 'sold' && availability !== 'rented') return null;
  return (
    <Notice
      tone="warning"
      title={t(`gone.${availability}.title`)}
      action={<Link href={href(listPages[goal])}>{t(`gone.list.${goal}`)}</Link>}
    >
      {t(`gone.${availability}.${similar.length > 0 ? 'text' : 'alone'}`)}
    </Notice>
  );
};
