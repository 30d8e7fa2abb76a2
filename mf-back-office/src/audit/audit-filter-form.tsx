import { type AuditFilter, type AuditPage, auditKinds } from '@rowhouse/shared/contract/desk-audit';
import { Form, Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useMessages } from '../use-messages.ts';
import styles from './audit.module.css';
import { didText, kindText } from './audit-words.ts';

// Filters that few people use are folded away.
const narrow = ['action', 'kind', 'subject', 'from', 'until'] as const;

/** The filter of the audit, as a form that leads to an address. */
export const AuditFilterForm = ({ filter, page: { staff, actions } }: { filter: AuditFilter; page: AuditPage }) => {
  const t = useMessages();
  const href = useHref();
  const people = [
    { value: 'command', label: t('audit.command') },
    { value: 'visitor', label: t('audit.visitor') },
    ...staff.map(({ id, name }) => ({ value: `staff:${id}`, label: name })),
  ];
  return (
    <FieldScope name="audit">
      <Form method="get" action={href('desk-audit')} className={styles.filter}>
        <TextField name="q" label={t('audit.q')} type="search" defaultValue={filter.q} maxLength={200} />
        <SelectField
          name="by"
          label={t('audit.by')}
          defaultValue={filter.by}
          placeholder={t('audit.anyone')}
          options={people}
        />
        <details className={styles.more} open={narrow.some((name) => filter[name] !== '')}>
          <summary>{t('audit.more')}</summary>
          <div className={styles.filter}>
            <SelectField
              name="action"
              label={t('audit.action')}
              defaultValue={filter.action}
              placeholder={t('audit.anything')}
              options={actions.map((value) => ({ value, label: didText(t, value) }))}
            />
            <SelectField
              name="kind"
              label={t('audit.kind')}
              defaultValue={filter.kind}
              placeholder={t('audit.anything')}
              options={auditKinds.map((value) => ({ value, label: kindText(t, value) }))}
            />
            <TextField name="subject" label={t('audit.subject')} defaultValue={filter.subject} maxLength={64} />
            <TextField name="from" label={t('audit.from')} type="date" defaultValue={filter.from} />
            <TextField name="until" label={t('audit.until')} type="date" defaultValue={filter.until} />
          </div>
        </details>
        <div className={styles.actions}>
          <Button type="submit">{t('audit.show')}</Button>
          <Link href={href('desk-audit')}>{t('audit.all')}</Link>
        </div>
      </Form>
    </FieldScope>
  );
};
