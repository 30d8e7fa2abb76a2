import { type ComponentProps, createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** The errors that changed since a form was rejected, by the id of their control; undefined where the error has ended. */
export interface ErrorChanges {
  /** The attempt that was rejected. */
  attempt: unknown;
  errors: { readonly [id: string]: string | undefined };
}

const noChanges: ErrorChanges = { attempt: undefined, errors: {} };
const Scope = createContext({ name: 'field', changes: noChanges, setChanges: (_changes: ErrorChanges) => {} });

/** Names the form around its fields, so that two forms on a page can have fields of the same name; and holds which of their errors have ended. */
export const FieldScope = ({ name, children }: { name: string; children: ReactNode }) => {
  const [changes, setChanges] = useState(noChanges);
  const scope = useMemo(() => ({ name, changes, setChanges }), [name, changes]);
  return <Scope value={scope}>{children}</Scope>;
};

/** The name of the form around its fields. */
export const useFieldScope = (): string => useContext(Scope).name;

/** The changes of errors in the form around its fields, and their setter. */
export const useErrorChanges = () => {
  const { changes, setChanges } = useContext(Scope);
  return [changes, setChanges] as const;
};

/** The error that a control now has: the given one, unless that has changed. */
export const presentError = (id: string, error: string | undefined, { errors }: ErrorChanges): string | undefined =>
  error && Object.hasOwn(errors, id) ? errors[id] : error;

/** The id of a field's control, by its form and its name. */
export const fieldId = (scope: string, name: string): string => `${scope}-${name}`;

/** The texts of every field. A field without an error is valid. */
export interface FieldTexts {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
}

/** The attributes that connect a control to its label, hint and error. */
export const useControl = ({ name, hint, error: given, required }: Omit<FieldTexts, 'label'>) => {
  const scope = useContext(Scope);
  const id = fieldId(scope.name, name);
  const error = presentError(id, given, scope.changes);
  return {
    id,
    name,
    required: required || undefined,
    'aria-describedby': classNames(hint != null && `${id}-hint`, error && `${id}-error`),
    'aria-invalid': error ? true : undefined,
  } as const;
};

/** The text of a label or legend. */
export const Label = ({ label, required }: Pick<FieldTexts, 'label' | 'required'>) => (
  <>
    {label}
    {required && (
      <span className={styles.required} aria-hidden="true">
        {' *'}
      </span>
    )}
  </>
);

/** The hint and the error of the control with this id. */
export const Remarks = ({ id, hint, error: given }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) => {
  const error = presentError(id, given, useContext(Scope).changes);
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
};

interface FieldProps extends FieldTexts {
  className?: string;
  /** Renders the control with the attributes that connect it to its label and texts. */
  children: (control: ReturnType<typeof useControl>) => ReactNode;
}

/** A labelled control with its hint and its error. */
export const Field = ({ label, className, children, ...texts }: FieldProps) => {
  const control = useControl(texts);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={control.id}>
        <Label label={label} required={texts.required} />
      </label>
      <Remarks id={control.id} hint={texts.hint} error={texts.error} />
      {children(control)}
    </div>
  );
};

/** The props of a field: its texts, and those props of its control that the field does not set itself. */
export type FieldOf<Tag extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentProps<Tag>, keyof FieldTexts | 'style' | 'id'>;

/** A single-line text input; `type` as for an input. */
export const TextField = ({ name, label, hint, error, required, className, ...rest }: FieldOf<'input'>) => (
  <Field {...{ name, label, hint, error, required, className }}>
    {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
  </Field>
);

/** A multi-line text input. */
export const TextArea = ({ name, label, hint, error, required, className, ...rest }: FieldOf<'textarea'>) => (
  <Field {...{ name, label, hint, error, required, className }}>
    {(control) => <textarea rows={5} {...rest} {...control} className={classNames(styles.control, styles.area)} />}
  </Field>
);

/** A file upload. */
export const FileField = ({ name, label, hint, error, required, className, ...rest }: FieldOf<'input'>) => (
  <Field {...{ name, label, hint, error, required, className }}>
    {(control) => <input {...rest} {...control} type="file" className={classNames(styles.control, styles.file)} />}
  </Field>
);
