import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Form, useNavigation } from '@rowhouse/shared/platform';
import { Button, type ButtonVariant } from '@rowhouse/shared/ui/button';
import { CheckboxField } from '@rowhouse/shared/ui/choice-field';
import { ErrorSummary } from '@rowhouse/shared/ui/error-summary';
import { FieldScope, TextArea, TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { ComponentProps, ReactNode } from 'react';
import { FaultLine } from './fault-line.tsx';
import { SentFields } from './sent-fields.tsx';
import styles from './short-form.module.css';
import { type Suggest, SuggestedField } from './suggested-field.tsx';
import { useFaults } from './use-faults.ts';

/** A text field, or a choice of `options`. */
export interface ShortField
  extends Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'maxLength' | 'readOnly' | 'lang'
  > {
  name: string;
  label: string;
  hint?: string;
  defaultValue?: string | undefined;
  optional?: boolean;
  /** The label of no choice. */
  placeholder?: string | undefined;
  options?: readonly { value: string; label: string }[];
  /** Checkboxes with names of their own. */
  ticks?: readonly { name: string; label: string; checked?: boolean }[];
  rows?: number;
  /** Finds suggestions for the typed text. */
  suggest?: Suggest | undefined;
}

interface ShortFormProps {
  /** Identifies the form on the page. */
  intent: string;
  /** Distinguishes several forms of one intent on a page. */
  scope?: string;
  action: string;
  fields: readonly ShortField[];
  /** Fields that few need, which open by a press, or because one has a fault. */
  more?: { label: string; fields: readonly ShortField[]; children?: ReactNode };
  submit: string;
  variant?: ButtonVariant;
  /** The fields are beside each other if there is room. */
  wide?: boolean;
  result: Refusal | undefined;
  /** The keys of a page's own texts of faults, and its text after too many tries. */
  ownKey?: (code: string) => string;
  tooMany?: string;
  /** Hidden values. */
  sent?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** A short form that does one thing, with faults beside its fields; it works without JavaScript. */
export const ShortForm = ({
  intent,
  scope = intent,
  action,
  fields,
  more,
  submit,
  variant = 'primary',
  wide = false,
  result,
  ownKey,
  tooMany,
  sent = {},
  children,
}: ShortFormProps) => {
  const faultOf = useFaults(ownKey);
  const { state, formData } = useNavigation();
  const ownResult =
    result?.intent === intent &&
    // After a conflict, the same form has another version.
    Object.entries(sent).every(([name, value]) => name === 'version' || result.typed[name] === value)
      ? result
      : undefined;
  const error = (name: string) => faultOf(ownResult?.faults[name]);
  const fieldOf = ({ optional, placeholder, options, ticks, rows, suggest, defaultValue, ...field }: ShortField) => {
    const fieldProps = {
      ...field,
      error: error(field.name),
      required: !optional,
      defaultValue: ownResult?.typed[field.name] ?? defaultValue,
    };
    const { name, label, hint, required } = fieldProps;
    if (ticks)
      return (
        <fieldset key={name} className={styles.ticks}>
          <legend>{label}</legend>
          {ticks.map(({ checked, ...tick }, index) => (
            <CheckboxField
              key={tick.name}
              {...tick}
              defaultChecked={ownResult ? ownResult.typed[tick.name] !== undefined : checked}
              {...(index === 0 && fieldProps.error && { error: fieldProps.error })}
            />
          ))}
        </fieldset>
      );
    if (rows !== undefined) {
      const { maxLength, lang, error: fault, defaultValue: text } = fieldProps;
      return (
        <TextArea
          key={name}
          {...{ name, label, hint, required, rows, maxLength, lang }}
          error={fault}
          defaultValue={text}
          className={styles.whole}
        />
      );
    }
    if (suggest) return <SuggestedField key={name} {...fieldProps} suggest={suggest} />;
    if (!options) return <TextField key={name} {...fieldProps} />;
    return (
      <SelectField
        key={name}
        {...{ name, label, hint, error: fieldProps.error, required, placeholder, options }}
        defaultValue={fieldProps.defaultValue}
      />
    );
  };
  return (
    <FieldScope name={scope}>
      {/* Our own messages beside the fields replace the browser's, which are in the browser's language. */}
      <Form method="post" action={action} className={wide ? styles.wide : styles.form} noValidate>
        <div className={styles.faults}>
          <ErrorSummary
            title={faultOf.summary}
            errors={Object.fromEntries(
              [...fields, ...(more?.fields ?? [])].map(({ name, label }) => [
                name,
                faultOf.named(label, ownResult?.faults[name]),
              ]),
            )}
            attempt={ownResult}
          />
          <FaultLine failure={ownResult?.failure ?? null}>
            {ownResult?.failure === 'too-many-requests' && tooMany}
          </FaultLine>
        </div>
        <SentFields values={{ ...sent, intent }} />
        {fields.map(fieldOf)}
        {more && (
          <details className={styles.whole} open={more.fields.some(({ name }) => ownResult?.faults[name])}>
            <summary>{more.label}</summary>
            <div className={styles.wide}>
              {more.fields.map(fieldOf)}
              {more.children}
            </div>
          </details>
        )}
        {children}
        <Button
          type="submit"
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
