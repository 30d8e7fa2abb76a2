import { TextField } from '@rowhouse/shared/ui/field';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';

import styles from './short-form.module.css';

/** What can be filled in, and what it is called. */
interface Suggestion {
  value: string;
  label: string;
}

/** Finds what can be filled in by what was typed, beside what else the form says. */
export type Suggest = (typed: string, form: HTMLFormElement | null) => Promise<readonly Suggestion[]>;

// So long typing rests before it is searched for, in milliseconds.
const rest = 200;

/** A line of text that is chosen by what it stands for; what is not found, and without scripts, is typed as it is. */
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
    // What was chosen is known by its name already.
    if (text.trim() === '' || found.some(({ value }) => value === text)) return;
    timer.current = setTimeout(async () => {
      // A search that fails finds nothing; the next letter asks again.
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
