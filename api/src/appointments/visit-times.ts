import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Database } from '../database/database.ts';
import { and, arrayContains, asc, gt, sql } from '../database/orm.ts';
import { people, visitSlots } from '../database/schema.ts';
import { busyIn } from './busy.ts';
import { type Kept, openPlace, type Taken } from './open-place.ts';
import { offeredSlots, type Span } from './slots.ts';

/** A home that can be visited, and whose it is. */
interface VisitedHome {
  id: string;
  managerId: number | null;
}

/** What a visit takes: its agent and place, and the slot of the desk, where it is one. */
export interface TakenTime extends Taken {
  slotId: string | null;
}

/** A time at which a home can be visited, named by its start, with room for how many, and what the next visit takes. */
interface VisitTime extends Span {
  id: string;
  free: number;
  next: TakenTime | null;
}

/** A way in which a visit can be had at a time: with one of some agents, the agency taking so many at once. */
export interface Offer extends Span {
  agents: readonly number[];
  capacity: number;
  slotId: string | null;
}

/** The times of some offers, soonest first; those that start together are one time. */
export const openTimes = (offers: readonly Offer[], kept: readonly Kept[]): VisitTime[] =>
  [...Map.groupBy(offers, ({ start }) => start.toISOString())]
    .map(([id, together]) => {
      const places = together.map((offer) => ({ offer, ...openPlace(offer, kept, offer) }));
      const open = places.find(({ next }) => next !== null);
      const { start, end, slotId } = (open ?? places[0])?.offer ?? {
        start: new Date(id),
        end: new Date(id),
        slotId: null,
      };
      const free = places.reduce((sum, place) => sum + place.free, 0);
      return { id, start, end, free, next: open?.next ? { ...open.next, slotId } : null };
    })
    .sort((one, other) => one.start.getTime() - other.start.getTime());

const hour = 60 * 60_000;

// Where a home has slots of its own to come, these are what can be had, by whichever agent has them; the agency made each of them, so
// how many it takes at once is no matter. A home that has none can be visited at the times of the settings.
const offersOf = async (
  database: Database,
  { id, managerId }: VisitedHome,
  rules: Settings['appointments'],
  now: Date,
): Promise<Offer[]> => {
  const own = await database
    .select()
    .from(visitSlots)
    .where(and(arrayContains(visitSlots.subjectIds, [id]), gt(visitSlots.startsAt, now)))
    .orderBy(asc(visitSlots.startsAt), asc(visitSlots.agentId));
  if (own.length > 0) {
    const soonest = now.getTime() + rules.hoursAhead * hour;
    return own
      .filter(({ startsAt }) => startsAt.getTime() >= soonest)
      .map(({ id: slotId, startsAt: start, endsAt: end, agentId }) => ({
        start,
        end,
        agents: [agentId],
        capacity: Number.POSITIVE_INFINITY,
        slotId,
      }));
  }
  const agents = await agentsFor(database, managerId);
  const { capacity } = rules;
  return offeredSlots(rules, now).map(({ start, end }) => ({ start, end, agents, capacity, slotId: null }));
};

// The agent of a home shows it; one without an agent is shown by whoever of the team is free.
const agentsFor = async (database: Database, managerId: number | null): Promise<number[]> => {
  if (managerId !== null) return [managerId];
  const team = await database.select({ id: people.id }).from(people).orderBy(asc(people.order), asc(people.id));
  return team.map(({ id }) => id);
};

/** The times at which a home can be visited, full ones too; the visit of a request, which is to be moved, is in nobody's way. */
export const visitTimes = async (
  database: Database,
  home: VisitedHome,
  rules: Settings['appointments'],
  now: Date,
  except?: string,
): Promise<VisitTime[]> => {
  const offers = await offersOf(database, home, rules, now);
  const [first, last] = [offers[0], offers.at(-1)];
  if (!first || !last) return [];
  // An agent who has set a time aside for other homes is not to be had for this one then.
  const span = { start: first.start, end: new Date(Math.max(...offers.map(({ end }) => end.getTime()))) };
  return openTimes(offers, await busyIn(database, span, rules, { except, slotsBut: home.id }));
};

/** Whoever changes what agents are kept by waits here until the transaction of another ends. */
export const lockAgents = (transaction: Database) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('appointments', 0))`);
