// Longer than anything takes on a busy machine.
const limit = 120_000; // ms

/** Repeats a call, after a pause in ms, until the answer fits; fails with the last answer. */
export const until = async <T>(ask: () => Promise<T>, fits: (answer: T) => boolean, pause = 100): Promise<T> => {
  const deadline = Date.now() + limit;
  for (;;) {
    const answer = await ask();
    if (fits(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`Waited ${limit / 1000} s; the last answer: ${JSON.stringify(answer)?.slice(0, 2000)}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
