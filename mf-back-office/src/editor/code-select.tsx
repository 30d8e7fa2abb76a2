import type { ComponentProps } from 'react';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';

type Props = Omit<ComponentProps<'select'>, 'className' | 'disabled' | 'onChange'> & {
  options: readonly (readonly [code: string, text: string])[];
  onCode: (code: string) => void;
};

/** A choice of codes; read-only users cannot change it. */
export const CodeSelect = ({ options, onCode, ...select }: Props) => {
  const { mayWrite } = useDraftScope();
  return (
    <select {...select} className={styles.control} disabled={!mayWrite} onChange={({ target }) => onCode(target.value)}>
      {options.map(([code, text]) => (
        <option key={code} value={code}>
          {text}
        </option>
      ))}
    </select>
  );
};
