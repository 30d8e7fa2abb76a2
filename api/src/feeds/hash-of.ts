import { createHash } from 'node:crypto';

// Grows when the same words of a feed make another home here: the next run writes all of them anew.
const rules = 1;

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
};

/** The same for what says the same, in whatever order its fields stand. */
export const hashOf = (said: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([rules, inOrder(said)]))
    .digest('base64url');
