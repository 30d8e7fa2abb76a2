/** How much an answer holds: a usual amount, as little as its contract allows, or more and longer than anyone has. */
export const amounts = ['full', 'least', 'long'] as const;

/** How much an answer holds. */
export type Amount = (typeof amounts)[number];

/** A value for a field, by its place in the list and the amount. */
export type Sample = (index: number, amount: Amount) => unknown;
