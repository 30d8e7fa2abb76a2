import { type Shortlist, shortlistEndpoints } from '@rowhouse/shared/contract/shortlist';
import { CallError, isMissing, useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useState } from 'react';
import type { ShortlistData } from './answers.ts';

const pause = 20_000;

/**
 * The list as it is now: that of the page, or what the other person made of it since. It is read again while the page is
 * shown, and at once when it is shown again.
 */
export const useFreshList = (data: ShortlistData): ShortlistData['list'] => {
  const call = useCall();
  const { language } = useCurrentPage();
  const [fresh, setFresh] = useState<{ of: ShortlistData; list: Shortlist | null } | null>(null);
  const { token } = data;
  const isOpen = data.list !== null;
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      call(shortlistEndpoints.shortlist, { token, language }, signal).then(
        (list) => !signal.aborted && setFresh({ of: data, list }),
        (error: unknown) => {
          if (!signal.aborted && error instanceof CallError && isMissing(error)) setFresh({ of: data, list: null });
        },
      );
    };
    const timer = setInterval(read, pause);
    document.addEventListener('visibilitychange', read);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [call, data, isOpen, language, token]);
  return fresh?.of === data ? fresh.list : data.list;
};
