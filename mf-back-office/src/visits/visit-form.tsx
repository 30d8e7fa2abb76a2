import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import type { ComponentProps, ReactNode } from 'react';
import { ShortForm } from '../components/short-form.tsx';
import { useMessages } from '../use-messages.ts';
import { keptOf } from './kept.ts';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

/** The key of a fault in a form of the calendar. */
export const faultKey = (code: string): string => `visits.fault.${code}`;

/** The page, and why its last form was rejected. */
export interface VisitFormProps {
  page: VisitsPage;
  refusal: Refusal | undefined;
}

interface Form extends VisitFormProps, Omit<ComponentProps<typeof ShortForm>, 'action' | 'result'> {
  /** Parameters of the form's address, besides the week and the agent. */
  at: Record<string, string>;
}

/** A short form of the calendar: the shown week and agent stay. A conflict is shown above the visit. */
export const VisitForm = ({ page, refusal, at, sent, ...form }: Form) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  return (
    <ShortForm
      wide
      ownKey={faultKey}
      tooMany={t('visits.too-many-mails')}
      {...form}
      action={href(at)}
      sent={{ ...keptOf(page), ...sent }}
      result={refusal?.failure === 'conflict' ? { ...refusal, failure: null } : refusal}
    />
  );
};

/** A panel above the calendar, which can be closed. */
export const Panel = ({ page, title, children }: { page: VisitsPage; title: string; children: ReactNode }) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  return (
    <section className={styles.panel} aria-labelledby="panel">
      <div className={styles.head}>
        <h2 id="panel">
          <bdi>{title}</bdi>
        </h2>
        <Link className={buttonClass('quiet', 'small')} href={href()}>
          {t('word.close')}
        </Link>
      </div>
      {children}
    </section>
  );
};
