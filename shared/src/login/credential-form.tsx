import { Form, useNavigation } from '@rowhouse/shared/platform';
import { Button, type ButtonVariant } from '@rowhouse/shared/ui/button';
import { ErrorSummary } from '@rowhouse/shared/ui/error-summary';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { passwordLimits } from '../domain/password.ts';
import { type FailureSubject, failureText } from './failure-text.ts';
import type { CredentialIntent } from './form-faults.ts';
import styles from './login.module.css';
import type { LoginKind } from './login-kind.ts';
import type { Refusal } from './typed-form.ts';
import { useFaultCheck } from './use-fault-check.ts';

const { least } = passwordLimits;
const secret = { type: 'password' } as const;
const oneTime = { label: 'code.label', inputMode: 'numeric', autoComplete: 'one-time-code' } as const;

const fields = {
  name: { label: 'login.name', autoComplete: 'username' },
  email: { label: 'forgotten.email', type: 'email', autoComplete: 'email' },
  present: { ...secret, label: 'security.present', autoComplete: 'current-password' },
  'login-password': { ...secret, label: 'login.password', autoComplete: 'current-password' },
  password: { ...secret, label: 'reset.password', autoComplete: 'new-password', hint: 'reset.hint' },
  confirmation: { ...secret, label: 'reset.confirmation', autoComplete: 'new-password' },
  code: { ...oneTime, hint: 'code.hint' },
  'new-code': oneTime,
} as const;

/** A field of a form about a login. */
export type CredentialField = keyof typeof fields;

// The names under which two fields are sent whose labels differ.
const sentAs: Partial<Record<CredentialField, string>> = { 'login-password': 'password', 'new-code': 'code' };

interface CredentialFormProps {
  kind: Pick<LoginKind, 'useMessages' | 'name'>;
  /** Identifies the form on the page. */
  intent: CredentialIntent;
  action: string;
  asks: readonly CredentialField[];
  submit: string;
  variant?: ButtonVariant;
  about: FailureSubject;
  result: Refusal | undefined;
  /** Hidden values that are sent along, by name. */
  sent?: Readonly<Record<string, string>>;
}

/**
 * A form that asks for a name, password or code, with faults beside its fields; it works without JavaScript. A password and a code must be
 * filled in every time.
 */
export const CredentialForm = ({
  kind,
  intent,
  action,
  asks,
  submit,
  variant = 'primary',
  about,
  result,
  sent = {},
}: CredentialFormProps) => {
  const t = kind.useMessages();
  const { state, formData } = useNavigation();
  const refusal = result?.intent === intent ? result : undefined;
  const names = asks.map((ask) => [ask, sentAs[ask] ?? ask] as const);
  const faultOf = (name: string, code: string | undefined): string | undefined => {
    if (code === 'too-short') return t('fault.password.too-short', { least });
    return code === undefined ? undefined : t([`fault.${name}.${code}`, 'fault.other']);
  };
  const sentencesOf = (faults: Refusal['faults'] = {}) =>
    Object.fromEntries(names.map(([, name]) => [name, faultOf(name, faults[name])]));
  const faultsIn = useFaultCheck(intent, refusal);
  const failure = refusal?.failure ?? null;
  // Either of name and password may be wrong, so the message links to the first.
  const isWrong = failure === 'wrong-credentials' || (about === 'login' && failure === 'invalid-input');
  const [[, first] = ['name', 'name']] = names;
  const wrong = t(refusal?.typed.name?.includes('@') ? 'login.wrong-mail' : 'login.wrong-credentials');
  const sentences = sentencesOf(refusal?.faults);
  return (
    <FieldScope name={intent}>
      {/* `noValidate`: our own messages at the fields replace the browser's, which are in the browser's language. */}
      <Form method="post" action={action} className={styles.form} noValidate>
        <ErrorSummary
          title={t(isWrong ? 'login.failed' : 'login.faults')}
          errors={isWrong ? { [first]: wrong } : sentences}
          attempt={refusal}
          check={faultsIn && ((values) => sentencesOf(faultsIn(values)))}
          related={isWrong ? { [first]: names.map(([, name]) => name) } : undefined}
        />
        {failure && !isWrong && (
          <Notice tone="error" title={about === 'login' && t('login.failed')}>
            {failureText(t, about, failure)}
          </Notice>
        )}
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {names.map(([ask, name]) => {
          const { label, ...input } = fields[ask];
          return (
            <TextField
              key={name}
              {...input}
              {...(ask === 'name' && kind.name)}
              name={name}
              label={t(label)}
              hint={'hint' in input ? t(input.hint, { least }) : undefined}
              error={sentences[name]}
              defaultValue={refusal?.typed[name]}
              required
            />
          );
        })}
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={variant}
          className={styles.submit}
          busy={state === 'submitting' && formData?.get('intent') === intent}
        >
          {submit}
        </Button>
      </Form>
    </FieldScope>
  );
};
