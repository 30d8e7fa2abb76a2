export interface Random {
  /** A whole number from least to most, both included. */
  whole: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly [T, ...T[]]) => T;
}

/** Pseudorandom numbers that are the same for the same key, on every machine. */
export const randomOf = (key: string): Random => {
  let state = 0x811c9dc5;
  for (const character of key) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
  };
};
