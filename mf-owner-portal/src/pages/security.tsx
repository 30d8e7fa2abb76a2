import { CredentialForm } from '@rowhouse/shared/login/credential-form';
import { failureText } from '@rowhouse/shared/login/failure-text';
import { SecondStep } from '@rowhouse/shared/login/second-step';
import type { SecurityResult } from '@rowhouse/shared/login/security-forms';
import { LogoutEverywhere, SessionList } from '@rowhouse/shared/login/session-list';
import { Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { portalLogin } from '../portal-login.ts';
import { useMessages } from '../use-messages.ts';
import type { SecurityPage } from './security.data.ts';
import styles from './security.module.css';

// Failures of these forms are shown above the sessions.
const ofSessions = ['end', 'everywhere'];

/** How the owner's login is protected: password, second step, sessions. */
export const Component = ({ data: { security, done }, actionData }: PageProps<SecurityPage, SecurityResult>) => {
  const t = useMessages();
  const href = useHref();
  const { username, email, secondStep, recoveryCodes, sessions } = security;
  return (
    <>
      <Section
        level={1}
        title={t('security.title')}
        intro={<p>{t('security.intro', { username, email })}</p>}
        action={<Link href={href('owner-dashboard')}>{t('property.back')}</Link>}
      >
        {done && !actionData && (
          <Notice tone="success" className={styles.notice}>
            {t(`done.${done}`)}
          </Notice>
        )}
        <div className={styles.columns}>
          <section aria-labelledby="password-title">
            <h2 id="password-title" className={styles.title}>
              {t('security.password')}
            </h2>
            <CredentialForm
              kind={portalLogin}
              intent="password"
              action={href('account-security')}
              asks={['present', 'password', 'confirmation']}
              submit={t('reset.submit')}
              about="security"
              result={actionData}
            />
          </section>
          <section aria-labelledby="step-title">
            <h2 id="step-title" className={styles.title}>
              {t('step.title')}
            </h2>
            <SecondStep
              kind={portalLogin}
              isOn={secondStep}
              left={recoveryCodes}
              why={t('step.why')}
              mayStop
              result={actionData}
            />
          </section>
        </div>
      </Section>
      <Section
        background="tint"
        title={t('sessions.title')}
        intro={<p>{t('sessions.intro')}</p>}
        action={<LogoutEverywhere kind={portalLogin} />}
      >
        {actionData?.failure && ofSessions.includes(actionData.intent) && (
          <Notice tone="error" className={styles.notice}>
            {failureText(t, 'security', actionData.failure)}
          </Notice>
        )}
        <SessionList kind={portalLogin} sessions={sessions} />
      </Section>
    </>
  );
};
