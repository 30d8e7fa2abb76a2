import { Form, Link, type PageProps, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { ErrorSummary } from '@rowhouse/shared/ui/error-summary';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import styles from './login.module.css';
import type { ForgottenPage, ForgottenResult } from './password-forgotten.data.ts';

const MailForm = ({ result }: { result: ForgottenResult | undefined }) => {
  const t = useMessages();
  const href = useHref();
  const busy = useNavigation().state === 'submitting';
  const error = result?.fault ? t(`fault.email.${result.fault}`) : undefined;
  return (
    <FieldScope name="forgotten">
      <Form method="post" action={href('password-forgotten')} className={styles.form} noValidate>
        <ErrorSummary title={t('login.faults')} errors={{ email: error }} attempt={result} />
        {result?.failure && <Notice tone="error">{t(`failure.${result.failure}`)}</Notice>}
        <TextField
          name="email"
          type="email"
          label={t('forgotten.email')}
          error={error}
          defaultValue={result?.email}
          autoComplete="email"
          required
        />
        <Button type="submit" busy={busy} className={styles.submit}>
          {t('forgotten.submit')}
        </Button>
      </Form>
    </FieldScope>
  );
};

export const Component = ({ data, actionData }: PageProps<ForgottenPage, ForgottenResult>) => {
  const t = useMessages();
  const href = useHref();
  const sent = data.sent && !actionData;
  return (
    <Section level={1} title={t('forgotten.title')} intro={!sent && <p>{t('forgotten.intro')}</p>} width="narrow">
      {sent ? (
        <Notice tone="success" title={t('forgotten.sent')}>
          <p>{t('forgotten.next')}</p>
        </Notice>
      ) : (
        <MailForm result={actionData} />
      )}
      <p className={styles.help}>
        <Link href={href('login')}>{t('forgotten.back')}</Link>
      </p>
    </Section>
  );
};
