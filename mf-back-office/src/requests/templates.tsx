import type { ReplyTemplate } from '@rowhouse/shared/contract/desk-requests';
import { deskRequestLimits } from '@rowhouse/shared/contract/desk-values';
import { languages } from '@rowhouse/shared/domain/language';
import { Form, Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextArea, TextField } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { FaultLine } from '../components/fault-line.tsx';
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
      <FieldScope name={id}>
        <Form method="post" action={action} className={styles.templateForm}>
          <input type="hidden" name="id" value={id} />
          <TextField
            name="name"
            label={t('templates.name')}
            defaultValue={template?.name}
            maxLength={deskRequestLimits.template}
            required
          />
          <SelectField
            name="requestKind"
            label={t('templates.kind')}
            placeholder={t('inbox.any')}
            defaultValue={template?.requestKind ?? ''}
            options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
          />
          {languages.map((language) => (
            <div key={language} lang={language}>
              <TextField
                name={`subject-${language}`}
                label={t('templates.subject', { language: language.toUpperCase() })}
                defaultValue={template?.subjects[language]}
                maxLength={200}
              />
              <TextArea
                name={`text-${language}`}
                label={t('templates.text', { language: language.toUpperCase() })}
                defaultValue={template?.texts[language]}
                maxLength={20_000}
                rows={9}
              />
            </div>
          ))}
          <div className={styles.filterEnd}>
            <Button type="submit" name="intent" value="template">
              {t('templates.save')}
            </Button>
            {template && (
              <Button type="submit" variant="quiet" name="intent" value="template-gone" formNoValidate>
                {t('templates.remove')}
              </Button>
            )}
          </div>
        </Form>
      </FieldScope>
    </details>
  );
  return (
    <>
      <p>
        <Link href={href('desk-requests')}>{t('request.back')}</Link>
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
