import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Database } from '../database/database.ts';
import { and, arrayContains, asc, gt, not, sql } from '../database/orm.ts';
import { people, visitSlots } from '../database/schema.ts';
import { hasLeft } from '../offered/has-left.ts';
import { busyIn } from './busy.ts';
import { type BusyTime, type FreePlace, openPlace } from './open-place.ts';
import { offeredSlots, type Span } from './slots.ts';

/** A home that can be visited, and its manager. */
interface VisitedHome {
  id: string;
  managerId: number | null;
}

/** What a visit takes: its agent and place, and the slot of the desk if it has one. */
export interface TakenTime extends FreePlace {
  slotId: string | null;
}

/**
 * A time at which a home can be visited, identified by its start, with the number of free visits and what the next one
 * takes.
 */
interface VisitTime extends Span {
  id: string;
  free: number;
  next: TakenTime | null;
}

/** A possible visit at a time: with one of these agents, up to the agency's capacity. */
export interface Offer extends Span {
  agents: readonly number[];
  capacity: number;
  slotId: string | null;
}

/** The times of these offers, soonest first; offers that start together are one time. */
export const openTimes = (offers: readonly Offer[], kept: readonly BusyTime[]): VisitTime[] =>
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

// A home with coming slots of its own offers only these, from whichever agent; the agency made each by hand, so its
// capacity does not apply. Any other home can be visited at the times of the settings.
const offersOf = async (
  database: Database,
  { id, managerId }: VisitedHome,
  rules: Settings['appointments'],
  now: Date,
): Promise<Offer[]> => {
  const ownSlots = await database
    .select()
    .from(visitSlots)
    .where(
      and(arrayContains(visitSlots.subjectIds, [id]), gt(visitSlots.startsAt, now), not(hasLeft(visitSlots.agentId))),
    )
    .orderBy(asc(visitSlots.startsAt), asc(visitSlots.agentId));
  if (ownSlots.length > 0) {
    const soonest = now.getTime() + rules.hoursAhead * hour;
    return ownSlots
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

// The manager of a home shows it; for a home without one, or whose manager has left, anybody free of the team.
const agentsFor = async (database: Database, managerId: number | null): Promise<number[]> => {
  const team = await database
    .select({ id: people.id })
    .from(people)
    .where(not(hasLeft(people.id)))
    .orderBy(asc(people.order), asc(people.id));
  const ids = team.map(({ id }) => id);
  return managerId !== null && ids.includes(managerId) ? [managerId] : ids;
};

/**
 * The times at which a home can be visited, including full ones; the visit of the request that is to be moved blocks
 * nothing.
 */
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
  // An agent who has a slot for other homes is busy for this one then.
  const span = { start: first.start, end: new Date(Math.max(...offers.map(({ end }) => end.getTime()))) };
  return openTimes(offers, await busyIn(database, span, rules, { except, slotsBut: home.id }));
};

/** A transaction that changes when agents are busy waits here until another one ends. */
export const lockAgents = (transaction: Database) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('appointments', 0))`);
