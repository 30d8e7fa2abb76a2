import { Form, Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { ProofForm } from '../components/proof-form.tsx';
import { SecondStep } from '../components/second-step.tsx';
import { SessionList } from '../components/session-list.tsx';
import { useMessages } from '../use-messages.ts';
import type { SecurityPage, SecurityResult } from './security.data.ts';
import styles from './security.module.css';

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
        <h2 className={styles.title}>{t('security.password')}</h2>
        <ProofForm
          intent="password"
          asks={['present', 'password', 'confirmation']}
          submit={t('reset.submit')}
          result={actionData}
        />
      </Section>
      <Section title={t('step.title')} background="tint">
        <SecondStep isOn={secondStep} left={recoveryCodes} result={actionData} />
      </Section>
      <Section
        title={t('sessions.title')}
        intro={<p>{t('sessions.intro')}</p>}
        action={
          <Form method="post" action={href('account-security')}>
            <Button type="submit" variant="secondary" size="small" name="intent" value="everywhere">
              {t('everywhere.submit')}
            </Button>
          </Form>
        }
      >
        {actionData?.failure && (actionData.intent === 'end' || actionData.intent === 'everywhere') && (
          <Notice tone="error" className={styles.notice}>
            {t(actionData.failure)}
          </Notice>
        )}
        <SessionList sessions={sessions} />
      </Section>
    </>
  );
};
