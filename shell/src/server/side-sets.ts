import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { log, reasonOf } from './log.ts';
import type { RaiseSet, Standing } from './raise-set.ts';

const most = 4;
const idleLimit = 5 * 60_000; // ms
// One that did not stand is raised again no sooner than this.
const refusedPause = 15_000; // ms

interface Side {
  standing: Promise<Standing | null>;
  /** What came of it, once that is known. */
  raised: Standing | null;
  used: number;
  raisedAt: number;
}

/** Release sets beside the live one, each in workers of its own: started when somebody asks, few at once, and ended when nobody asks any more. */
export interface SideSets {
  /** The set's workers, or null where it does not stand, or there are too many already. */
  of: (set: ReleaseSet) => Promise<Standing | null>;
  /** The set's workers where they stand already; else null, and they are raised for those who come later. */
  raised: (set: ReleaseSet) => Standing | null;
  stop: () => Promise<void>;
}

/** Makes the keeper of side sets. */
export const createSideSets = (raise: RaiseSet, now: () => number = Date.now): SideSets => {
  const sides = new Map<string, Side>();

  const end = async (id: string): Promise<void> => {
    const side = sides.get(id);
    sides.delete(id);
    await (await side?.standing)?.pool.retire();
  };
  const sweep = (): void => {
    for (const [id, { used }] of sides) if (now() - used > idleLimit) void end(id);
  };
  const timer = setInterval(sweep, 30_000);
  timer.unref();

  const raised = (set: ReleaseSet): Promise<Standing | null> =>
    raise(set).then(
      (standing) => {
        log('side-set-raised', { set: set.id });
        return standing;
      },
      (error: unknown) => {
        log('side-set-refused', { set: set.id, why: reasonOf(error) });
        return null;
      },
    );
  const of = async (set: ReleaseSet): Promise<Standing | null> => {
    const known = sides.get(set.id);
    if (known) {
      known.used = now();
      const standing = await known.standing;
      if (standing || now() - known.raisedAt < refusedPause) return standing;
      sides.delete(set.id);
    }
    if (sides.size >= most) {
      const [oldest] = [...sides].toSorted(([, a], [, b]) => a.used - b.used);
      // One that somebody looks at now is not taken away for another.
      if (!oldest || now() - oldest[1].used < 30_000) return null;
      void end(oldest[0]);
    }
    const side: Side = { standing: raised(set), raised: null, used: now(), raisedAt: now() };
    sides.set(set.id, side);
    side.raised = await side.standing;
    return side.raised;
  };
  return {
    of,
    raised: (set) => {
      const side = sides.get(set.id);
      if (!side?.raised) {
        void of(set);
        return null;
      }
      side.used = now();
      return side.raised;
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all([...sides.keys()].map(end));
    },
  };
};
