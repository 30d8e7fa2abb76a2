import { count, eq, inArray, sql } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { appointments, properties } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';
import { offeredSlots } from './slots.ts';

/** The times at which one can visit, with the places that are free. */
export const slots =
  ({ database, now }: Pick<Dependencies, 'database' | 'now'>): Endpoint<'slots'> =>
  async ({ property }) => {
    const { appointments: rules } = await readSettings(database);
    const [found] = await database
      .select({ availability: properties.availability })
      .from(properties)
      .where(eq(properties.id, property));
    if (!found) throw new ApiError('not-found', 'There is no such property');
    const offered = found.availability === 'available' ? offeredSlots(rules, now()) : [];
    const starts = offered.map(({ start }) => start);
    const rows = await database
      .select({ start: appointments.startsAt, count: count() })
      .from(appointments)
      .where(inArray(appointments.startsAt, starts))
      .groupBy(appointments.startsAt);
    const taken = new Map(rows.map((row) => [row.start.toISOString(), row.count]));
    return {
      slots: offered.map(({ id, start, end }) => ({
        id,
        start: start.toISOString(),
        end: end.toISOString(),
        free: Math.max(0, rules.capacity - (taken.get(id) ?? 0)),
      })),
    };
  };

/** A free place in a slot, or null where all are taken; another transaction that wants the same slot waits until this one ends. */
export const freePlace = async (transaction: Database, start: Date, capacity: number): Promise<number | null> => {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slot ${start.toISOString()}`}, 0))`);
  const rows = await transaction
    .select({ place: appointments.place })
    .from(appointments)
    .where(eq(appointments.startsAt, start));
  const taken = new Set(rows.map(({ place }) => place));
  for (let place = 0; place < capacity; place += 1) if (!taken.has(place)) return place;
  return null;
};
