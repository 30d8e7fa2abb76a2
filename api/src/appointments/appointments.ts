import type { Settings } from '@rowhouse/shared/contract/settings';
import { offeredStatuses } from '@rowhouse/shared/domain/stock-status';
import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { appointments, people, properties, subjectVisits } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoint } from '../endpoint.ts';
import { shownOf } from '../offered/statuses.ts';
import { readSettings } from '../settings/settings.ts';
import { type Kept, openPlace, type Taken } from './open-place.ts';
import { offeredSlots } from './slots.ts';

/** The times at which one can visit, with the places that are free. */
export const slots =
  ({ database, now }: Pick<Dependencies, 'database' | 'now'>): Endpoint<'slots'> =>
  async ({ property }) => {
    const { appointments: rules } = await readSettings(database);
    const [row] = await database
      .select({ status: properties.stockStatus, managerId: properties.managerId })
      .from(properties)
      .where(eq(properties.id, property));
    const found = shownOf(row, ({ status }) => status, 'property');
    const offered = offeredStatuses.includes(found.status) ? offeredSlots(rules, now()) : [];
    const [first, last] = [offered[0], offered.at(-1)];
    if (!first || !last) return { slots: [] };
    const kept = await keptBetween(database, first.start, last.end, rules);
    const staff = { agents: await agentsFor(database, found.managerId), capacity: rules.capacity };
    return {
      slots: offered.map((slot) => ({
        id: slot.id,
        start: slot.start.toISOString(),
        end: slot.end.toISOString(),
        free: openPlace(slot, kept, staff).free,
      })),
    };
  };

/** Who would show a home in a slot, and at which of the agency's places, or null where the slot is full; another transaction that wants a visit waits until this one ends. */
export const freePlace = async (
  transaction: Database,
  slot: Pick<Kept, 'start' | 'end'>,
  managerId: number | null,
  rules: Settings['appointments'],
): Promise<Taken | null> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('appointments', 0))`);
  const kept = await keptBetween(transaction, slot.start, slot.end, rules);
  const agents = await agentsFor(transaction, managerId);
  return openPlace(slot, kept, { agents, capacity: rules.capacity }).next;
};

// The agent of a home shows it; one without an agent is shown by whoever of the team is free.
const agentsFor = async (database: Database, managerId: number | null): Promise<number[]> => {
  if (managerId !== null) return [managerId];
  const team = await database.select({ id: people.id }).from(people).orderBy(asc(people.order), asc(people.id));
  return team.map(({ id }) => id);
};

/** The appointments of a stretch of time, and the visits that the agency planned itself, which last as long as a slot. */
const keptBetween = async (
  database: Database,
  from: Date,
  until: Date,
  { minutes }: Settings['appointments'],
): Promise<Kept[]> => {
  const length = minutes * 60_000;
  const { startsAt: start, endsAt: end, agentId, place } = appointments;
  const made = await database
    .select({ start, end, agentId, place })
    .from(appointments)
    .where(and(lt(start, until), gt(end, from)));
  const planned = await database
    .select({ start: subjectVisits.startsAt, agentId: subjectVisits.contactId })
    .from(subjectVisits)
    .where(
      and(
        eq(subjectVisits.status, 'planned'),
        isNull(subjectVisits.requestId),
        isNotNull(subjectVisits.contactId),
        lt(subjectVisits.startsAt, until),
        gt(subjectVisits.startsAt, new Date(from.getTime() - length)),
      ),
    );
  return [
    ...made,
    ...planned.map((visit) => ({ ...visit, end: new Date(visit.start.getTime() + length), place: null })),
  ];
};
