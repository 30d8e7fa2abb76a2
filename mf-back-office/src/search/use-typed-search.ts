import { type DeskSearchGroup, searchEndpoints } from '@rowhouse/shared/contract/desk-search';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useState } from 'react';

// Milliseconds without typing before a search.
const rest = 200;
const leastLetters = 2;

/** The results for the typed text after a pause in typing; null until there is an answer. A failed search finds nothing. */
export const useTypedSearch = (typed: string): DeskSearchGroup[] | null => {
  const call = useCall();
  const { language } = useCurrentPage();
  const [answer, setAnswer] = useState<{ q: string; groups: DeskSearchGroup[] } | null>(null);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < leastLetters) return;
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      const { groups } = await call(searchEndpoints.deskSearch, { q, language }, ending.signal).catch(() => ({
        groups: [],
      }));
      if (!ending.signal.aborted) setAnswer({ q, groups });
    }, rest);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [call, language, q]);
  // While more is typed, the former results stay.
  return q.length < leastLetters ? null : (answer?.groups ?? null);
};
