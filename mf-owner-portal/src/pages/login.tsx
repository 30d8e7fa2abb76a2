import { passwordLimits } from '@rowhouse/shared/domain/password';
import { Form, Link, type PageProps, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { ErrorSummary } from '@rowhouse/shared/ui/error-summary';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Section } from '@rowhouse/shared/ui/section';
import { useFaultCheck } from '../use-fault-check.ts';
import { useMessages } from '../use-messages.ts';
import type { LoginPage, Refusal } from './login.data.ts';
import styles from './login.module.css';

const { least } = passwordLimits;

const views = {
  login: {
    title: 'login.title',
    intro: 'login.intro',
    submit: 'login.submit',
    fields: [
      { name: 'name', label: 'login.name', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
      { name: 'password', label: 'login.password', type: 'password', autoComplete: 'current-password' },
    ],
  },
  'login-code': {
    title: 'code.title',
    intro: 'code.intro',
    submit: 'login.submit',
    fields: [
      { name: 'code', label: 'code.label', inputMode: 'numeric', autoComplete: 'one-time-code', hint: 'code.hint' },
    ],
  },
  'password-forgotten': {
    title: 'forgotten.title',
    intro: 'forgotten.intro',
    submit: 'forgotten.submit',
    fields: [{ name: 'email', label: 'forgotten.email', type: 'email', autoComplete: 'email' }],
  },
  'password-reset': {
    title: 'reset.title',
    intro: 'reset.intro',
    submit: 'reset.submit',
    fields: [
      { name: 'password', label: 'reset.password', type: 'password', autoComplete: 'new-password', hint: 'reset.hint' },
      { name: 'confirmation', label: 'reset.confirmation', type: 'password', autoComplete: 'new-password' },
    ],
  },
  'owner-address': { title: 'address.title', intro: 'address.intro', submit: 'address.confirm', fields: [] },
} as const;

type Field = (typeof views)[Exclude<LoginPage['page'], 'owner-address'>]['fields'][number];

const LoginForm = ({
  page,
  token,
  next,
  address,
  result,
}: Pick<LoginPage, 'page' | 'token' | 'next' | 'address'> & { result: Refusal | undefined }) => {
  const t = useMessages();
  const href = useHref();
  const busy = useNavigation().state === 'submitting';
  const { submit } = views[page];
  const fields: readonly Field[] = views[page].fields;
  const names = fields.map(({ name }) => name);
  const [first] = names;
  const sentencesOf = (faults: Refusal['faults'] = {}): Record<string, string | undefined> =>
    Object.fromEntries(names.map((name) => [name, faults[name] && t(faults[name], { least })]));
  const sentences = sentencesOf(result?.faults);
  const failure = result?.failure;
  // Either field may be wrong, so the error links to the first.
  const isWrong = failure === 'login.wrong-credentials' || failure === 'login.wrong-mail';
  const faultsIn = useFaultCheck(page === 'owner-address' ? null : page, result);
  return (
    <FieldScope name={page}>
      {/* `noValidate`: our own messages at the fields replace the browser's, which are in the browser's language. */}
      <Form
        method="post"
        action={href(page, {}, new URLSearchParams({ ...(token && { token }), ...(next && { next }) }))}
        className={styles.form}
        noValidate
      >
        <ErrorSummary
          title={t(isWrong ? 'login.failed' : 'login.faults')}
          errors={isWrong && first ? { [first]: t(failure) } : sentences}
          attempt={result}
          check={faultsIn && ((values) => sentencesOf(faultsIn(values)))}
          related={isWrong && first ? { [first]: names } : undefined}
        />
        {failure && !isWrong && (
          <Notice tone="error" title={page === 'login' && t('login.failed')}>
            {t(failure)}
          </Notice>
        )}
        {token && <input type="hidden" name="token" value={token} />}
        {fields.map(({ name, label, ...input }) => (
          <TextField
            key={name}
            {...input}
            name={name}
            label={t(label)}
            hint={'hint' in input ? t(input.hint, { least }) : undefined}
            error={sentences[name]}
            defaultValue={result?.typed[name]}
            required
          />
        ))}
        <Button type="submit" busy={busy} className={styles.submit}>
          {t(address?.asks === 'refuse' ? 'address.refuse' : submit)}
        </Button>
      </Form>
    </FieldScope>
  );
};

/** The login, the form for a forgotten password, or the form for a new password. */
export const Component = ({
  data: { page, done, token, gone, welcome, address, answer, next },
  actionData,
}: PageProps<LoginPage, Refusal>) => {
  const t = useMessages();
  const href = useHref();
  const isLogin = page === 'login';
  const isDone = done && !actionData;
  const isGone = gone || actionData?.failure === 'failure.gone';
  const isSent = page === 'password-forgotten' && isDone;
  const isOpen = !isGone && !isSent && answer === null;
  const { title, intro } = welcome ? ({ title: 'welcome.title', intro: 'welcome.intro' } as const) : views[page];
  return (
    <Section
      level={1}
      title={t(title)}
      intro={isOpen && <p>{address ? t(`address.${address.asks}-text`, { email: address.email }) : t(intro)}</p>}
      width="narrow"
    >
      {answer && <Notice tone="success">{t(`address.${answer}`)}</Notice>}
      {isLogin && isDone && (
        <Notice tone="success" className={styles.notice}>
          {t('login.changed')}
        </Notice>
      )}
      {isLogin && next && !isDone && <Notice className={styles.notice}>{t('login.again')}</Notice>}
      {isGone && (
        <Notice tone="error" title={t('failure.gone')}>
          {page === 'password-reset' && <Link href={href('password-forgotten')}>{t('reset.again')}</Link>}
        </Notice>
      )}
      {isOpen && <LoginForm page={page} token={token} next={next} address={address} result={actionData} />}
      {isSent && (
        <Notice tone="success" title={t('forgotten.sent')}>
          <p>{t('forgotten.next')}</p>
        </Notice>
      )}
      {isLogin && (
        <p className={styles.forgotten}>
          <Link href={href('password-forgotten')}>{t('login.forgotten')}</Link>
        </p>
      )}
      <p className={styles.help}>
        {isLogin && t('login.help')}{' '}
        <Link href={href(isLogin ? 'contact' : 'login')}>{t(isLogin ? 'login.helpLink' : 'forgotten.back')}</Link>
      </p>
    </Section>
  );
};
