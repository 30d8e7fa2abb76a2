import { distance } from '../../nearest.ts';

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .toLowerCase();

/** The entry of a list that a misspelt word most likely means, or undefined when none is near. */
export const nearest = (word: string, list: readonly string[]): string | undefined => {
  const wanted = plain(word).slice(0, 60);
  const near = list
    .map((one) => {
      const other = plain(one).slice(0, 60);
      // People remember the last part of a path.
      return { one, apart: Math.min(distance(wanted, other), distance(wanted, other.split('.').at(-1) ?? '') + 0.5) };
    })
    .toSorted((a, b) => a.apart - b.apart)[0];
  return near && near.apart <= Math.max(2, wanted.length / 3) ? near.one : undefined;
};

/** The message that something does not exist, with a suggestion. */
export const noSuch = (what: string, word: string, list: readonly string[]): string => {
  const nearestWord = nearest(word, list);
  return `there is no ${what} '${word}'${nearestWord === undefined ? '' : `: it may be '${nearestWord}'`}`;
};
