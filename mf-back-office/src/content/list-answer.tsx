import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Form, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useEffect, useRef } from 'react';
import { FaultLine } from '../components/fault-line.tsx';
import { SentFields } from '../components/sent-fields.tsx';
import { AnswerBox, StatusText } from '../components/status-line.tsx';
import type { ContentListDone, ContentListPage } from '../pages/content-list.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './content.module.css';
import { ContentFaultList, MovedAddresses } from './content-faults.tsx';
import { anyText } from './content-texts.ts';

/** The key of the fetcher of the list: the tree and the forms around it show one answer. */
export const fetcherKey = 'content-tree';

const ListStatus = ({ done, action }: { done: ContentListDone | null; action: string }) => {
  const t = useMessages();
  if (!done || done.faults.length > 0 || done.asks) return <StatusText />;
  const text = {
    move: t('content.tree.done'),
    leave: t('content.tree.refused'),
    restore: t('content.restored'),
  }[done.intent];
  return <StatusText undo={done.undo && { action, sent: done.undo, fetcherKey }}>{text}</StatusText>;
};

/** The question before a move that changes addresses; it takes the focus, because the tree waits for the answer. */
const Asks = ({ asks, action }: { asks: NonNullable<ContentListDone['asks']>; action: string }) => {
  const t = useMessages();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('button')?.focus(), []);
  return (
    <Form ref={form} method="post" action={action} fetcherKey={fetcherKey} navigate={false} className={styles.asks}>
      <SentFields values={asks} />
      <Button type="submit" size="small">
        {t('content.tree.agree')}
      </Button>
      <Button type="submit" size="small" variant="secondary" name="intent" value="leave">
        {t('content.tree.leave')}
      </Button>
    </Form>
  );
};

interface AnswerProps {
  page: ContentListPage;
  action: string;
  done: ContentListDone | null;
  refusal: Refusal | undefined;
}

/** What the last action on the list did, or why it did not. */
export const ListAnswer = ({ page: { kind, removed }, action, done, refusal }: AnswerProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  // The form of a new item shows its own faults.
  const failure = refusal && refusal.intent !== 'create' ? (refusal.failure ?? 'invalid-input') : null;
  return (
    <AnswerBox>
      {removed?.revision && !done ? (
        <StatusText
          undo={{
            action,
            sent: {
              ...{ intent: 'restore', kind, id: removed.id, revision: removed.revision },
              version: String(removed.version),
            },
          }}
        >
          {t('word.removed', { name: anyText(removed.titles, language) || removed.id })}
        </StatusText>
      ) : (
        <ListStatus done={done} action={action} />
      )}
      <FaultLine failure={failure} />
      {done && (
        <MovedAddresses
          moved={done.moved}
          done={!done.asks}
          action={done.asks && <Asks asks={done.asks} action={action} />}
        />
      )}
      {done && done.faults.length > 0 && (
        <Notice tone="error" title={t('content.tree.refused')}>
          <ContentFaultList faults={done.faults} />
        </Notice>
      )}
    </AnswerBox>
  );
};
