import { Form } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './status-line.module.css';

/** What was just done or saved: announced when its text changes, and empty, without taking room, until there is one. */
export const StatusLine = ({ children }: { children?: ReactNode }) => (
  <div role="status" className={styles.line}>
    {children}
  </div>
);

interface UndoLineProps {
  /** What was done. */
  children: ReactNode;
  action: string;
  /** The form that undoes it: `intent`, and what it is about. */
  sent: Readonly<Record<string, string>>;
  /** The fetcher that sends it, where that and not the page says what came of it. */
  fetcherKey?: string;
}

/** What was just done, with a button that undoes it; it works without scripts. */
export const UndoLine = ({ children, action, sent, fetcherKey }: UndoLineProps) => {
  const t = useMessages();
  return (
    <StatusLine>
      <span>{children}</span>
      <Form method="post" action={action} {...(fetcherKey && { fetcherKey, navigate: false })}>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="secondary" size="small">
          {t('undo.submit')}
        </Button>
      </Form>
    </StatusLine>
  );
};
