import type { Pace } from '../proof/pace.ts';

/** A page that takes too much processor time, and the message of the proof about it. */
export interface BrokenPace {
  /** The fault of the release, in words. */
  does: string;
  now: Pace;
  live: Pace | null;
  says: string;
}

/** One page for each way to be slow. */
export const brokenPaces: readonly BrokenPace[] = [
  {
    does: 'renders for 600 ms where 20 were enough',
    now: { loading: 0, rendering: 600 },
    live: { loading: 0, rendering: 20 },
    says: 'takes 600 ms of processor time to render, 20 ms in the live release',
  },
  {
    does: 'loads for a second where 30 ms were enough',
    now: { loading: 1000, rendering: 10 },
    live: { loading: 30, rendering: 10 },
    says: 'takes 1000 ms of processor time until its code is loaded, 30 ms in the live release',
  },
  {
    does: 'is new, and renders for 600 ms',
    now: { loading: 0, rendering: 600 },
    live: null,
    says: 'takes 600 ms of processor time to render, at most 500 ms are allowed',
  },
];
