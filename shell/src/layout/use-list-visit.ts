import { type Goal, isGoal } from '@rowhouse/shared/domain/goal';
import { useLocation } from '@rowhouse/shared/platform/navigation/context';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** A list as the visitor left it: its address, and the history entry whose scroll position is restored. */
export interface ListVisit {
  href: string;
  entry: string;
}

const visitsAtom = atom<Partial<Record<Goal, ListVisit>>>({});

/** The history entry whose scroll position is restored: that of the list to return to, or the location's own. */
export const scrollEntry = ({ key, state }: { key: string; state: unknown }): string =>
  typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string'
    ? state.entry
    : key;

/** Stores the shown list, so that a property's breadcrumb returns to the same page and filters. */
export const useListVisits = ({ page, params, failure }: PageResult): void => {
  const setVisits = useSetAtom(visitsAtom);
  const { pathname, search, key, state } = useLocation();
  const { goal } = params;
  const entry = scrollEntry({ key, state });
  useEffect(() => {
    if (failure || !isGoal(goal) || (page !== 'for-sale' && page !== 'for-rent')) return;
    setVisits((visits) => ({ ...visits, [goal]: { href: pathname + search, entry } }));
  }, [page, goal, failure, pathname, search, entry, setVisits]);
};

/** The list from which a visitor came to a property of the same goal and language, or null. */
export const useListBack = ({ page, params, language }: PageResult): ListVisit | null => {
  const visits = useAtomValue(visitsAtom);
  const { goal } = params;
  if (!isGoal(goal) || !page.startsWith('property-for-')) return null;
  const visit = visits[goal];
  return visit?.href.startsWith(`/${language}/`) ? visit : null;
};
