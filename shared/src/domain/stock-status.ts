import type { Availability } from './availability.ts';

/**
 * What an agency does with a home or project: how visitors see its availability, null where it is in no list; and with what its
 * address answers, 200 for its page, 404 as if there were none, 410 for what was offered and is no more.
 */
export const stockStatusTable = {
  draft: { shownAs: null, answer: 404 },
  published: { shownAs: 'available', answer: 200 },
  option: { shownAs: 'option', answer: 200 },
  'under-offer': { shownAs: 'under-offer', answer: 200 },
  sold: { shownAs: 'sold', answer: 200 },
  rented: { shownAs: 'rented', answer: 200 },
  suspended: { shownAs: null, answer: 404 },
  withdrawn: { shownAs: null, answer: 410 },
} as const satisfies Record<string, { shownAs: Availability | null; answer: 200 | 404 | 410 }>;

/** The status of a home or project. */
export type StockStatus = keyof typeof stockStatusTable;

/** All statuses, in the order in which a home usually goes through them. */
export const stockStatuses = Object.keys(stockStatusTable) as [StockStatus, ...StockStatus[]];
