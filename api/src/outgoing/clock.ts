import { OutgoingFault } from './outgoing-fault.ts';

/** Time limits of an answer: in total, and between two chunks. */
export interface Seconds {
  seconds: number;
  silence: number;
}

export type Clock = ReturnType<typeof startClock>;

/** Times one answer over all its redirects; `end` is called with the reason when a limit is reached. */
export const startClock = ({ seconds, silence }: Seconds) => {
  let end: (fault: OutgoingFault) => void = () => {};
  const after = (time: number, message: string) =>
    setTimeout(() => end(new OutgoingFault('too-slow', message)), time * 1000).unref();
  const total = after(seconds, `took longer than ${seconds} s`);
  let still: NodeJS.Timeout | undefined;
  const pause = () => clearTimeout(still);
  return {
    onEnd: (to: (fault: OutgoingFault) => void): void => {
      end = to;
    },
    wait: (): void => {
      pause();
      still = after(silence, `sent nothing for ${silence} s`);
    },
    pause,
    stop: (): void => {
      pause();
      clearTimeout(total);
    },
  };
};
