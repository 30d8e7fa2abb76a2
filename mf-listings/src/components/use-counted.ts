import type { Goal } from '@rowhouse/shared/domain/goal';
import { listingInput, parseListingQuery } from '@rowhouse/shared/domain/listing-query';
import { useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { withoutEmpty } from '../load-list.ts';
import { createTypeAhead } from './use-type-ahead.ts';

/** What the fields of a form ask a list for, as the text of an address. */
export const askedBy = (form: FormData): string => {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return withoutEmpty(new URLSearchParams(texts)).toString();
};

/** How many homes a list has for what is being chosen in its form; what it has now until that is changed, null where it is not known. */
export const useCounted = (goal: Goal, now: number | null): [number | null, (form: HTMLFormElement) => void] => {
  const call = useCall();
  const { language } = useCurrentPage();
  const [count, setCount] = useState(now);
  const counter = useRef<ReturnType<typeof createTypeAhead>>(null);
  useEffect(() => {
    const current = createTypeAhead<number | null>(
      async (asked, signal) => {
        const { query, unknown } = parseListingQuery(new URLSearchParams(asked));
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
  // A list without a filter has an address without a text: the page is part of it for that.
  return [count, (form) => counter.current?.type(`page=1&${askedBy(new FormData(form))}`)];
};
