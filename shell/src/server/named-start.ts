import { setTimeout as after } from 'node:timers/promises';
import type { ReleaseSet } from '@rowhouse/federation/release-set';
import type { StartedSet, StartSet } from './start-set.ts';

const isDone = (): true => true;

/**
 * Makes the function that starts a set and asks meanwhile, with a pause in ms, whether the registry still names it: a
 * rollback or a withdrawal waits for no download, and no set that was taken back is shown. Resolves with null when it
 * gives the start up.
 */
export const createNamedStart =
  (startSet: StartSet, isNamed: (set: ReleaseSet) => Promise<boolean>, pause: () => number) =>
  async (set: ReleaseSet, ...how: [ReleaseSet | null, { untried: boolean }]): Promise<StartedSet | null> => {
    const starting = startSet(set, ...how);
    const settled = starting.then(isDone, isDone);
    for (let isOver = false; !isOver; ) {
      isOver = await Promise.race([settled, after(pause(), false, { ref: false })]);
      // A registry that cannot be read soon changes nothing.
      if (await Promise.race([isNamed(set), after(pause(), true, { ref: false })])) continue;
      void starting.then(({ pool }) => pool.end()).catch(isDone);
      return null;
    }
    return starting;
  };
