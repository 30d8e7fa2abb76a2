import { createHash } from 'node:crypto';

// Increment when the same data of a feed would be written differently: the next run then writes all homes again.
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

/** A hash that does not depend on the order of fields. */
export const hashOf = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([rules, inOrder(content)]))
    .digest('base64url');
