import { brusselsDay, dayAfter, weekStart } from '@rowhouse/shared/domain/date';
import type { Database } from '../database/database.ts';
import { and, lt, sql } from '../database/orm.ts';
import { propertyViews, viewsOfWeek, visitorSalts } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

/** Days for which each view can be recounted; the sums stay for good. */
const daysKept = 62;
/** Weeks for which views are kept by week: a year and a few more. */
const weeksKept = 54;

const { day: dayOfView, visitor } = propertyViews;

/**
 * Leaves nothing in the views before a day by which two of them are one visitor's: the salts go, and each view gets a
 * random value for the visitor's hash, and the day for its hour. They can still be recounted; the oldest go.
 */
export const endDaysBefore = (database: Database, day: string): Promise<void> =>
  database.transaction(async (transaction) => {
    // Several instances wait for each other.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('views', 0))`);
    await transaction.delete(visitorSalts).where(lt(visitorSalts.day, day));
    await transaction.delete(propertyViews).where(lt(dayOfView, dayAfter(day, -daysKept)));
    // A hash is longer than a random value.
    await transaction
      .update(propertyViews)
      .set({
        visitor: sql`gen_random_uuid()::text`,
        hour: sql`${dayOfView}::timestamp at time zone 'Europe/Brussels'`,
      })
      .where(and(lt(dayOfView, day), sql`length(${visitor}) = 64`));
    await transaction.delete(viewsOfWeek).where(lt(viewsOfWeek.week, dayAfter(weekStart(day), -7 * weeksKept)));
  });

/** Ends each day of views once it is over; to be called every minute, and does nothing for the rest of the day. */
export const createDayEnd = ({ database, now }: Pick<Dependencies, 'database' | 'now'>): (() => Promise<false>) => {
  let ended = '';
  return async () => {
    const today = brusselsDay(now());
    if (today !== ended) await endDaysBefore(database, today);
    ended = today;
    return false;
  };
};
