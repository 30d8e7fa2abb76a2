/** A time at which an agent, or one of the agency's places, is busy; null means none. */
export interface BusyTime {
  start: Date;
  end: Date;
  agentId: number | null;
  place: number | null;
}

/** The agents who can show a home, in order of preference, and how many concurrent visits the agency allows. */
interface Staff {
  agents: readonly number[];
  capacity: number;
}

/** What a visit takes: the agent who shows the home, if there is one, and one of the agency's places. */
export interface FreePlace {
  agentId: number | null;
  place: number;
}

/**
 * How many more visits fit at a time, and what the next one takes, so that nobody is at two visits at once. Without
 * agents, it takes a place alone.
 */
export const openPlace = (
  { start, end }: Pick<BusyTime, 'start' | 'end'>,
  kept: readonly BusyTime[],
  { agents, capacity }: Staff,
): { free: number; next: FreePlace | null } => {
  const meanwhile = kept.filter((other) => other.start < end && other.end > start);
  const isFree = (agent: number) => meanwhile.every(({ agentId }) => agentId !== agent);
  const busyPlaces = new Set(meanwhile.flatMap(({ place }) => place ?? []));
  const freeAgents = agents.filter(isFree);
  const freePlaces = Math.max(0, capacity - busyPlaces.size);
  const free = agents.length === 0 ? freePlaces : Math.min(freePlaces, freeAgents.length);
  if (free === 0) return { free, next: null };
  let place = 0;
  while (busyPlaces.has(place)) place += 1;
  return { free, next: { agentId: freeAgents[0] ?? null, place } };
};
