import type { ReplyTemplate } from '@rowhouse/shared/contract/desk-requests';
import { deskRequestLimits } from '@rowhouse/shared/contract/desk-values';
import { languages } from '@rowhouse/shared/domain/language';
import { Link, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { ButtonForm } from '../components/button-form.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { ShortForm } from '../components/short-form.tsx';
import type { InboxResult, RequestsPage } from '../pages/requests.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './inbox.module.css';

interface TemplatesProps {
  page: Extract<RequestsPage, { templates: object }>;
  result: InboxResult | undefined;
}

/** The templates of replies, in four languages, each with a form of its own. */
export const Templates = ({ page: { templates, kinds, newId, done }, result }: TemplatesProps) => {
  const t = useMessages();
  const href = useHref();
  const action = href('desk-requests', {}, 'templates=1');
  const form = (id: string, template?: ReplyTemplate) => (
    <details key={id} className={styles.template}>
      <summary>{template?.name ?? t('templates.new')}</summary>
      <ShortForm
        intent="template"
        scope={id}
        action={action}
        sent={{ id }}
        wide
        fields={[
          {
            ...{ name: 'name', label: t('templates.name'), maxLength: deskRequestLimits.template },
            defaultValue: template?.name,
          },
          {
            ...{ name: 'requestKind', label: t('templates.kind'), placeholder: t('list.any'), optional: true },
            defaultValue: template?.requestKind ?? '',
            options: kinds.map(({ kind, name }) => ({ value: kind, label: name })),
          },
          ...languages.flatMap((lang) => [
            {
              ...{ name: `subject-${lang}`, label: t('templates.subject', { language: lang.toUpperCase() }), lang },
              ...{ maxLength: 200, optional: true, defaultValue: template?.subjects[lang] },
            },
            {
              ...{ name: `text-${lang}`, label: t('templates.text', { language: lang.toUpperCase() }), lang, rows: 9 },
              ...{ maxLength: 20_000, optional: true, defaultValue: template?.texts[lang] },
            },
          ]),
        ]}
        submit={t('templates.save')}
        result={undefined}
      />
      {template && (
        <ButtonForm action={action} sent={{ intent: 'template-gone', id }} variant="quiet">
          {t('templates.remove')}
        </ButtonForm>
      )}
    </details>
  );
  return (
    <>
      <p>
        <Link href={href('desk-requests')}>{t('word.all-requests')}</Link>
      </p>
      {done && !result && <Notice tone="success">{t('templates.done')}</Notice>}
      {result?.failure && result.failure !== 'nothing-chosen' && <FaultLine failure={result.failure} />}
      <h2>{t('inbox.templates')}</h2>
      <p className={styles.hint}>{t('templates.hint')}</p>
      {templates.map((template) => form(template.id, template))}
      {form(newId)}
    </>
  );
};
