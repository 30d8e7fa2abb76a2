import { isDeepStrictEqual } from 'node:util';
import type { Values } from './draft-values.ts';

/** Whose value a field takes when both changed it. */
export type Side = 'mine' | 'theirs';

/** The result of merging changed fields: those to write, and those that need a person's choice. */
interface Merge {
  take: string[];
  conflicts: string[];
}

/**
 * Merges each field that I changed by three values (its former, mine, the live one): mine when nobody else changed it,
 * nothing when the live value is the same already, else the choice made.
 */
export const mergeChanges = (
  { base, mine, live }: { base: Values; mine: Values; live: Values },
  choices: Readonly<Record<string, Side>>,
): Merge => {
  const merge: Merge = { take: [], conflicts: [] };
  for (const [field, wanted] of Object.entries(mine)) {
    const now = live[field] ?? null;
    if (isDeepStrictEqual(now, wanted)) continue;
    const isUntouched = isDeepStrictEqual(now, base[field] ?? null);
    const side = isUntouched ? 'mine' : choices[field];
    if (side === 'mine') merge.take.push(field);
    else if (side === undefined) merge.conflicts.push(field);
  }
  return merge;
};
