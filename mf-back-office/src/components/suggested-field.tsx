import { TextField } from '@rowhouse/shared/ui/field';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';

/** Finds suggestions for the typed text and the other fields of the form. */
export type Suggest = (typed: string, form: HTMLFormElement | null) => Promise<readonly string[]>;

// Milliseconds without typing before a search.
const rest = 200;

/** A text field with suggestions. Text without a match, and text typed without JavaScript, is sent as it is. */
export const SuggestedField = ({ suggest, ...field }: ComponentProps<typeof TextField> & { suggest: Suggest }) => {
  const id = useId();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (text: string, form: HTMLFormElement | null): void => {
    clearTimeout(timer.current);
    turn.current += 1;
    const thisTurn = turn.current;
    // A chosen suggestion needs no search.
    if (text.trim() === '' || suggestions.includes(text)) return;
    timer.current = setTimeout(async () => {
      // A failed search finds nothing; the next letter searches again.
      const next = await suggest(text, form).catch(() => []);
      if (thisTurn === turn.current) setSuggestions(next);
    }, rest);
  };
  return (
    <div>
      <TextField {...field} list={id} autoComplete="off" onChange={({ target }) => ask(target.value, target.form)} />
      <datalist id={id}>
        {suggestions.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </div>
  );
};
