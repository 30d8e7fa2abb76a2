import { type AuditFilter, type AuditPage, auditKinds } from '@rowhouse/shared/contract/desk-audit';
import { useHref } from '@rowhouse/shared/platform';
import { ListBar } from '../components/list-bar.tsx';
import { useMessages } from '../use-messages.ts';
import { didText, kindText } from './audit-words.ts';

/** The filter of the audit, as a form that leads to an address. */
export const AuditFilterForm = ({ filter, page: { staff, actions } }: { filter: AuditFilter; page: AuditPage }) => {
  const t = useMessages();
  const href = useHref();
  const { q, by, action, kind, subject, from, until } = filter;
  return (
    <ListBar
      search={{ name: 'q', hint: t('audit.q'), value: q }}
      action={href('desk-audit')}
      isFiltered={Object.values(filter).some((value) => value !== '')}
      fields={[
        {
          ...{ name: 'by', label: t('word.who'), value: by },
          options: [
            { value: 'command', label: t('audit.command') },
            { value: 'visitor', label: t('word.visitor') },
            ...staff.map(({ id, name }) => ({ value: `staff:${id}`, label: name })),
          ],
        },
        {
          ...{ name: 'action', label: t('word.what'), value: action },
          options: actions.map((value) => ({ value, label: didText(t, value) })),
        },
        {
          ...{ name: 'kind', label: t('audit.kind'), value: kind },
          options: auditKinds.map((value) => ({ value, label: kindText(t, value) })),
        },
        { name: 'subject', label: t('word.home-number'), value: subject, maxLength: 64 },
        { name: 'from', label: t('audit.from'), type: 'date', value: from },
        { name: 'until', label: t('audit.until'), type: 'date', value: until },
      ]}
      formKey={new URLSearchParams(filter).toString()}
    />
  );
};
