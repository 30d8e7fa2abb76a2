import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';

export type DialogProps = {
  open: boolean;
  /** Called with false when the visitor closes it: Escape, the cross, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons at the foot. */
  actions?: ReactNode;
  /** The name of the cross. Without it there is none, and the dialog closes by its actions alone. */
  closeLabel?: string;
  size?: 'normal' | 'wide';
  className?: string;
};

/** A modal dialog: holds the focus, gives it back, and is closed by Escape where it has a cross. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  closeLabel,
  size = 'normal',
  className,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!closeLabel}
      onOpenChange={(next, details) => {
        if (!next && !closeLabel) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={classNames(styles.popup, styles[size], className)}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {closeLabel && (
              <Base.Close className={styles.close} aria-label={closeLabel}>
                <Icon name="close" />
              </Base.Close>
            )}
          </div>
          <div className={styles.body}>
            {description && (
              <Base.Description className={styles.description} render={<div />}>
                {description}
              </Base.Description>
            )}
            {children}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
