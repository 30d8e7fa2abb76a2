/** The edit distance of two words: letters added, removed, changed, or swapped with the next one. */
export const distance = (one: string, other: string): number => {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, known] of b.entries()) {
      const cost = Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + Number(letter !== known));
      const isSwapped = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === known;
      next.push(isSwapped ? Math.min(cost, (before[j - 1] ?? 0) + 1) : cost);
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
};

/**
 * The known word that a given one most likely means, ignoring case: at most a third of its letters differ. Null when
 * none is near enough.
 */
export const nearestOf = (given: string, known: readonly string[]): string | null => {
  const far = Math.max(1, Math.floor(given.length / 3));
  const near = known
    .map((word) => ({ word, apart: distance(given.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, apart }) => apart <= far && apart < word.length)
    .toSorted((one, other) => one.apart - other.apart);
  return near[0]?.word ?? null;
};
