import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { parseCityKey } from '@rowhouse/shared/domain/city-key';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { CheckboxField, CheckboxGroup, type GroupOption, RadioGroup } from '@rowhouse/shared/ui/choice-field';
import { FileField, TextArea, TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { ComponentProps, ReactNode } from 'react';
import { optionsOf } from '../requests/choices.ts';
import {
  type FieldName,
  type FieldPresentation,
  fieldPresentations,
  isHinted,
} from '../requests/field-presentation.ts';
import type { FormFacts } from '../requests/form-facts.ts';
import type { TypedValues } from '../requests/sent-values.ts';
import { useMessages } from '../use-messages.ts';
import { Agreement } from './agreement.tsx';
import styles from './request-form.module.css';
import { SearchInWords } from './search-in-words.tsx';

interface ControlView {
  /** The properties passed to every control. */
  common: { name: FieldName; label: ReactNode; hint?: string; error?: string; required: boolean; className?: string };
  typed: string;
  chosen: readonly string[];
  options: readonly GroupOption[];
  presentation: FieldPresentation;
  max: number;
  /** The text of the empty option; undefined where there always is a selected option. */
  choose: string | undefined;
}

type View = (shown: ControlView) => ReactNode;

const line =
  (input: ComponentProps<'input'>, isBounded = true): View =>
  ({ common, typed, presentation: { autoComplete, inputMode }, max }) => (
    <TextField
      {...common}
      {...input}
      {...(inputMode && { inputMode })}
      autoComplete={autoComplete}
      defaultValue={typed}
      maxLength={isBounded ? max : undefined}
    />
  );

// Keeps the selected value when the API cannot list the options; a city gets its name from its own key.
const asChosen =
  (label: string) =>
  (value: string): GroupOption => ({ value, label: parseCityKey(value)?.name ?? label });

const file =
  (accept: string): View =>
  ({ common }) => <FileField {...common} accept={accept} />;

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

// With more options than this, or when it may be left empty, a choice becomes a drop-down list.
const mostInView = 3;

const views: Record<FieldFacts['control'], View> = {
  line: line({ type: 'text' }),
  text: ({ common, typed, presentation: { rows }, max }) => (
    <TextArea {...common} defaultValue={typed} maxLength={max} rows={rows} />
  ),
  mail: line({ type: 'email', inputMode: 'email', ...asTyped }),
  phone: line({ type: 'tel', inputMode: 'tel' }),
  web: line({ type: 'text', inputMode: 'url', ...asTyped }),
  amount: line({ type: 'text' }, false),
  count: line({ type: 'text' }, false),
  day: line({ type: 'date' }, false),
  ages: line({ type: 'text' }),
  choice: ({ common, typed, options, presentation, choose }) => {
    const inView = common.required && (options.length <= mostInView || options[0]?.group !== undefined);
    return inView ? (
      <RadioGroup {...common} options={options} defaultValue={typed} />
    ) : (
      <SelectField
        {...common}
        options={options}
        autoComplete={presentation.autoComplete}
        placeholder={choose}
        defaultValue={typed}
      />
    );
  },
  choices: ({ common, chosen, options }) => (
    <CheckboxGroup {...common} layout="columns" options={options} defaultValues={chosen} />
  ),
  tick: ({ common, typed }) => (
    <CheckboxField {...common} label={<Agreement name={common.name} />} value="on" defaultChecked={typed === 'on'} />
  ),
  // An area comes from a map: it can be removed here, but not added.
  area: ({ common, typed }) =>
    typed !== '' && <CheckboxField {...common} label={<Agreement name={common.name} />} value={typed} defaultChecked />,
  // The search is shown in words above the fields.
  search: ({ common, typed }) => (
    <>
      <input type="hidden" name={common.name} value={typed} />
      <SearchInWords text={typed} />
    </>
  ),
  picture: file('image/jpeg,image/png,image/webp'),
  document: file('.pdf,.docx,application/pdf'),
};

interface RequestFieldProps {
  kind: RequestKind;
  facts: FormFacts;
  values: TypedValues;
  name: FieldName;
  error: string | undefined;
  /** What is shown after the field. */
  children?: ReactNode;
}

/** One field of a form, built from its schema and presentation; nothing if the schema has no such field. */
export const RequestField = ({ kind, facts, values, name, error, children }: RequestFieldProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const fact = facts.fields[name];
  if (!fact) return null;
  const { control, max, unless } = fact;
  const required = fact.required && !(unless && values[unless]);
  const presentation: FieldPresentation = fieldPresentations[name] ?? {};
  const label = t([`label.${kind}.${name}`, `field.${name === 'remark' && !required ? 'comments' : name}`]);
  const { initial } = presentation;
  const choice = [values[name] || (initial ?? [])].flat();
  const offered = optionsOf(name, { kind, language, facts }, t);
  const before = t('form.chosen');
  const element = views[control]({
    common: {
      name,
      label: required || initial !== undefined ? label : t('form.optional', { label }),
      hint: isHinted(name) ? t(`hint.${name}`) : undefined,
      error,
      required,
      className: presentation.half && styles[presentation.half === 'always' ? 'pair' : 'half'],
    },
    typed: choice[0] ?? '',
    chosen: choice,
    options: offered.length > 0 ? offered : choice.filter((value) => value !== '').map(asChosen(before)),
    presentation,
    max,
    choose: initial === undefined ? t('form.choose') : undefined,
  });
  if (!children) return element;
  return (
    <div className={styles.withAside}>
      {element}
      {children}
    </div>
  );
};
