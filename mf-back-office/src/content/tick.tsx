import type { ReactNode } from 'react';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import styles from './content.module.css';

/** A box to tick, which whoever may only read cannot change. */
export const Tick = ({
  checked,
  label,
  onTick,
}: {
  checked: boolean;
  label: ReactNode;
  onTick: (on: boolean) => void;
}) => {
  const { mayWrite } = useDraftScope();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className={editor.tick}
        disabled={!mayWrite}
        checked={checked}
        onChange={({ target }) => onTick(target.checked)}
      />
      {label}
    </label>
  );
};
