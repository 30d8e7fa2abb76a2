import type { ComponentProps, ReactNode } from 'react';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'disabled' | 'onChange'> & {
  label: ReactNode;
  onTick: (on: boolean) => void;
};

/** A checkbox; read-only users cannot change it. */
export const Tick = ({ label, onTick, ...input }: Props) => {
  const { mayWrite } = useDraftScope();
  return (
    <label className={styles.tickLabel}>
      <input
        {...input}
        type="checkbox"
        className={styles.tick}
        disabled={!mayWrite}
        onChange={({ target }) => onTick(target.checked)}
      />
      {label}
    </label>
  );
};
