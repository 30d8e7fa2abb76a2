import type { DeskSearchGroup } from '@rowhouse/shared/contract/desk-search';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useState } from 'react';

// Milliseconds without typing before a search.
const rest = 200;
const leastLetters = 2;

/** The results for the typed text after a pause in typing, or that the search failed; null until there is an answer. */
export const useTypedSearch = (typed: string): DeskSearchGroup[] | 'failed' | null => {
  const call = useCall();
  const { language } = useCurrentPage();
  const [answer, setAnswer] = useState<{ q: string; groups: DeskSearchGroup[] | 'failed' } | null>(null);
  const q = typed.trim();
  useEffect(() => {
    if (q.length < leastLetters) return;
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      const find = async () => {
        // Its schemas are loaded with the first search, so that no page of the desk waits for them.
        const { searchEndpoints } = await import('@rowhouse/shared/contract/desk-search');
        return call(searchEndpoints.deskSearch, { q, language }, ending.signal);
      };
      const { groups } = await find().catch(() => ({ groups: 'failed' as const }));
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
