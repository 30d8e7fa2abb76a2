/** Something that is done on and on. */
export interface Repeating {
  stop: () => Promise<void>;
}

/** Does work now, and again `pause` ms after each end of it; work hears from `isEnding` that it should begin nothing more, and `stop` waits for what is under way. */
export const repeating = (pause: number, work: (isEnding: () => boolean) => Promise<void>): Repeating => {
  let ending = false;
  let timer: NodeJS.Timeout | undefined;
  const again = async () => {
    await work(() => ending);
    if (ending) return;
    timer = setTimeout(() => {
      running = again();
    }, pause);
  };
  let running = again();
  return {
    stop: async () => {
      ending = true;
      clearTimeout(timer);
      await running;
    },
  };
};
