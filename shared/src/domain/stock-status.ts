import { type Availability, isOffered } from './availability.ts';

/**
 * The statuses of a home or project: the availability that visitors see, null if it is in no list; the status code of its address, 200
 * for its page, 404 as if it did not exist, 410 if it was offered and no longer is; and its next status when it disappears from its
 * source.
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

/** All statuses, in the usual order for a home. */
export const stockStatuses = Object.keys(stockStatusTable) as [StockStatus, ...StockStatus[]];

/** The availability of a home by its status; `unknown` if visitors do not see it. */
export const availabilityOf = (status: StockStatus): Availability => stockStatusTable[status].shownAs ?? 'unknown';

/** The statuses that visitors see. */
export const shownStatuses = stockStatuses.filter((status) => stockStatusTable[status].shownAs !== null);

/** The statuses that visitors see and in which they can ask for a home. */
export const offeredStatuses = shownStatuses.filter((status) => isOffered({ availability: availabilityOf(status) }));

/** The statuses of a deed: a home that is sold or let, on a day and for a price. */
export const deedStatuses = ['sold', 'rented'] as const satisfies readonly StockStatus[];

/** Whether a status is one of `deedStatuses`. */
export const isDeedStatus = (status: StockStatus | null): status is (typeof deedStatuses)[number] =>
  deedStatuses.some((one) => one === status);

/** The statuses in which a home is no longer visited. */
export const endedStatuses: readonly StockStatus[] = ['sold', 'rented', 'withdrawn'];

/** The statuses in which a home is no longer on the market. */
export const closedStatuses: readonly StockStatus[] = ['sold', 'rented', 'suspended', 'withdrawn'];
