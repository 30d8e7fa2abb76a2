import { passwordLimits } from '@rowhouse/shared/domain/password';
import { Form, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button, type ButtonVariant } from '@rowhouse/shared/ui/button';
import { ErrorSummary } from '@rowhouse/shared/ui/error-summary';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import type { Intent, SecurityResult } from '../pages/security.data.ts';
import { useFaultCheck } from '../use-fault-check.ts';
import { useMessages } from '../use-messages.ts';
import styles from './proof-form.module.css';

const { least } = passwordLimits;
const secret = { type: 'password' } as const;

const fields = {
  present: { ...secret, label: 'security.present', autoComplete: 'current-password' },
  password: { ...secret, label: 'reset.password', autoComplete: 'new-password', hint: 'reset.hint' },
  confirmation: { ...secret, label: 'reset.confirmation', autoComplete: 'new-password' },
  code: { label: 'code.label', inputMode: 'numeric', autoComplete: 'one-time-code', hint: 'code.hint' },
  'new-code': { label: 'code.label', inputMode: 'numeric', autoComplete: 'one-time-code' },
} as const;

interface ProofFormProps {
  intent: Exclude<Intent, 'end' | 'everywhere'>;
  asks: readonly (keyof typeof fields)[];
  submit: string;
  variant?: ButtonVariant;
  result: SecurityResult | undefined;
  /** Hidden values that are sent along, by name. */
  sent?: Readonly<Record<string, string>>;
}

/**
 * A form that asks for a password or code and then makes one change to the login; its password and code must be filled
 * in every time.
 */
export const ProofForm = ({ intent, asks, submit, variant = 'primary', result, sent = {} }: ProofFormProps) => {
  const t = useMessages();
  const action = useHref()('account-security');
  const { state, formData } = useNavigation();
  const own = result?.intent === intent ? result : undefined;
  const names = asks.map((ask) => [ask, ask === 'new-code' ? 'code' : ask] as const);
  const sentencesOf = (faults: SecurityResult['faults'] = {}): Record<string, string | undefined> =>
    Object.fromEntries(names.map(([, name]) => [name, faults[name] && t(faults[name], { least })]));
  const sentences = sentencesOf(own?.faults);
  const faultsIn = useFaultCheck(intent, own);
  return (
    <FieldScope name={intent}>
      <Form method="post" action={action} className={styles.form} noValidate>
        <ErrorSummary
          title={t('login.faults')}
          errors={sentences}
          attempt={own}
          check={faultsIn && ((values) => sentencesOf(faultsIn(values)))}
        />
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {own?.failure && <Notice tone="error">{t(own.failure)}</Notice>}
        {names.map(([ask, name]) => {
          const { label, ...input } = fields[ask];
          const hint = 'hint' in input ? t(input.hint, { least }) : undefined;
          return (
            <TextField
              key={name}
              {...input}
              name={name}
              label={t(label)}
              hint={hint}
              error={sentences[name]}
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
