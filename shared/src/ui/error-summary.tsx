import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './field.module.css';
import { fieldId, useFieldScope } from './field.tsx';

const focusField = (id: string) => (event: MouseEvent) => {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  control.focus();
};

interface ErrorSummaryProps {
  title: string;
  /** The error message of each invalid field, by field name. */
  errors: Readonly<Record<string, string | undefined>>;
  /** A value that changes with each rejected attempt, such as the action's answer, so that the same errors take the focus again. */
  attempt?: unknown;
}

/** Lists all errors of a form, with a link to each field. Takes the focus when it appears, and renders nothing without errors. */
export const ErrorSummary = ({ title, errors, attempt }: ErrorSummaryProps) => {
  const scope = useFieldScope();
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).filter(([, error]) => error);
  // Compared by its text: a new object with the same errors at each render must not take the focus from a field.
  const message = entries.map((entry) => entry.join(' ')).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): the same errors of another attempt take the focus again.
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
};
