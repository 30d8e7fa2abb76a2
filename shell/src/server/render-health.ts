import type { RenderAnswer } from '../render/protocol.ts';

const slice = 10_000; // ms

/** When a release that failed in traffic is taken back: more than this share of at least so many renders within so many ms. */
export interface Patience {
  share: number;
  least: number;
  within: number; // ms
}

/** How a remote did lately. */
export interface Health {
  renders: number;
  failed: number;
}

/** Counts, for each remote, how many pages it stood on and on how many of them it failed. */
export interface RenderHealth {
  /** Counts one page; gives the remotes that failed too often. */
  note: (apps: RenderAnswer['apps']) => string[];
  of: (owner: string) => Health;
  /** Forgets a remote, since another version of it stands. */
  forget: (owner: string) => void;
}

/** Makes the count; it holds no more than the last slices of ten seconds. */
export const createRenderHealth = ({ share, least, within }: Patience, now: () => number = Date.now): RenderHealth => {
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
  const count = (owner: string, failed: boolean): void => {
    const slices = recent(owner);
    const at = Math.floor(now() / slice);
    const one = slices.get(at) ?? { renders: 0, failed: 0 };
    slices.set(at, { renders: one.renders + 1, failed: one.failed + (failed ? 1 : 0) });
  };
  return {
    of,
    forget: (owner) => void counts.delete(owner),
    note: (apps) => {
      for (const { owner, failed } of apps) count(owner, failed);
      return apps
        .filter(({ failed }) => failed)
        .map(({ owner }) => owner)
        .filter((owner) => {
          const { renders, failed } = of(owner);
          return renders >= least && failed > share * renders;
        });
    },
  };
};
