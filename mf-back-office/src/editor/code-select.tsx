import { Select } from '@rowhouse/shared/ui/select-field';
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
    <Select
      {...select}
      className={styles.control}
      disabled={!mayWrite}
      options={options.map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => onCode(target.value)}
    />
  );
};
