import { requestsEndpoints } from '@rowhouse/shared/contract/desk-requests';
import { CallError, useCall } from '@rowhouse/shared/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The save state of a draft: unchanged since the page opened, being saved, the time of the last save, or why it failed. */
export type Kept = null | 'saving' | 'failed' | 'session' | Date;

/** A text about a request; a note has no subject. */
export interface Written {
  subject: string;
  text: string;
}

const pause = 600;
const nothing: Written = { subject: '', text: '' };

/**
 * Saves a text about a request on the server, a moment after the last change; unsaved changes are saved when the page closes.
 * A version that another tab has saved meanwhile is `elsewhere`, until one of the two is chosen.
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
  // One at a time: each save ends before the next is sent.
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
  /** Saves this tab's text over that of the other tab. */
  const keepMine = useCallback(() => {
    known.current = elsewhere ?? known.current;
    send();
  }, [elsewhere, send]);
  /** This tab has taken the text of the other tab. */
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
