import { reasonOf } from './log.ts';
import { ApiAway, MachineBusy } from './render-probes.ts';

// ms before a set that did not start is started again; doubled with each failure, since the connection to the bucket
// may have been the cause.
const firstRetryPause = 2000;
const longestRetryPause = 2 * 60_000;
// ms; a set that could not be tried because the API was away is retried soon.
const apiAwayPause = 1000;

/** Why a set did not start, and when it is tried again. */
export interface StartFailure {
  why: string;
  pause: number;
  until: number;
  untried: boolean;
  busy: number;
}

/** The sets that did not start, by id, and when each is tried again. */
export const createFailures = () => {
  const failures = new Map<string, StartFailure>();
  return {
    of: (id: string): StartFailure | undefined => failures.get(id),
    clear: () => failures.clear(),
    add: (id: string, error: unknown) => {
      const last = failures.get(id);
      const why = reasonOf(error);
      const apiAway = error instanceof ApiAway;
      const isBusy = error instanceof MachineBusy;
      const untried = apiAway || isBusy;
      const doubled = Math.max(firstRetryPause, 2 * (last?.pause ?? 0));
      const pause = apiAway ? apiAwayPause : Math.min(doubled, longestRetryPause);
      failures.set(id, { why, pause, until: Date.now() + pause, untried, busy: (last?.busy ?? 0) + (isBusy ? 1 : 0) });
      return { why, untried, isNews: last?.why !== why };
    },
  };
};
