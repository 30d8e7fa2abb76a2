import { BucketUnreachable } from '@rowhouse/federation/fetch-release';
import { log, reasonOf } from './log.ts';
import { ApiAway, MachineBusy } from './render-probes.ts';
import { WorkerEnded } from './render-process.ts';

// ms before a set that did not start is started again; doubled with each failure, since the connection to the bucket
// may have been the cause.
const firstRetryPause = 2000;
const longestRetryPause = 2 * 60_000;
// ms; a set that could not be tried because the API was away is retried soon.
const apiAwayPause = 1000;

// A process that somebody else kills at each of so many starts, in four minutes or more, needs memory that the machine lacks.
const mostKills = 8;

// The errors of a machine without room, memory, processes or open files.
const shortages = ['ENOSPC', 'EDQUOT', 'ENOMEM', 'EAGAIN', 'EMFILE', 'ENFILE'];

// Whether the bucket or the machine failed, which says nothing about the releases.
const isOfMachine = (error: unknown): boolean =>
  error instanceof BucketUnreachable ||
  (error instanceof WorkerEnded && error.byMachine !== null) ||
  (error instanceof Error && 'code' in error && shortages.some((code) => code === error.code));

/** Why a set did not start, and when it is tried again. */
export interface StartFailure {
  why: string;
  pause: number;
  /** By the clock of this process, which nobody sets. */
  until: number;
  untried: boolean;
  busy: number;
  /** Starts in a row whose process was killed. */
  kills: number;
}

/** The sets that did not start, by id, and when each is tried again. */
export const createFailures = () => {
  const failures = new Map<string, StartFailure>();
  return {
    of: (id: string): StartFailure | undefined => failures.get(id),
    clear: () => failures.clear(),
    /** Notes a failure, and logs its reason once, with the set that stays active. */
    add: (id: string, error: unknown, stays: string | null) => {
      const last = failures.get(id);
      const isKilled = error instanceof WorkerEnded && error.byMachine === 'killed';
      const kills = isKilled ? (last?.kills ?? 0) + 1 : 0;
      const isTooLarge = kills >= mostKills;
      const why = reasonOf(error) + (isTooLarge ? ` at each of ${mostKills} starts: is there memory for it?` : '');
      const apiAway = error instanceof ApiAway;
      const isBusy = error instanceof MachineBusy;
      const untried = apiAway || isBusy || (isOfMachine(error) && !isTooLarge);
      const doubled = Math.max(firstRetryPause, 2 * (last?.pause ?? 0));
      const pause = apiAway ? apiAwayPause : Math.min(doubled, longestRetryPause);
      const until = performance.now() + pause;
      failures.set(id, { why, pause, until, untried, busy: (last?.busy ?? 0) + (isBusy ? 1 : 0), kills });
      if (last?.why !== why) log(untried ? 'release-not-tried' : 'release-refused', { set: id, stays, why });
      return { why, untried };
    },
  };
};
