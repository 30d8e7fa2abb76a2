import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Translate } from '@rowhouse/shared/platform';
import type { messages } from './messages/nl.ts';

/** The title of a list: its goal, with the city and type that it is filtered by. */
export const titleOf = (
  t: Translate<typeof messages>,
  goal: Goal,
  city: string | undefined,
  type: string | undefined,
): string => {
  if (city && type) return t(`listing.title.${goal}-type-city`, { city, type });
  if (city) return t(`listing.title.${goal}-city`, { city });
  if (type) return t(`listing.title.${goal}-type`, { type });
  return t(`listing.title.${goal}`);
};
