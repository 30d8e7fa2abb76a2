import type { Absence } from '@rowhouse/shared/contract/desk-account';
import { wholeDay } from '@rowhouse/shared/domain/format';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { useMessages } from '../use-messages.ts';
import styles from './absence-list.module.css';
import { ButtonForm } from './button-form.tsx';
import { EmptyLine } from './empty-line.tsx';
import { ShortForm } from './short-form.tsx';

interface AbsenceListProps {
  absences: readonly Absence[];
  action: string;
  /** The person whose absences these are, if not one's own. */
  sent?: Readonly<Record<string, string>>;
  result: Refusal | undefined;
}

/** Present and future absences, each with a button to remove it, and a form to add one. */
export const AbsenceList = ({ absences, action, sent = {}, result }: AbsenceListProps) => {
  const t = useMessages();
  return (
    <>
      {absences.length === 0 && <EmptyLine>{t('absence.none')}</EmptyLine>}
      <ul className={styles.list}>
        {absences.map(({ id, from, until }) => (
          <li key={id} className={styles.row}>
            <span>{t('absence.days', { from: wholeDay(from), until: wholeDay(until) })}</span>
            <ButtonForm
              action={action}
              sent={{ id, ...sent, intent: 'absence-remove', absence: id, from, until }}
              variant="quiet"
            >
              {t('word.remove')}
            </ButtonForm>
          </li>
        ))}
      </ul>
      <ShortForm
        intent="absence"
        action={action}
        sent={sent}
        wide
        submit={t('word.add')}
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
