import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import { ButtonForm } from './button-form.tsx';
import styles from './status-line.module.css';

interface StatusLineProps {
  children?: ReactNode;
  /** The form that undoes it, where something does. */
  undo?: { action: string; sent: Readonly<Record<string, string>>; fetcherKey?: string } | false | null | undefined;
}

/** What was just done or saved, with a button that undoes it: announced when its text changes, and empty, without taking room, until there is one. */
export const StatusLine = ({ children, undo }: StatusLineProps) => {
  const t = useMessages();
  return (
    <div role="status" className={styles.line}>
      {children && undo ? (
        <>
          <span>{children}</span>
          <ButtonForm {...undo}>{t('undo.submit')}</ButtonForm>
        </>
      ) : (
        children
      )}
    </div>
  );
};
