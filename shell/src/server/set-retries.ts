import { reasonOf } from './log.ts';
import { ApiAway } from './render-probes.ts';

// ms; doubled with each failure, since the cause may have been the connection to the bucket.
const firstPause = 2000;
const longestPause = 2 * 60_000;
// ms; a set that could not be tried because the API was away is tried again soon.
const apiAwayPause = 1000;

/** Why a set did not start. */
export interface StartFailure {
  why: string;
  apiAway: boolean;
  /** It failed for the same reason the last time. */
  isRepeated: boolean;
}

/** Decides when a set that did not start may be started again. */
export interface SetRetries {
  mayStart: (id: string) => boolean;
  failed: (id: string, error: unknown) => StartFailure;
  clear: () => void;
}

/** Makes the retries of one front. */
export const createSetRetries = (): SetRetries => {
  const failures = new Map<string, { why: string; pause: number; until: number }>();
  return {
    mayStart: (id) => Date.now() >= (failures.get(id)?.until ?? 0),
    clear: () => failures.clear(),
    failed: (id, error) => {
      const last = failures.get(id);
      const why = reasonOf(error);
      const apiAway = error instanceof ApiAway;
      const pause = apiAway ? apiAwayPause : Math.min(Math.max(firstPause, 2 * (last?.pause ?? 0)), longestPause);
      failures.set(id, { why, pause, until: Date.now() + pause });
      return { why, apiAway, isRepeated: last?.why === why };
    },
  };
};
