import { Form, Link, type PageProps, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { ErrorSummary } from '@rowhouse/shared/ui/error-summary';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import type { LoginPage, LoginResult } from './login.data.ts';
import styles from './login.module.css';

export const Component = ({ data, actionData }: PageProps<LoginPage, LoginResult>) => {
  const t = useMessages();
  const href = useHref();
  const busy = useNavigation().state === 'submitting';
  const { name, password } = actionData?.faults ?? {};
  const errors = {
    name: name && t(`fault.name.${name}`),
    password: password && t(`fault.password.${password}`),
  };
  return (
    <Section level={1} title={t('login.title')} intro={<p>{t('login.intro')}</p>} width="narrow">
      {data.changed && !actionData && (
        <Notice tone="success" className={styles.notice}>
          {t('login.changed')}
        </Notice>
      )}
      <FieldScope name="login">
        {/* Our own texts beside the fields, instead of the browser's in the browser's language. */}
        <Form method="post" action={href('login')} className={styles.form} noValidate>
          <ErrorSummary title={t('login.faults')} errors={errors} attempt={actionData} />
          {actionData?.failure && (
            <Notice tone="error" title={t('login.failed')}>
              {t(`login.${actionData.failure}`)}
            </Notice>
          )}
          <TextField
            name="name"
            label={t('login.name')}
            error={errors.name}
            defaultValue={actionData?.name}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextField
            name="password"
            type="password"
            label={t('login.password')}
            error={errors.password}
            autoComplete="current-password"
            required
          />
          <Button type="submit" busy={busy} className={styles.submit}>
            {t('login.submit')}
          </Button>
        </Form>
      </FieldScope>
      <p className={styles.forgotten}>
        <Link href={href('password-forgotten')}>{t('login.forgotten')}</Link>
      </p>
      <p className={styles.help}>
        {t('login.help')} <Link href={href('contact')}>{t('login.helpLink')}</Link>
      </p>
    </Section>
  );
};
