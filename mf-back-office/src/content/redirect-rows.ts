import type { Redirect } from '@rowhouse/shared/contract/desk-content';
import { groupBy } from '@rowhouse/shared/domain/group-by';
import { type Language, languageOfPath } from '@rowhouse/shared/domain/language';

/** Redirects that are listed as one. */
export interface RedirectRow extends Omit<Redirect, 'path' | 'state'> {
  /** The addresses that the list names. */
  paths: readonly string[];
  /** All addresses, also those in languages that the site does not show, and the one without a language. */
  all: readonly string[];
  states: readonly Redirect['state'][];
}

/**
 * Redirects as the list shows them: the ones that moves of a page, article or category created are one row, with the
 * addresses in the languages of the site.
 */
export const redirectRows = (redirects: readonly Redirect[], shownLanguages: readonly Language[]): RedirectRow[] => {
  const groups = groupBy(redirects, ({ path, content, isByHand }) =>
    isByHand || content === null ? path : `moved ${content}`,
  );
  return [...groups.values()].flatMap((group): RedirectRow[] => {
    const [first] = group;
    if (!first) return [];
    const { path: _, state: __, ...rest } = first;
    const all = group.map(({ path }) => path);
    const inUse = all.filter((path) => {
      const language = languageOfPath(path);
      return language !== undefined && language !== null && shownLanguages.includes(language);
    });
    const paths = first.isByHand || inUse.length === 0 ? all : inUse;
    return [{ ...rest, paths, all, states: [...new Set(group.map(({ state }) => state))] }];
  });
};
