import type { Goal } from './goal.ts';

/** Whether a property can still be had; a status nobody knows is unknown (section 4). */
export type Availability = 'available' | 'sold' | 'rented' | 'unknown';

const offeredByStatus: Readonly<Record<string, boolean>> = {
  available: true,
  closed: false,
  sold: false,
  rented: false,
};

const whenGone: Readonly<Record<Goal, Availability>> = { sale: 'sold', rent: 'rented' };

/** The availability of a property from its goal and its status (`available`; `closed`, `sold` and `rented`, of which the goal says which is shown); any other status is unknown (section 4). */
export function availabilityOf(goal: Goal, status: string): Availability {
  if (!Object.hasOwn(offeredByStatus, status)) return 'unknown';
  return offeredByStatus[status] ? 'available' : whenGone[goal];
}
