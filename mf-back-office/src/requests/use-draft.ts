import { requestsEndpoints } from '@rowhouse/shared/contract/desk-requests';
import { CallError, useCall } from '@rowhouse/shared/platform';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether what is typed is kept: as it was when the page opened, on its way, kept since a moment, or why it is not. */
export type Kept = null | 'saving' | 'failed' | 'session' | Date;

interface Written {
  subject?: string;
  text: string;
}

const pause = 600;

/** Keeps what somebody types about a request on the server, a moment after they stop; what is left when the page goes is kept then. */
export const useDraft = (requestId: string, kind: 'reply' | 'note') => {
  const call = useCall();
  const [kept, setKept] = useState<Kept>(null);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; written: Written } | null>(null);
  const send = useCallback(async () => {
    const { written } = waiting.current ?? {};
    waiting.current = null;
    if (!written) return;
    setKept('saving');
    try {
      const { updatedAt } = await call(requestsEndpoints.deskKeepDraft, { requestId, kind, ...written });
      if (!waiting.current) setKept(new Date(updatedAt));
    } catch (error) {
      setKept(error instanceof CallError && error.code === 'unauthorized' ? 'session' : 'failed');
    }
  }, [call, requestId, kind]);
  const drop = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
  }, []);
  const keep = useCallback(
    (written: Written) => {
      drop();
      waiting.current = { timer: setTimeout(() => void send(), pause), written };
    },
    [drop, send],
  );
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      void send();
    },
    [send],
  );
  return { kept, keep, drop };
};
