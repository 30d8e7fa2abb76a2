import type { Shortlist, ShortlistHome } from '@rowhouse/shared/contract/shortlist';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { mostCompared } from '@rowhouse/shared/domain/kept-ids';

const hearts = ({ marks }: Pick<ShortlistHome, 'marks'>): number => marks.filter(({ heart }) => heart).length;

/** The homes on which all people of a list agree, and the others with those first that somebody likes; each else in the list's order. */
export const agreementOf = ({ people, homes }: Pick<Shortlist, 'people' | 'homes'>) => {
  const isAgreed = (home: ShortlistHome): boolean => people.length > 1 && hearts(home) === people.length;
  const agreed = homes.filter(isAgreed);
  const others = homes.filter((home) => !isAgreed(home)).sort((one, other) => hearts(other) - hearts(one));
  return { agreed, others };
};

/** The homes that can be compared or visited: those that are still offered. */
export const offeredIds = (homes: readonly ShortlistHome[]): string[] =>
  homes.filter(({ card }) => card !== null && isOffered(card)).map(({ id }) => id);

/** The homes of an agreement that are put side by side. */
export const comparedIds = (homes: readonly ShortlistHome[]): string[] => offeredIds(homes).slice(0, mostCompared);
