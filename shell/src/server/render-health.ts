import type { RenderAnswer } from '../render/protocol.ts';

const slice = 10_000; // ms

/** When a release fails too often: on more than this share of at least so many renders within so many ms. */
export interface FailureLimit {
  share: number;
  renders: number;
  within: number; // ms
}

/** How an app did within the time that counts. */
export interface Health {
  renders: number;
  failed: number;
}

/** Counts, for each app, the pages that showed it and those on which it failed. */
export interface RenderHealth {
  /** Counts one page; gives the apps that failed on it and have passed the limit. */
  count: (apps: RenderAnswer['apps']) => string[];
  of: (owner: string) => Health;
  /** Drops the counts of an app. */
  reset: (owner: string) => void;
}

/** Makes the counts; they are held in slices of ten seconds. */
export const createRenderHealth = (limit: FailureLimit, now: () => number = Date.now): RenderHealth => {
  const counts = new Map<string, Map<number, Health>>();

  const recent = (owner: string): Map<number, Health> => {
    const slices = counts.get(owner) ?? new Map<number, Health>();
    counts.set(owner, slices);
    for (const at of slices.keys()) if (at * slice < now() - limit.within) slices.delete(at);
    return slices;
  };
  const of = (owner: string): Health =>
    [...recent(owner).values()].reduce(
      (sum, one) => ({ renders: sum.renders + one.renders, failed: sum.failed + one.failed }),
      { renders: 0, failed: 0 },
    );
  return {
    of,
    reset: (owner) => void counts.delete(owner),
    count: (apps) => {
      const at = Math.floor(now() / slice);
      for (const { owner, failed } of apps) {
        const slices = recent(owner);
        const { renders, failed: before } = slices.get(at) ?? { renders: 0, failed: 0 };
        slices.set(at, { renders: renders + 1, failed: before + (failed ? 1 : 0) });
      }
      return apps.flatMap(({ owner, failed }) => {
        const health = of(owner);
        return failed && health.renders >= limit.renders && health.failed > limit.share * health.renders ? [owner] : [];
      });
    },
  };
};
