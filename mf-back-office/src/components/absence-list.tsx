import type { Absence } from '@rowhouse/shared/contract/desk-account';
import { formatDay } from '@rowhouse/shared/domain/format';
import { Form } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import type { Refusal } from '../desk-form.ts';
import { useMessages } from '../use-messages.ts';
import styles from './absence-list.module.css';
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
            <Form method="post" action={action}>
              {Object.entries({ ...sent, absence: id, ...('id' in sent ? {} : { id }), from, until }).map(
                ([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ),
              )}
              <Button type="submit" variant="quiet" size="small" name="intent" value="absence-remove">
                {t('absence.remove')}
              </Button>
            </Form>
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
