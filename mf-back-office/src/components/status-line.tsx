import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import { ButtonForm } from './button-form.tsx';
import styles from './status-line.module.css';

interface StatusLineProps {
  children?: ReactNode;
  /** The form that undoes the change, if it can be undone. */
  undo?: { action: string; sent: Readonly<Record<string, string>>; fetcherKey?: string } | false | null | undefined;
}

/** Answers to actions that belong to no single control: always in the window. A page has one, outside of any grid. */
export const AnswerBox = ({ children }: { children: ReactNode }) => <div className={styles.answer}>{children}</div>;

/** The result of the last action, for an `AnswerBox`, with an undo button. It is announced when its text changes, and takes no room while it is empty. */
export const StatusText = ({ children, undo }: StatusLineProps) => {
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

/** The result of the last action in an `AnswerBox` of its own. */
export const StatusLine = (props: StatusLineProps) => (
  <AnswerBox>
    <StatusText {...props} />
  </AnswerBox>
);
