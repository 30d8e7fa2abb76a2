const within = 10 * 60_000; // ms
// A page on a slow line takes this long before it is interactive.
const patience = 30_000; // ms
// Fewer networks say nothing: some have no JavaScript, and anybody can have a few.
const fewest = 20;
const mostNetworks = 20_000;
const mostSets = 8;

interface Visit {
  at: number;
  isHydrated: boolean;
}

/** The networks that opened a page of a set, and those of them in which none became interactive. */
export interface Share {
  networks: number;
  silent: number;
}

/**
 * Counts, for each release set, the networks in which a page was opened, and those in which one became interactive: each
 * once in ten minutes. It is the second kind of evidence beside reports of failures, which alone can be forged.
 */
export const createHydrationShare = (now: () => number = () => performance.now()) => {
  const sets = new Map<string, Map<string, Visit>>();
  const of = (set: string): Map<string, Visit> => {
    const visits = sets.get(set);
    if (visits) return visits;
    const fresh = new Map<string, Visit>();
    sets.set(set, fresh);
    for (const oldest of sets.keys()) if (sets.size > mostSets) sets.delete(oldest);
    return fresh;
  };
  const shareOf = (set: string): Share => {
    const until = now() - patience;
    const visits = [...(sets.get(set)?.values() ?? [])].filter(({ at }) => at >= now() - within && at <= until);
    return { networks: visits.length, silent: visits.filter(({ isHydrated }) => !isHydrated).length };
  };
  const silenceOf = (set: string): number => {
    const { networks, silent } = shareOf(set);
    return networks < fewest ? 0 : silent / networks;
  };
  return {
    of: shareOf,
    /** Counts a page that a browser opened. */
    opened: (set: string, network: string): void => {
      const networks = of(set);
      const visit = networks.get(network);
      if (visit && visit.at >= now() - within) return;
      networks.delete(network);
      networks.set(network, { at: now(), isHydrated: false });
      const [oldest] = networks.keys();
      if (networks.size > mostNetworks && oldest !== undefined) networks.delete(oldest);
    },
    /** Counts a page that became interactive. */
    hydrated: (set: string, network: string): void => {
      const visit = sets.get(set)?.get(network);
      if (visit) visit.isHydrated = true;
    },
    /** Whether most pages of a set never become interactive, and more than twice as many as of the sets before it. */
    isBroken: (set: string): boolean => {
      const others = [...sets.keys()].filter((one) => one !== set).map(silenceOf);
      return silenceOf(set) > Math.max(0.5, 2 * Math.max(0, ...others));
    },
  };
};
