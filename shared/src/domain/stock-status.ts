import { type Availability, isOffered } from './availability.ts';

/**
 * What an agency does with a home or project: how visitors see its availability, null where it is in no list; and with what its
 * address answers, 200 for its page, 404 as if there were none, 410 for what was offered and is no more;
 * and what becomes of it when its source has it no more.
 */
export const stockStatusTable = {
  draft: { shownAs: null, answer: 404, whenGone: 'draft' },
  published: { shownAs: 'available', answer: 200, whenGone: 'withdrawn' },
  option: { shownAs: 'option', answer: 200, whenGone: 'withdrawn' },
  'under-offer': { shownAs: 'under-offer', answer: 200, whenGone: 'withdrawn' },
  sold: { shownAs: 'sold', answer: 200, whenGone: 'sold' },
  rented: { shownAs: 'rented', answer: 200, whenGone: 'rented' },
  suspended: { shownAs: null, answer: 404, whenGone: 'withdrawn' },
  withdrawn: { shownAs: null, answer: 410, whenGone: 'withdrawn' },
} as const satisfies Record<string, { shownAs: Availability | null; answer: 200 | 404 | 410; whenGone: string }>;

/** The status of a home or project. */
export type StockStatus = keyof typeof stockStatusTable;

/** All statuses, in the order in which a home usually goes through them. */
export const stockStatuses = Object.keys(stockStatusTable) as [StockStatus, ...StockStatus[]];

/** The availability of a home by its status; `unknown` where visitors do not see it. */
export const availabilityOf = (status: StockStatus): Availability => stockStatusTable[status].shownAs ?? 'unknown';

/** The statuses of what visitors see. */
export const shownStatuses = stockStatuses.filter((status) => stockStatusTable[status].shownAs !== null);

/** The statuses of what visitors see and can ask for. */
export const offeredStatuses = shownStatuses.filter((status) => isOffered({ availability: availabilityOf(status) }));

/** The statuses in which nobody visits a home any more. */
export const endedStatuses: readonly StockStatus[] = ['sold', 'rented', 'withdrawn'];

/** The statuses in which a home is no longer on the market. */
export const closedStatuses: readonly StockStatus[] = ['sold', 'rented', 'suspended', 'withdrawn'];
