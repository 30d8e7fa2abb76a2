import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const tones: Record<NoticeTone, { icon: IconName; role: 'status' | 'alert' }> = {
  info: { icon: 'info', role: 'status' },
  success: { icon: 'check', role: 'status' },
  warning: { icon: 'alert', role: 'status' },
  error: { icon: 'alert', role: 'alert' },
};

export interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link beside the text, such as a retry. */
  action?: ReactNode;
  className?: string;
}

/** A message to the visitor, announced when it appears; an error interrupts. */
export const Notice = ({ tone = 'info', title, children, action, className }: NoticeProps) => {
  const { icon, role } = tones[tone];
  return (
    <div role={role} className={classNames(styles.notice, styles[tone], className)}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
