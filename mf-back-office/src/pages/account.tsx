import { CredentialForm } from '@rowhouse/shared/login/credential-form';
import { SecondStep } from '@rowhouse/shared/login/second-step';
import type { SecurityResult } from '@rowhouse/shared/login/security-forms';
import { LogoutEverywhere, SessionList } from '@rowhouse/shared/login/session-list';
import { Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { TextField } from '@rowhouse/shared/ui/field';
import type { ReactNode } from 'react';
import styles from '../account/account.module.css';
import { AbsenceList } from '../components/absence-list.tsx';
import { ButtonForm } from '../components/button-form.tsx';
import { DeskFrame } from '../components/desk-frame.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { ShortForm } from '../components/short-form.tsx';
import { StatusLine } from '../components/status-line.tsx';
import { deskLogin } from '../desk-login.ts';
import type { DeskPage } from '../desk-page.ts';
import { useLanguageOptions } from '../use-language-options.ts';
import { useMessages } from '../use-messages.ts';
import type { AccountPage } from './account.data.ts';

const texts = {
  confirmed: 'confirm.done',
  password: 'done.password',
  on: 'done.on',
  off: 'done.off',
  ended: 'done.ended',
  saved: 'done.saved',
  absence: 'absence.removed',
  calendar: 'calendar.renewed',
} as const;

const Part = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <section id={id} className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

type Account = AccountPage['account'];

const CalendarAddress = ({ account, action }: { account: Account; action: string }) => {
  const t = useMessages();
  if (account.calendar === null) return <p>{t('calendar.nobody')}</p>;
  return (
    <>
      <p>{t('calendar.intro')}</p>
      <TextField name="calendar" label={t('calendar.address')} value={account.calendar} readOnly />
      <ButtonForm action={action} sent={{ intent: 'calendar' }} formClass={styles.renew}>
        {t('calendar.renew')}
      </ButtonForm>
      <p>{t(account.calendarStays ? 'calendar.stays' : 'calendar.ends')}</p>
      <ButtonForm
        action={action}
        sent={{ intent: 'calendar-stays', stays: account.calendarStays ? '' : 'yes' }}
        formClass={styles.renew}
      >
        {t(account.calendarStays ? 'calendar.end' : 'calendar.keep')}
      </ButtonForm>
    </>
  );
};

interface LanguageFormProps {
  account: Account;
  action: string;
  result: SecurityResult | undefined;
}

const LanguageForm = ({ account, action, result }: LanguageFormProps) => {
  const t = useMessages();
  const options = useLanguageOptions(account.language);
  return (
    <ShortForm
      intent="language"
      action={action}
      fields={[
        {
          name: 'chosen',
          label: t('people.language'),
          defaultValue: account.language,
          options,
        },
      ]}
      submit={t('account.save')}
      variant="secondary"
      result={result}
    />
  );
};

/** One's own account at the desk: password, two-step login, sessions, language, absences, calendar. */
export const Component = ({ data, actionData }: PageProps<DeskPage<AccountPage>, SecurityResult>) => {
  const t = useMessages();
  const href = useHref();
  const action = href('desk-account');
  const form = { kind: deskLogin, action, about: 'security', result: actionData } as const;
  const { staff } = data;
  const { account, done, removed, confirm, next } = data.data;
  const doneText = done && !actionData ? t(texts[done]) : null;
  // Failures of these forms are shown above, since the forms do not show them.
  const isElsewhere =
    actionData && ['end', 'everywhere', 'absence-remove', 'calendar', 'calendar-stays'].includes(actionData.intent);
  const step = (
    <Part title={t('step.title')}>
      <SecondStep
        kind={deskLogin}
        isOn={account.secondStep}
        left={account.recoveryCodes}
        why={t(account.required ? 'account.needed' : 'step.why')}
        mayStop={!account.required}
        result={actionData}
      />
    </Part>
  );
  return (
    <DeskFrame staff={staff} title={t('frame.account')}>
      <p className={styles.as}>{t('account.as', { email: account.email })}</p>
      <StatusLine
        undo={doneText !== null && done === 'absence' && removed && { action, sent: { intent: 'absence', ...removed } }}
      >
        {doneText}
        {done === 'on' && doneText && (
          <Link className={buttonClass('primary', 'small')} href={href('desk')}>
            {t('account.on')}
          </Link>
        )}
      </StatusLine>
      <FaultLine failure={isElsewhere ? actionData.failure : null} />
      <div className={styles.parts}>
        {staff.secondStep === 'needed' && step}
        {(confirm || actionData?.intent === 'confirm-login') && (
          <Part title={t('confirm.title')}>
            <p>{t('confirm.intro')}</p>
            <CredentialForm
              {...form}
              intent="confirm-login"
              asks={account.secondStep ? ['present', 'code'] : ['present']}
              submit={t('confirm.submit')}
              sent={{ next }}
            />
          </Part>
        )}
        <Part title={t('security.password')}>
          <CredentialForm
            {...form}
            intent="password"
            asks={['present', 'password', 'confirmation']}
            submit={t('reset.submit')}
            variant="secondary"
          />
        </Part>
        {staff.secondStep !== 'needed' && step}
        <Part title={t('sessions.title')}>
          <p>{t('sessions.intro')}</p>
          <SessionList kind={deskLogin} sessions={account.sessions} />
          <div className={styles.everywhere}>
            <LogoutEverywhere kind={deskLogin} />
          </div>
        </Part>
        <Part title={t('absence.title')}>
          <p>{t('absence.intro')}</p>
          <AbsenceList absences={account.absences} action={action} result={actionData} />
        </Part>
        <Part id="calendar" title={t('calendar.title')}>
          <CalendarAddress account={account} action={action} />
        </Part>
        <Part title={t('account.language')}>
          <LanguageForm account={account} action={action} result={actionData} />
        </Part>
      </div>
    </DeskFrame>
  );
};
