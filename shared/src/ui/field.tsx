import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** The sentence to show beside each field that was refused, by field name; a field without one is fine. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

const Scope = createContext('field');

/** Names the form around its fields, so that two forms of one page can have fields of the same name. */
export function FieldScope({ name, children }: { name: string; children: ReactNode }) {
  return <Scope value={name}>{children}</Scope>;
}

const fieldId = (scope: string, name: string) => `${scope}-${name}`;

type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: string; required?: boolean };

/** The attributes that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  name: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

const useControl = (name: string, { hint, error, required }: Omit<FieldTexts, 'label'>): ControlProps => {
  const id = fieldId(useContext(Scope), name);
  return {
    id,
    name,
    required: required || undefined,
    'aria-describedby': classNames(hint != null && `${id}-hint`, error && `${id}-error`),
    'aria-invalid': error ? true : undefined,
  };
};

function Label({ label, required }: Pick<FieldTexts, 'label' | 'required'>) {
  return (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}

function Remarks({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint != null && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size="small" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

export type FieldProps = FieldTexts & {
  name: string;
  className?: string;
  /** Renders the control with the attributes that tie it to its label and texts. */
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its hint and its error. */
export function Field({ name, label, hint, error, required, className, children }: FieldProps) {
  const control = useControl(name, { hint, error, required });
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={control.id}>
        <Label label={label} required={required} />
      </label>
      <Remarks id={control.id} hint={hint} error={error} />
      {children(control)}
    </div>
  );
}

type Texts = FieldTexts & { name: string };
type Own<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, keyof Texts | 'style' | 'id'> & Texts;

/** A line of text; `type` as of an input. */
export function TextField({ name, label, hint, error, required, className, ...rest }: Own<'input'>) {
  return (
    <Field {...{ name, label, hint, error, required, className }}>
      {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({ name, label, hint, error, required, className, ...rest }: Own<'textarea'>) {
  return (
    <Field {...{ name, label, hint, error, required, className }}>
      {(control) => <textarea rows={5} {...rest} {...control} className={classNames(styles.control, styles.area)} />}
    </Field>
  );
}

export type FieldOption = { value: string; label: string; disabled?: boolean };

/** One choice from a list; `placeholder` is the text of the empty choice. */
export function SelectField({
  name,
  label,
  hint,
  error,
  required,
  className,
  options,
  placeholder,
  ...rest
}: Own<'select'> & { options: readonly FieldOption[]; placeholder?: string }) {
  return (
    <Field {...{ name, label, hint, error, required, className }}>
      {(control) => (
        <span className={styles.selectBox}>
          <select {...rest} {...control} className={classNames(styles.control, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="small" className={styles.selectMark} />
        </span>
      )}
    </Field>
  );
}

/** One box to tick; the label may hold a link. */
export function CheckboxField({ name, label, hint, error, required, className, ...rest }: Own<'input'>) {
  const control = useControl(name, { hint, error, required });
  return (
    <div className={classNames(styles.field, styles.single, className)}>
      <div className={styles.choice}>
        <input {...rest} {...control} type="checkbox" className={styles.tick} />
        <label htmlFor={control.id}>
          <Label label={label} required={required} />
        </label>
      </div>
      <Remarks id={control.id} hint={hint} error={error} />
    </div>
  );
}

/** One of the choices of a group; those of one `group` stand together under its name. */
export type GroupOption = FieldOption & { group?: string };

type ChoiceGroupProps = FieldTexts & {
  name: string;
  options: readonly GroupOption[];
  className?: string;
  /** Short choices stand beside each other, long ones in columns. */
  layout?: 'row' | 'columns';
};

export type RadioGroupProps = ChoiceGroupProps & {
  defaultValue?: string;
  onChange?: (value: string) => void;
};

const byGroup = (options: readonly GroupOption[]): [name: string | undefined, options: GroupOption[]][] => {
  const groups = new Map<string | undefined, GroupOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
};

function ChoiceGroup({
  name,
  label,
  hint,
  error,
  required,
  options,
  className,
  layout = 'row',
  input,
}: ChoiceGroupProps & { input: (option: GroupOption) => ComponentProps<'input'> }) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useControl(name, { hint, error });
  const choice = (option: GroupOption) => {
    const optionId = option === options[0] ? id : `${id}-${options.indexOf(option) + 1}`;
    return (
      <div className={styles.choice} key={option.value}>
        <input
          className={styles.tick}
          id={optionId}
          name={name}
          value={option.value}
          disabled={option.disabled}
          aria-invalid={invalid}
          {...input(option)}
        />
        <label htmlFor={optionId}>{option.label}</label>
      </div>
    );
  };
  return (
    <fieldset className={classNames(styles.field, styles.group, className)} aria-describedby={describedBy}>
      <legend className={styles.label}>
        <Label label={label} required={required} />
      </legend>
      <Remarks id={id} hint={hint} error={error} />
      {byGroup(options).map(([group, members]) =>
        group === undefined ? (
          <div key="" className={classNames(styles.choices, styles[layout])}>
            {members.map(choice)}
          </div>
        ) : (
          <fieldset key={group} className={styles.subgroup}>
            <legend className={styles.subgroupLabel}>{group}</legend>
            <div className={classNames(styles.choices, styles[layout])}>{members.map(choice)}</div>
          </fieldset>
        ),
      )}
    </fieldset>
  );
}

/** One choice of a few, all in view; `label` is the legend. */
export function RadioGroup({ defaultValue, onChange, ...rest }: RadioGroupProps) {
  return (
    <ChoiceGroup
      {...rest}
      input={({ value }) => ({
        type: 'radio',
        required: rest.required,
        defaultChecked: value === defaultValue,
        onChange: onChange && (() => onChange(value)),
      })}
    />
  );
}

/** Some choices of a few, all in view; `label` is the legend. */
export function CheckboxGroup({ defaultValues, ...rest }: ChoiceGroupProps & { defaultValues?: readonly string[] }) {
  return (
    <ChoiceGroup
      {...rest}
      input={({ value }) => ({ type: 'checkbox', defaultChecked: defaultValues?.includes(value) })}
    />
  );
}

/** A file to send along. */
export function FileField({ name, label, hint, error, required, className, ...rest }: Own<'input'>) {
  return (
    <Field {...{ name, label, hint, error, required, className }}>
      {(control) => <input {...rest} {...control} type="file" className={classNames(styles.control, styles.file)} />}
    </Field>
  );
}

const focusField = (id: string) => (event: MouseEvent) => {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus();
};

export type ErrorSummaryProps = {
  title: string;
  errors: FieldErrors;
  /** What changes with each refusal, such as the action's answer: the same errors again take the focus again. */
  attempt?: unknown;
};

/** Everything a form was refused for, with a link to each field; takes the focus when it appears, renders nothing without errors. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const scope = useContext(Scope);
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, error]) => error);
  // Compared by what it says: errors that are put together anew at each render must not take the focus from a field.
  const message = entries.map((entry) => entry.join(' ')).join('\n');
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message, attempt]);
  if (entries.length === 0) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert" aria-labelledby={`${scope}-errors`}>
      <h2 className={styles.summaryTitle} id={`${scope}-errors`}>
        {title}
      </h2>
      <ul className={styles.summaryList}>
        {entries.map(([name, error]) => (
          <li key={name}>
            <a href={`#${fieldId(scope, name)}`} onClick={focusField(fieldId(scope, name))}>
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
