import { requestsEndpoints } from '@rowhouse/shared/contract/desk-requests';
import { CallError, useCall } from '@rowhouse/shared/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The save state of a draft: unchanged since the page opened, being saved, the time of the last save, or why it failed. */
export type SaveState = null | 'saving' | 'failed' | 'session' | Date;

/** A text about a request; a note has no subject. */
export interface DraftText {
  subject: string;
  text: string;
}

const pause = 600;
const nothing: DraftText = { subject: '', text: '' };

/**
 * Saves a text about a request on the server, a moment after the last change; unsaved changes are saved when the page closes.
 * A version that another tab has saved meanwhile is `elsewhere`, until one of the two is chosen.
 */
export const useDraft = (requestId: string, kind: 'reply' | 'note', savedText: DraftText | null) => {
  const call = useCall();
  const [saveState, setSaveState] = useState<SaveState>(null);
  const [elsewhere, setElsewhere] = useState<DraftText | null>(null);
  const knownText = useRef(savedText ?? nothing);
  const last = useRef(knownText.current);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef(Promise.resolve());
  const drop = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
  }, []);
  const sendLast = useCallback(async () => {
    const text = last.current;
    const before = { subject: knownText.current.subject, text: knownText.current.text };
    setSaveState('saving');
    try {
      const answer = await call(requestsEndpoints.deskKeepDraft, { requestId, kind, ...text, before });
      setElsewhere(answer.elsewhere);
      if (answer.elsewhere) return setSaveState(null);
      knownText.current = text;
      if (!waiting.current) setSaveState(new Date(answer.updatedAt));
    } catch (error) {
      setSaveState(error instanceof CallError && error.code === 'unauthorized' ? 'session' : 'failed');
    }
  }, [call, requestId, kind]);
  // One at a time: each save ends before the next is sent.
  const send = useCallback(() => {
    drop();
    running.current = running.current.then(sendLast);
  }, [drop, sendLast]);
  const keep = useCallback(
    (text: DraftText) => {
      drop();
      last.current = text;
      waiting.current = setTimeout(send, pause);
    },
    [drop, send],
  );
  /** Saves this tab's text over that of the other tab. */
  const keepMine = useCallback(() => {
    knownText.current = elsewhere ?? knownText.current;
    send();
  }, [elsewhere, send]);
  /** This tab has taken the text of the other tab. */
  const tookTheirs = useCallback(() => {
    drop();
    knownText.current = last.current = elsewhere ?? knownText.current;
    setElsewhere(null);
  }, [drop, elsewhere]);
  useEffect(
    () => () => {
      if (waiting.current) send();
    },
    [send],
  );
  return { kept: saveState, keep, drop, elsewhere, keepMine, tookTheirs };
};
