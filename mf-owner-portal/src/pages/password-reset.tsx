import { passwordLimits } from '@rowhouse/shared/domain/password';
import { Form, Link, type PageProps, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { ErrorSummary } from '@rowhouse/shared/ui/error-summary';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import styles from './login.module.css';
import type { ResetPage, ResetResult } from './password-reset.data.ts';

const PasswordForm = ({ token, result }: { token: string; result: ResetResult | undefined }) => {
  const t = useMessages();
  const href = useHref();
  const busy = useNavigation().state === 'submitting';
  const { password, confirmation } = result?.faults ?? {};
  const least = String(passwordLimits.least);
  const errors = {
    password: password && t(`fault.password.${password}`, { least }),
    confirmation: confirmation && t(`fault.confirmation.${confirmation === 'no-match' ? 'no-match' : 'required'}`),
  };
  return (
    <FieldScope name="reset">
      <Form
        method="post"
        action={href('password-reset', {}, new URLSearchParams({ token }))}
        className={styles.form}
        noValidate
      >
        <ErrorSummary title={t('login.faults')} errors={errors} attempt={result} />
        {result?.failure && <Notice tone="error">{t(`failure.${result.failure}`)}</Notice>}
        <input type="hidden" name="token" value={token} />
        <TextField
          name="password"
          type="password"
          label={t('reset.password')}
          hint={t('reset.hint', { least })}
          error={errors.password}
          autoComplete="new-password"
          required
        />
        <TextField
          name="confirmation"
          type="password"
          label={t('reset.confirmation')}
          error={errors.confirmation}
          autoComplete="new-password"
          required
        />
        <Button type="submit" busy={busy} className={styles.submit}>
          {t('reset.submit')}
        </Button>
      </Form>
    </FieldScope>
  );
};

export const Component = ({ data, actionData }: PageProps<ResetPage, ResetResult>) => {
  const t = useMessages();
  const href = useHref();
  const isGone = data.token === '' || actionData?.failure === 'gone';
  return (
    <Section level={1} title={t('reset.title')} intro={!isGone && <p>{t('reset.intro')}</p>} width="narrow">
      {isGone ? (
        <Notice tone="error" title={t('failure.gone')}>
          <Link href={href('password-forgotten')}>{t('reset.again')}</Link>
        </Notice>
      ) : (
        <PasswordForm token={data.token} result={actionData} />
      )}
      <p className={styles.help}>
        <Link href={href('login')}>{t('forgotten.back')}</Link>
      </p>
    </Section>
  );
};
