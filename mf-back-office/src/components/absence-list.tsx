import type { Absence } from '@rowhouse/shared/contract/desk-account';
import { formatDay } from '@rowhouse/shared/domain/format';
import type { Refusal } from '../desk-form.ts';
import { useMessages } from '../use-messages.ts';
import styles from './absence-list.module.css';
import { ButtonForm } from './button-form.tsx';
import { EmptyLine } from './empty-line.tsx';
import { ShortForm } from './short-form.tsx';

interface AbsenceListProps {
  absences: readonly Absence[];
  action: string;
  /** Whose they are, where they are another's. */
  sent?: Readonly<Record<string, string>>;
  result: Refusal | undefined;
}

/** Absences that are not over, each with a way to remove it, and the days of another one. */
export const AbsenceList = ({ absences, action, sent = {}, result }: AbsenceListProps) => {
  const t = useMessages();
  return (
    <>
      {absences.length === 0 && <EmptyLine>{t('absence.none')}</EmptyLine>}
      <ul className={styles.list}>
        {absences.map(({ id, from, until }) => (
          <li key={id} className={styles.row}>
            <span>{t('absence.days', { from: formatDay(from), until: formatDay(until) })}</span>
            <ButtonForm
              action={action}
              sent={{ id, ...sent, intent: 'absence-remove', absence: id, from, until }}
              variant="quiet"
            >
              {t('absence.remove')}
            </ButtonForm>
          </li>
        ))}
      </ul>
      <ShortForm
        intent="absence"
        action={action}
        sent={sent}
        wide
        submit={t('absence.add')}
        variant="secondary"
        fields={[
          { name: 'from', label: t('absence.from'), type: 'date' },
          { name: 'until', label: t('absence.until'), type: 'date' },
        ]}
        result={result}
      />
    </>
  );
};
