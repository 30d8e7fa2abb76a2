const period = 5_000; // ms
// ms; each look wakes the program. A block is measured by what it delays a look, so at most this much too short.
const pause = 1_000;

/** Watches for blocks by looking again and again; returns the longest delay of a look in the last five to ten seconds, in ms. */
export const watchLoop = (
  now: () => number = () => performance.now(),
  again: (look: () => void) => void = (look) => setInterval(look, pause).unref(),
): (() => number) => {
  let due = now() + pause;
  let end = now() + period;
  let before = 0;
  let longest = 0;
  const late = (): number => Math.max(longest, now() - due);
  again(() => {
    longest = late();
    due = now() + pause;
    if (now() < end) return;
    before = longest;
    longest = 0;
    end = now() + period;
  });
  return () => Math.round(Math.max(before, late()));
};

let readDelay: (() => number) | undefined;

/**
 * The longest block of this process's event loop in the last five to ten seconds, in ms; every visitor waited that long. It is
 * measured from the first call on.
 */
export const loopDelay = (): number => {
  readDelay ??= watchLoop();
  return readDelay();
};

/** A program whose event loop is blocked for this long, in ms, should get no more requests for a moment. */
export const longestLoopDelay = 2_000;
