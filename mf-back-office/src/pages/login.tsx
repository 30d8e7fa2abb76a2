import { passwordLimits } from '@rowhouse/shared/domain/password';
import { Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { ShortForm } from '../components/short-form.tsx';
import type { Refusal } from '../desk-form.ts';
import { useMessages } from '../use-messages.ts';
import type { LoginForm, LoginPage } from './login.data.ts';
import styles from './login.module.css';

const views = {
  login: {
    title: 'login.title',
    intro: 'login.intro',
    submit: 'login.submit',
    fields: [
      { name: 'name', label: 'login.name', type: 'email', autoComplete: 'username' },
      { name: 'password', label: 'login.password', type: 'password', autoComplete: 'current-password' },
    ],
  },
  code: {
    title: 'code.title',
    intro: 'code.intro',
    submit: 'login.submit',
    fields: [
      { name: 'code', label: 'code.label', inputMode: 'numeric', autoComplete: 'one-time-code', hint: 'code.hint' },
    ],
  },
  forgotten: {
    title: 'forgotten.title',
    intro: 'forgotten.intro',
    submit: 'forgotten.submit',
    fields: [{ name: 'email', label: 'login.name', type: 'email', autoComplete: 'email' }],
  },
  set: {
    title: 'reset.title',
    intro: 'reset.intro',
    submit: 'reset.submit',
    fields: [
      { name: 'password', label: 'reset.password', type: 'password', autoComplete: 'new-password', hint: 'reset.hint' },
      { name: 'confirmation', label: 'reset.confirmation', type: 'password', autoComplete: 'new-password' },
    ],
  },
} as const;

const { least } = passwordLimits;

// A wrong password and an expired step have messages of their own.
const useFailure = (form: LoginForm, result: Refusal | undefined): string | null => {
  const t = useMessages();
  if (result?.failure === 'wrong-credentials') return t('login.wrong');
  if (result?.failure === 'gone') return t(form === 'code' ? 'code.gone' : 'link.gone');
  return null;
};

/** The login of the desk, its code, the address for a forgotten password, or a password that a link sets. */
export const Component = ({ data, actionData }: PageProps<LoginPage, Refusal>) => {
  const t = useMessages();
  const href = useHref();
  const { form, invitation, name, state, action } = data;
  const failure = useFailure(form, actionData);
  const isGone = state === 'gone' || (form === 'set' && actionData?.failure === 'gone');
  const isSent = form === 'forgotten' && state === 'sent' && !actionData;
  const view = views[form];
  const isWelcome = invitation && name !== '';
  const title = isWelcome ? t('invitation.title', { name }) : t(invitation ? 'invitation.open' : view.title);
  const isOpen = !isGone && !isSent;
  return (
    <Section
      level={1}
      title={title}
      intro={isOpen && <p>{t(invitation ? 'invitation.intro' : view.intro)}</p>}
      width="narrow"
    >
      {isGone && (
        <Notice tone="error" title={t('link.gone')}>
          {invitation ? t('invitation.again') : <Link href={href('desk-password')}>{t('link.again')}</Link>}
        </Notice>
      )}
      {isSent && (
        <Notice tone="success" title={t('forgotten.sent')}>
          <p>{t('forgotten.next')}</p>
        </Notice>
      )}
      {isOpen && failure && (
        <Notice tone="error" className={styles.notice}>
          {failure}
        </Notice>
      )}
      {isOpen && (
        <ShortForm
          intent={form}
          action={action}
          submit={t(view.submit)}
          fields={view.fields.map(({ label, ...field }) => ({
            ...field,
            label: t(label),
            hint: 'hint' in field ? t(field.hint, { least }) : undefined,
          }))}
          result={failure && actionData ? { ...actionData, failure: null } : actionData}
        />
      )}
      <p className={styles.other}>
        {form === 'login' ? (
          <>
            <Link href={href('desk-password')}>{t('login.forgotten')}</Link>
            <br />
            {t('login.help')}
          </>
        ) : (
          <Link href={href('desk-login')}>{t('forgotten.back')}</Link>
        )}
      </p>
    </Section>
  );
};
