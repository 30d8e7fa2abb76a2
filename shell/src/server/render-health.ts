import type { RenderAnswer } from '../render/protocol.ts';

const slice = 10_000; // ms
const within = 10 * 60_000; // ms
const share = 0.02;

/** How an app did within the last ten minutes. */
export interface Health {
  renders: number;
  failed: number;
}

/** Whether an app fails on more than two in a hundred pages. */
export const failsOften = ({ renders, failed }: Health): boolean => failed > share * renders;

/** Counts, for each app, the pages that showed it and those on which it failed, in slices of ten seconds; it is judged after so many pages. */
export const createRenderHealth = (fewestRenders: number, now: () => number = Date.now) => {
  const counts = new Map<string, Map<number, Health>>();

  const recent = (owner: string): Map<number, Health> => {
    const slices = counts.get(owner) ?? new Map<number, Health>();
    counts.set(owner, slices);
    for (const at of slices.keys()) if (at * slice < now() - within) slices.delete(at);
    return slices;
  };
  const of = (owner: string): Health =>
    [...recent(owner).values()].reduce(
      (sum, one) => ({ renders: sum.renders + one.renders, failed: sum.failed + one.failed }),
      { renders: 0, failed: 0 },
    );
  return {
    of,
    /** Drops the counts of an app. */
    reset: (owner: string): void => void counts.delete(owner),
    /** Counts one page; gives the apps that failed on it and fail too often. */
    count: (apps: RenderAnswer['apps']): string[] => {
      const at = Math.floor(now() / slice);
      for (const { owner, failed } of apps) {
        const slices = recent(owner);
        const { renders, failed: before } = slices.get(at) ?? { renders: 0, failed: 0 };
        slices.set(at, { renders: renders + 1, failed: before + (failed ? 1 : 0) });
      }
      return apps.flatMap(({ owner, failed }) => {
        const health = of(owner);
        return failed && health.renders >= fewestRenders && failsOften(health) ? [owner] : [];
      });
    },
  };
};
