import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ErrorChanges, fieldId, presentError, useErrorChanges, useFieldScope } from './field.tsx';

/** An error message for each field with an error, by field name. */
export type Errors = Readonly<Record<string, string | undefined>>;

/** The errors that a form has by its present values, as far as the page can know them. */
export type Check = (values: FormData) => Errors;

/** How the errors of a rejected form follow what is typed. */
export interface LiveErrorsProps {
  /** The error message of each invalid field, by field name. */
  errors: Errors;
  /** A value that changes with each rejected attempt, such as the action's answer. */
  attempt?: unknown;
  /** Without it, an error ends when the value of its field was changed and the browser finds nothing wrong with it. */
  check?: Check | undefined;
  /** Other fields whose change ends an error that only the server can know, by the name of its field. */
  related?: Readonly<Record<string, readonly string[]>>;
}

const textIn = (values: FormData, names: readonly string[]): string =>
  names
    .flatMap((name) => values.getAll(name))
    .map((value) => (typeof value === 'string' ? value : `${value.name}/${value.size}/${value.lastModified}`))
    .join('\n');

const nameOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? target.getAttribute('name') : null;

const isControl = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const isInvalid = (form: HTMLFormElement, name: string): boolean =>
  [...form.elements].some((control) => isControl(control) && control.name === name && !control.validity.valid);

/**
 * Ends the errors of a form once they are mended, while it is filled in: an error ends with the input that mends it; what is still
 * wrong, or is wrong again, is shown when its field is left. The form is the one around `anchor`. Returns the changes so far.
 */
export const useLiveErrors = (
  anchor: RefObject<Element | null>,
  { errors, attempt, check, related }: LiveErrorsProps,
): ErrorChanges['errors'] => {
  const scope = useFieldScope();
  const [changes, setChanges] = useErrorChanges();
  // Compared by its text: each render makes new objects.
  const faults = Object.entries(errors).filter(([, error]) => error);
  const message = faults.map((fault) => fault.join(' ')).join('\n');
  const key = attempt ?? message;
  const lastSent = useRef<{ key: unknown; values: FormData }>(null);
  const latest = useRef({ errors, check, related, changes });
  useEffect(() => {
    latest.current = { errors, check, related, changes };
  });
  useEffect(() => {
    const form = anchor.current?.closest('form');
    if (message === '' || !form) return;
    if (lastSent.current?.key !== key) lastSent.current = { key, values: new FormData(form) };
    const { values: before } = lastSent.current;
    const follow = ({ type, target }: Event) => {
      const { errors, check, related = {}, changes } = latest.current;
      const values = new FormData(form);
      const [was, is] = [check?.(before) ?? {}, check?.(values) ?? {}];
      const shownErrors = changes.attempt === key ? changes.errors : {};
      const errorOf = (name: string, error: string): string | undefined => {
        const fault = check ? is[name] : isInvalid(form, name) ? error : undefined;
        if (fault !== undefined)
          return type !== 'input' && nameOf(target) === name
            ? fault
            : presentError(fieldId(scope, name), error, { attempt, errors: shownErrors });
        const names = [name, ...(related[name] ?? [])];
        return was[name] !== undefined || textIn(values, names) !== textIn(before, names) ? undefined : error;
      };
      const next = Object.fromEntries(
        Object.entries(errors).flatMap(([name, error]) =>
          error ? [[fieldId(scope, name), errorOf(name, error)]] : [],
        ),
      );
      const isSame = Object.entries(next).every(
        ([id, error]) => Object.hasOwn(shownErrors, id) && shownErrors[id] === error,
      );
      if (!isSame) setChanges({ attempt: key, errors: next });
    };
    const events = ['input', 'change', 'focusout'] as const;
    for (const event of events) form.addEventListener(event, follow);
    return () => {
      for (const event of events) form.removeEventListener(event, follow);
    };
  }, [anchor, message, key, scope, setChanges, attempt]);
  const isOfThis = changes.attempt === key;
  const isOver = !isOfThis && Object.keys(changes.errors).length > 0;
  useEffect(() => {
    // The fields of another attempt show its errors.
    if (isOver) setChanges({ attempt: key, errors: {} });
  }, [isOver, key, setChanges]);
  return isOfThis ? changes.errors : {};
};

/** Ends the errors of a form without a summary once they are mended; it is placed inside the form. */
export const LiveErrors = (props: LiveErrorsProps) => {
  const anchor = useRef<HTMLSpanElement>(null);
  useLiveErrors(anchor, props);
  return <span ref={anchor} hidden />;
};

/**
 * What checks a form's input, loaded once its errors are shown; undefined until then, and if it cannot be loaded: an error then ends when
 * its field is changed. `load` is a constant of its module.
 */
export const useLateCheck = <Loaded,>(load: () => Promise<Loaded>, hasErrors: boolean): Loaded | undefined => {
  const [check, setCheck] = useState<Loaded>();
  useEffect(() => {
    if (!hasErrors) return;
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setCheck(() => loaded);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [load, hasErrors]);
  return check;
};
