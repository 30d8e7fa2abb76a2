import { TextField } from '@rowhouse/shared/ui/field';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';

import styles from './short-form.module.css';

/** A value that can be filled in, and its name. */
interface Suggestion {
  value: string;
  label: string;
}

/** Finds suggestions for the typed text and the other fields of the form. */
export type Suggest = (typed: string, form: HTMLFormElement | null) => Promise<readonly Suggestion[]>;

// Milliseconds without typing before a search.
const rest = 200;

/** A text field with suggestions. Text without a match, and text typed without JavaScript, is sent as it is. */
export const SuggestedField = ({ suggest, ...field }: ComponentProps<typeof TextField> & { suggest: Suggest }) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string, form: HTMLFormElement | null): void => {
    setTyped(text);
    clearTimeout(timer.current);
    turn.current += 1;
    const own = turn.current;
    // A chosen suggestion needs no search.
    if (text.trim() === '' || found.some(({ value }) => value === text)) return;
    timer.current = setTimeout(async () => {
      // A failed search finds nothing; the next letter searches again.
      const next = await suggest(text, form).catch(() => []);
      if (own === turn.current) setFound(next);
    }, rest);
  };
  return (
    <div>
      <TextField {...field} list={id} autoComplete="off" onChange={({ target }) => ask(target.value, target.form)} />
      <datalist id={id}>
        {found.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <p role="status" className={styles.chosen}>
        {found.find(({ value }) => value === typed)?.label}
      </p>
    </div>
  );
};
