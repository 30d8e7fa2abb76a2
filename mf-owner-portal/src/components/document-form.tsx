import { ownerFilePath } from '@rowhouse/shared/contract/owner-files';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Field, FieldScope } from '@rowhouse/shared/ui/field';
import { LiveErrors } from '@rowhouse/shared/ui/live-errors';
import { Notice } from '@rowhouse/shared/ui/notice';
import { type FieldOption, SelectField } from '@rowhouse/shared/ui/select-field';
import type { OwnerPropertyPage } from '../pages/owner-property.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './document-form.module.css';

interface DocumentFormProps {
  id: string;
  kinds: readonly FieldOption[];
  result: OwnerPropertyPage['result'];
}

/** Sends a document to the agency. The form posts directly to the API, which streams the file and redirects back here. */
export const DocumentForm = ({ id, kinds, result }: DocumentFormProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const error = result && result !== 'sent' ? t(`send.${result}`) : undefined;
  return (
    <section id="send" className={styles.send} aria-labelledby="send-title">
      <h3 id="send-title" className={styles.title}>
        {t('send.title')}
      </h3>
      {result === 'sent' && <Notice tone="success">{t('send.done')}</Notice>}
      <FieldScope name="send">
        <form
          method="post"
          encType="multipart/form-data"
          action={ownerFilePath('sendOwnerDocument', { id }, { language })}
          className={styles.form}
        >
          <LiveErrors errors={{ file: error }} />
          <SelectField name="kind" label={t('send.kind')} options={kinds} defaultValue="other" />
          <Field name="file" label={t('send.file')} hint={t('send.hint')} error={error} required>
            {(control) => <input type="file" accept=".pdf,.docx,.odt,.jpg,.jpeg,.png,.heic" {...control} />}
          </Field>
          <Button type="submit">{t('send.submit')}</Button>
        </form>
      </FieldScope>
    </section>
  );
};
