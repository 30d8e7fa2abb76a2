import { type ComponentProps, useState } from 'react';
import { numberText, typedNumber } from './number-text.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** A number, null without a value, or the typed text if it is no number yet. */
  value: unknown;
  whole?: boolean | undefined;
  degrees?: boolean;
  /** Called with a number, with null, or with the typed text if it is no number. */
  onNumber: (value: number | null | string) => void;
};

/** A number in Belgian notation. It keeps the text as it was typed; a text that is no number is the value until it becomes one. */
export const NumberInput = ({ value, whole, degrees = false, onNumber, ...rest }: Props) => {
  const [typed, setTyped] = useState<{ text: string; value: number | null | string } | null>(null);
  // A value that differs from the typed one came from elsewhere.
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
