import { contactLimits } from '@rowhouse/shared/domain/contact-limits';
import type { Translate } from '@rowhouse/shared/platform';
import { CheckboxField, TextArea, TextField } from '@rowhouse/shared/ui/field';
import type { ContactFieldName, ContactRefusal, TextFieldName } from '../contact/contact-fields.ts';
import type { FormsMessages } from '../use-messages.ts';
import styles from './contact-fields.module.css';

type Sentences = Readonly<Partial<Record<ContactFieldName, string>>>;

const mailMarks = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** The fields of a contact form, with what was typed and what is wrong with it. */
export function ContactFields({
  t,
  values,
  sentences,
  privacyHref,
}: {
  t: Translate<FormsMessages>;
  values: ContactRefusal['values'] | undefined;
  sentences: Sentences;
  privacyHref: string;
}) {
  const field = (name: TextFieldName) => ({
    name,
    label: t(`field.${name}`),
    maxLength: contactLimits[name],
    defaultValue: values?.[name],
    error: sentences[name],
  });
  const agreement = (
    <>
      {t('field.privacy.agree')} {/* Beside the form and not in its place: what was typed stays. */}
      <a href={privacyHref} target="_blank" rel="noopener">
        {t('field.privacy.statement')}
        <span className="visually-hidden"> {t('form.new-window')}</span>
      </a>
    </>
  );
  return (
    <div className={styles.fields}>
      <p className={styles.remark}>{t('form.required')}</p>
      <TextField {...field('firstName')} className={styles.half} autoComplete="given-name" required />
      <TextField {...field('lastName')} className={styles.half} autoComplete="family-name" required />
      <TextField {...field('email')} {...mailMarks} autoComplete="email" required />
      <TextField
        {...field('phone')}
        label={t('field.phone.optional')}
        hint={t('field.phone.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextArea {...field('remark')} rows={6} required />
      <CheckboxField
        name="privacy"
        value="on"
        label={agreement}
        defaultChecked={values?.privacy === 'on'}
        error={sentences.privacy}
        required
      />
    </div>
  );
}
