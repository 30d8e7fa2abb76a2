import { Link, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import type { ReactNode } from 'react';
import { CredentialForm } from './credential-form.tsx';
import styles from './login.module.css';
import type { LoginPage } from './login-forms.ts';
import type { LoginKind } from './login-kind.ts';
import type { Refusal } from './typed-form.ts';

const views = {
  login: {
    title: 'login.title',
    intro: 'login.intro',
    submit: 'login.submit',
    about: 'login',
    asks: ['name', 'login-password'],
  },
  code: { title: 'code.title', intro: 'code.intro', submit: 'login.submit', about: 'code', asks: ['code'] },
  forgotten: {
    title: 'forgotten.title',
    intro: 'forgotten.intro',
    submit: 'forgotten.submit',
    about: 'link',
    asks: ['email'],
  },
  set: {
    title: 'reset.title',
    intro: 'reset.intro',
    submit: 'reset.submit',
    about: 'link',
    asks: ['password', 'confirmation'],
  },
} as const;

interface LoginViewProps {
  kind: LoginKind;
  page: LoginPage;
  result: Refusal | undefined;
  /** Where people without access get it. */
  help: ReactNode;
  /** What to do about an invitation that has expired, if its person cannot request another link. */
  expired?: ReactNode;
}

/** The login, the code after it, the form for a forgotten password, or the form for the password that a link sets. */
export const LoginView = ({ kind, page, result, help, expired }: LoginViewProps) => {
  const t = kind.useMessages();
  const href = useHref();
  const { pages } = kind;
  const { form, action, invited, state, next } = page;
  const { title, intro, submit, about, asks } = views[form];
  const isGone =
    state === 'gone' || (form === 'set' && (result?.failure === 'gone' || result?.failure === 'invalid-input'));
  const isSent = form === 'forgotten' && state === 'sent' && !result;
  const isOpen = !isGone && !isSent;
  const welcome = invited ? t('welcome.title', { name: invited }) : t('welcome.page');
  return (
    <Section
      level={1}
      title={invited === null ? t(title) : welcome}
      intro={isOpen && <p>{t(invited === null ? intro : 'welcome.intro')}</p>}
      width="narrow"
    >
      {form === 'login' && next && <Notice className={styles.notice}>{t('login.again')}</Notice>}
      {form === 'login' && state === 'everywhere' && !result && (
        <Notice tone="success" className={styles.notice}>
          {t('login.everywhere')}
        </Notice>
      )}
      {isGone && (
        <Notice tone="error" title={t('link.gone')}>
          {(invited !== null && expired) || <Link href={href(pages.forgotten)}>{t('link.again')}</Link>}
        </Notice>
      )}
      {isSent && (
        <Notice tone="success" title={t('forgotten.sent')}>
          <p>{t('forgotten.next')}</p>
        </Notice>
      )}
      {isOpen && (
        <CredentialForm
          kind={kind}
          intent={form}
          action={action}
          asks={asks}
          submit={t(submit)}
          about={about}
          result={result}
        />
      )}
      {form === 'login' && (
        <p className={styles.forgotten}>
          <Link href={href(pages.forgotten)}>{t('login.forgotten')}</Link>
        </p>
      )}
      <p className={styles.help}>
        {form === 'login' ? help : <Link href={href(pages.login)}>{t('forgotten.back')}</Link>}
      </p>
    </Section>
  );
};
