import { isDeepStrictEqual } from 'node:util';
import type { Values } from './draft-values.ts';

/** Whose value a field takes, where two changed it. */
export type Side = 'mine' | 'theirs';

/** What becomes of changed fields: those that are written, and those of which a person must choose. */
interface Merge {
  take: string[];
  conflicts: string[];
}

/** Three values of each field that I changed (as it was, as I want it, as it is now): mine where nobody else changed it, nothing where it is so already, else what was chosen. */
export const merged = (
  { base, mine, live }: { base: Values; mine: Values; live: Values },
  chosen: Readonly<Record<string, Side>>,
): Merge => {
  const merge: Merge = { take: [], conflicts: [] };
  for (const [field, wanted] of Object.entries(mine)) {
    const now = live[field] ?? null;
    if (isDeepStrictEqual(now, wanted)) continue;
    const isUntouched = isDeepStrictEqual(now, base[field] ?? null);
    const side = isUntouched ? 'mine' : chosen[field];
    if (side === 'mine') merge.take.push(field);
    else if (side === undefined) merge.conflicts.push(field);
  }
  return merge;
};
