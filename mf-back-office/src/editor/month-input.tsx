import { formatMonth } from '@rowhouse/shared/domain/month-text';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { type ComponentProps, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';
import { monthOf } from './month-of.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** A month YYYY-MM, null without a value, or the typed text if it is no month yet. */
  value: unknown;
  /** Called with a month, with null, or with the typed text if it is no month. */
  onMonth: (value: string | null) => void;
};

/** A month as text, since Firefox and Safari have no field for one on a desk. It keeps the text as it was typed. */
export const MonthInput = ({ value, onMonth, id, 'aria-describedby': describedBy, ...rest }: Props) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const [typed, setTyped] = useState<{ text: string; value: string | null } | null>(null);
  const isTyped = typed && typed.value === (value ?? null);
  const hint = `${id}-hint`;
  return (
    <>
      <span id={hint} className={styles.hint}>
        {t('editor.month.hint', { month: formatMonth('2028-05', language) })}
      </span>
      <input
        {...rest}
        id={id}
        type="text"
        autoComplete="off"
        aria-describedby={describedBy ? `${describedBy} ${hint}` : hint}
        value={isTyped ? typed.text : formatMonth(typeof value === 'string' ? value : '', language)}
        onChange={({ target: { value: text } }) => {
          const month = monthOf(text);
          const read = month === undefined ? text : month;
          setTyped({ text, value: read });
          onMonth(read);
        }}
      />
    </>
  );
};
