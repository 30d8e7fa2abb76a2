import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './field.module.css';
import { fieldId, presentError, useFieldScope } from './field.tsx';
import { type LiveErrorsProps, useLiveErrors } from './live-errors.tsx';

const focusField = (id: string) => (event: MouseEvent) => {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus();
};

interface ErrorSummaryProps extends LiveErrorsProps {
  title: string;
}

/**
 * Lists all errors of a form, with a link to each field. Takes the focus when it appears, also for the same errors of another attempt,
 * and renders nothing without errors. It is placed inside the form: while that is filled in, the errors that are mended end, here and
 * at their fields.
 */
export const ErrorSummary = ({ title, ...live }: ErrorSummaryProps) => {
  const scope = useFieldScope();
  const box = useRef<HTMLDivElement>(null);
  const { errors, attempt } = live;
  // Compared by its text: a new object with the same errors at each render must not take the focus from a field.
  const message = Object.entries(errors)
    .filter(([, error]) => error)
    .join('\n');
  const changes = useLiveErrors(box, live);
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): the same errors of another attempt take the focus again.
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message, attempt]);
  const entries = Object.keys(errors).flatMap((name) => {
    const id = fieldId(scope, name);
    const error = presentError(id, errors[name], { attempt, errors: changes });
    return error ? [{ id, error }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert" aria-labelledby={`${scope}-errors`}>
      <h2 className={styles.summaryTitle} id={`${scope}-errors`}>
        {title}
      </h2>
      <ul className={styles.summaryList}>
        {entries.map(({ id, error }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField(id)}>
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
