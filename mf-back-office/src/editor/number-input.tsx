import { type ComponentProps, useState } from 'react';
import { numberOf, numberText } from './number-text.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: unknown;
  whole?: boolean | undefined;
  degrees?: boolean;
  /** Undefined where what is typed is no number. */
  onNumber: (value: number | null | undefined) => void;
};

/** A number as a Belgian writes it, which keeps what is typed as it is typed. */
export const NumberInput = ({ value, whole, degrees = false, onNumber, ...rest }: Props) => {
  const [typed, setTyped] = useState<{ text: string; value: number | null | undefined } | null>(null);
  // Another value than the typed one came from elsewhere.
  const isTyped = typed && (typed.value === undefined || typed.value === (value ?? null));
  return (
    <input
      {...rest}
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={isTyped ? typed.text : numberText(value, { degrees })}
      onChange={({ target: { value: text } }) => {
        const read = numberOf(text, { degrees });
        setTyped({ text, value: read });
        onNumber(read);
      }}
    />
  );
};
