import { requestsEndpoints } from '@rowhouse/shared/contract/desk-requests';
import { CallError, useCall } from '@rowhouse/shared/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether what is typed is kept: as it was when the page opened, on its way, kept since a moment, or why it is not. */
export type Kept = null | 'saving' | 'failed' | 'session' | Date;

/** What somebody writes about a request; a note has no subject. */
export interface Written {
  subject: string;
  text: string;
}

const pause = 600;
const nothing: Written = { subject: '', text: '' };

/**
 * Keeps what somebody types about a request on the server, a moment after they stop; what is left when the page goes is kept then.
 * What another tab of theirs kept meanwhile is `elsewhere`, until one of both is chosen.
 */
export const useDraft = (requestId: string, kind: 'reply' | 'note', found: Written | null) => {
  const call = useCall();
  const [kept, setKept] = useState<Kept>(null);
  const [elsewhere, setElsewhere] = useState<Written | null>(null);
  const known = useRef(found ?? nothing);
  const last = useRef(known.current);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(Promise.resolve());
  const drop = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
  }, []);
  const sendLast = useCallback(async () => {
    const written = last.current;
    const before = { subject: known.current.subject, text: known.current.text };
    setKept('saving');
    try {
      const answer = await call(requestsEndpoints.deskKeepDraft, { requestId, kind, ...written, before });
      setElsewhere(answer.elsewhere);
      if (answer.elsewhere) return setKept(null);
      known.current = written;
      if (!waiting.current) setKept(new Date(answer.updatedAt));
    } catch (error) {
      setKept(error instanceof CallError && error.code === 'unauthorized' ? 'session' : 'failed');
    }
  }, [call, requestId, kind]);
  // One after the other: what is on its way is known to be there before the next is sent.
  const send = useCallback(() => {
    drop();
    running.current = running.current.then(sendLast);
  }, [drop, sendLast]);
  const keep = useCallback(
    (written: Written) => {
      drop();
      last.current = written;
      waiting.current = setTimeout(send, pause);
    },
    [drop, send],
  );
  /** Keeps what stands here, in place of what the other tab kept. */
  const keepMine = useCallback(() => {
    known.current = elsewhere ?? known.current;
    send();
  }, [elsewhere, send]);
  /** What stands here now is what the other tab kept. */
  const tookTheirs = useCallback(() => {
    drop();
    known.current = last.current = elsewhere ?? known.current;
    setElsewhere(null);
  }, [drop, elsewhere]);
  useEffect(
    () => () => {
      if (waiting.current) send();
    },
    [send],
  );
  return { kept, keep, drop, elsewhere, keepMine, tookTheirs };
};
