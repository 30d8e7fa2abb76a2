import { formatPhone } from '@rowhouse/shared/domain/phone';
import { useFetcher, useHref, useStreet } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { ErrorSummary, FieldScope } from '@rowhouse/shared/ui/field';
import { useMemo } from 'react';
import type { ContactKind } from '../contact/contact-action.ts';
import { type ContactRefusal, contactFieldNames } from '../contact/contact-fields.ts';
import { faultText } from '../contact/fault-text.ts';
import { useMessages } from '../use-messages.ts';
import { ContactFields } from './contact-fields.tsx';
import styles from './contact-form.module.css';
import { FormTrap } from './form-trap.tsx';
import { IdempotencyKey } from './idempotency-key.tsx';
import { NotSent } from './not-sent.tsx';

/** A contact form, posted to its own page's address; `actionData` is what that page's action answered without JavaScript. */
export function ContactForm({
  kind,
  action,
  actionData,
}: {
  kind: ContactKind;
  action: string;
  actionData?: ContactRefusal;
}) {
  const t = useMessages();
  const href = useHref();
  const { language, site } = useStreet();
  const fetcher = useFetcher<ContactRefusal>();
  const refusal = fetcher.data ?? actionData;
  const busy = fetcher.state !== 'idle';
  // A new object for each answer and no other: the summary takes the focus by it. The translator changes with the language.
  const sentences = useMemo(
    () =>
      Object.fromEntries(
        contactFieldNames.flatMap((name) => {
          const code = refusal?.errors[name];
          return code === undefined ? [] : [[name, faultText(t, name, code)]];
        }),
      ),
    [refusal, language],
  );
  return (
    <FieldScope name={kind}>
      {/* The texts of the browser would be in its own language, and others than the server's. */}
      <fetcher.Form className={styles.form} method="post" action={action} aria-label={t(`form.${kind}`)} noValidate>
        <ErrorSummary title={t('fault.title')} errors={sentences} />
        {refusal?.notSent && (
          <NotSent
            refusal={refusal}
            title={t(`not-sent.${refusal.notSent}.title`)}
            text={t(`not-sent.${refusal.notSent}.text`, { phone: formatPhone(site.agency.phone) })}
          />
        )}
        <ContactFields t={t} values={refusal?.values} sentences={sentences} privacyHref={href('privacy-statement')} />
        <FormTrap label={t('form.trap')} />
        <IdempotencyKey />
        <div className={styles.end}>
          <Button type="submit" busy={busy}>
            {t('form.send')}
          </Button>
          <p className="visually-hidden" role="status">
            {busy && t('form.sending')}
          </p>
        </div>
      </fetcher.Form>
    </FieldScope>
  );
}
