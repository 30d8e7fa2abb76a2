import type { Goal } from '@rowhouse/shared/domain/goal';
import { listingInput, parseListingQuery } from '@rowhouse/shared/domain/listing-query';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { withoutEmpty } from '../without-empty.ts';
import { createTypeAhead } from './use-type-ahead.ts';

/** The query that the fields of a form produce. */
export const askedBy = (form: FormData): string => {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return withoutEmpty(new URLSearchParams(texts)).toString();
};

/**
 * The number of homes for the current choice in a list's form: the list's own number until the choice changes, and
 * null when unknown.
 */
export const useCounted = (goal: Goal, now: number | null): [number | null, (form: HTMLFormElement) => void] => {
  const call = useCall();
  const { language } = useCurrentPage();
  const [count, setCount] = useState(now);
  const counter = useRef<ReturnType<typeof createTypeAhead>>(null);
  useEffect(() => {
    const current = createTypeAhead<number | null>(
      async (asked, signal) => {
        const { parseAmount } = await import('@rowhouse/shared/domain/number-text');
        const { query, unknown } = parseListingQuery(new URLSearchParams(asked), parseAmount);
        if (unknown.length > 0) return null;
        const { total, approximate } = await call(
          'properties',
          { goal, language, size: 1, ...listingInput(query) },
          signal,
        );
        return approximate ? null : total;
      },
      (state) => setCount(state.kind === 'found' ? state.found : null),
    );
    counter.current = current;
    return current.stop;
  }, [call, goal, language]);
  // The query of a list without filters would be empty, so the page is always included.
  return [count, (form) => counter.current?.type(`page=1&${askedBy(new FormData(form))}`)];
};
