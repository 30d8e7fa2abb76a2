import { type ComponentProps, useState } from 'react';
import { numberText, typedNumber } from './number-text.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** A number, null for none, or the text that is none yet. */
  value: unknown;
  whole?: boolean | undefined;
  degrees?: boolean;
  /** What is typed: a number, null for none, or the text itself where it is no number. */
  onNumber: (value: number | null | string) => void;
};

/** A number as a Belgian writes it, which keeps what is typed as it is typed; a text that is none stays in the value, which is wrong until it is one. */
export const NumberInput = ({ value, whole, degrees = false, onNumber, ...rest }: Props) => {
  const [typed, setTyped] = useState<{ text: string; value: number | null | string } | null>(null);
  // Another value than the typed one came from elsewhere.
  const isTyped = typed && typed.value === (value ?? null);
  return (
    <input
      {...rest}
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={isTyped ? typed.text : numberText(value, { degrees })}
      onChange={({ target: { value: text } }) => {
        const read = typedNumber(text, { degrees });
        setTyped({ text, value: read });
        onNumber(read);
      }}
    />
  );
};
