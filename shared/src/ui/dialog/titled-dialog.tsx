import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './titled-dialog.module.css';

interface TitledDialogProps {
  id: string;
  title: string;
  /** The name of the button that closes it. */
  close: string;
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page, whose title and button to close it stay in view. */
export const TitledDialog = ({ id, title, close, className, onClose, children }: TitledDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classNames(styles.dialog, className)} aria-labelledby={id} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label={close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
};
