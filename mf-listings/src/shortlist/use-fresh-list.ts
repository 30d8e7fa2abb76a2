import type { Shortlist } from '@rowhouse/shared/contract/shortlist';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
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
      import('./read-list.ts')
        .then(({ readList }) => readList(token, { call, language }, signal))
        .then(
          (list) => !signal.aborted && list !== 'unread' && setFresh({ of: data, list }),
          // It is read again soon.
          () => undefined,
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
