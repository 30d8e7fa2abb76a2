import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { Translate } from '@rowhouse/shared/platform';
import { useHref, useStreet } from '@rowhouse/shared/platform';
import {
  CheckboxField,
  CheckboxGroup,
  FileField,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from '@rowhouse/shared/ui/field';
import type { ReactNode } from 'react';
import { codesOf } from '../requests/choices.ts';
import { type FieldLook, type FieldName, fieldLooks, isHinted } from '../requests/field-looks.ts';
import type { FormFacts } from '../requests/form-facts.ts';
import type { TypedValues } from '../requests/sent-values.ts';
import { slotOptions } from '../requests/slot-options.ts';
import { type FormsMessages, useMessages } from '../use-messages.ts';
import styles from './request-form.module.css';

type T = Translate<FormsMessages>;

const inputs = {
  line: { type: 'text' },
  mail: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  web: { type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  amount: { type: 'text' },
  count: { type: 'text' },
  ages: { type: 'text' },
  day: { type: 'date' },
} as const;

const accepted = { picture: 'image/jpeg,image/png,image/webp', document: '.pdf,.docx,application/pdf' } as const;

/** A choice with more than these is a list that opens. */
const mostInView = 3;

const agreements = {
  privacy: 'privacy',
  newsletter: 'newsletter',
  publication: 'publication',
  conditions: 'conditions',
  advance: 'advance',
} as const;

function Agreement({ name, t }: { name: keyof typeof agreements; t: T }) {
  const href = useHref();
  if (name !== 'privacy') return t(`agree.${name}`);
  return (
    <>
      {t('agree.privacy')} {/* Beside the form and not in its place: what was typed stays. */}
      <a href={href('privacy-statement')} target="_blank" rel="noopener">
        {t('agree.privacy.statement')}
        <span className="visually-hidden"> {t('form.new-window')}</span>
      </a>
    </>
  );
}

const isAgreement = (name: string): name is keyof typeof agreements => Object.hasOwn(agreements, name);

const first = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

/** One field of a form, as its schema and its looks say, with what was typed and what is wrong with it. */
export function RequestField({
  kind,
  name,
  fact,
  facts,
  values,
  error,
  children,
}: {
  kind: RequestKind;
  name: FieldName;
  fact: FieldFacts;
  facts: FormFacts;
  values: TypedValues;
  error: string | undefined;
  /** What is said below the field. */
  children?: ReactNode;
}) {
  const t = useMessages();
  const { language } = useStreet();
  const { control, required } = fact;
  const look: FieldLook = fieldLooks[name];
  const label = t(`field.${name === 'remark' && !required ? 'comments' : name}`);
  const common = {
    name,
    label: required || control === 'tick' ? label : t('form.optional', { label }),
    hint: isHinted(name) ? t(`hint.${name}`) : undefined,
    error,
    required,
    className: look.half && styles.half,
  };
  const value = values[name];
  const codes = codesOf(name, { kind, language, facts });
  const options: { value: string; label: string; group?: string }[] =
    name === 'typeId' || name === 'typeIds'
      ? facts.types
      : name === 'cities'
        ? facts.cities
        : name === 'slotId'
          ? slotOptions(facts.slots ?? [], language)
          : codes.map((code) => ({ value: code, label: t(`choice.${code}`) }));
  const shown = () => {
    if (control === 'tick')
      return (
        <CheckboxField
          {...common}
          label={isAgreement(name) ? <Agreement name={name} t={t} /> : label}
          value="on"
          defaultChecked={value === 'on'}
        />
      );
    if (control === 'choices')
      return <CheckboxGroup {...common} layout="columns" options={options} defaultValues={[value ?? []].flat()} />;
    if (control === 'choice' && name !== 'typeId' && (name === 'slotId' || options.length <= mostInView) && required)
      return <RadioGroup {...common} options={options} defaultValue={first(value)} />;
    if (control === 'choice')
      return <SelectField {...common} options={options} placeholder={t('form.choose')} defaultValue={first(value)} />;
    if (control === 'picture' || control === 'document') return <FileField {...common} accept={accepted[control]} />;
    const typed = { ...common, defaultValue: first(value), autoComplete: look.autoComplete };
    if (control === 'text') return <TextArea {...typed} maxLength={fact.max} rows={look.rows} />;
    const bound = control === 'day' || control === 'amount' || control === 'count' ? {} : { maxLength: fact.max };
    return (
      <TextField {...typed} {...inputs[control]} {...bound} {...(look.inputMode && { inputMode: look.inputMode })} />
    );
  };
  if (!children) return shown();
  return (
    <div className={styles.told}>
      {shown()}
      {children}
    </div>
  );
}
