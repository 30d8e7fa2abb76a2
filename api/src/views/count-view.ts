import { createHash, randomBytes } from 'node:crypto';
import type { viewSchema } from '@rowhouse/shared/contract/views';
import { brusselsDay, weekStart } from '@rowhouse/shared/domain/date';
import { networkOf } from '@rowhouse/shared/server/network';
import type * as v from 'valibot';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import { and, eq, inArray, sql } from '../database/orm.ts';
import { propertyViews, viewsByDay, viewsOfWeek, viewTotals, visitorSalts } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';

export interface View extends v.InferOutput<typeof viewSchema> {
  subjectIds: readonly string[];
  address: string;
  userAgent: string;
  time: Date;
}

type CountDependencies = Pick<Dependencies, 'database' | 'secret'>;

const hour = 3_600_000;
// More than the browsers of a household or a small office; fake visitors are counted up to this number.
const fromNetwork: Limit = { kind: 'views-from-network', most: 20, window: 25 * hour };
// As many visitors, each with as many list pages that show them something new.
const listsFromNetwork: Limit = { kind: 'lists-from-network', most: 400, window: 25 * hour };

/**
 * Counts one view of each subject for each visitor, day and page, up to the network's limit of visitors; returns how
 * many were counted. A whole list takes no more queries than one page. The subjects must exist, and only a list has
 * several.
 */
export const countViews = async ({ database, secret }: CountDependencies, view: View): Promise<number> => {
  const { page, language, source, userAgent, time } = view;
  const day = brusselsDay(time);
  const salt = await saltOf(database, day);
  const network = networkOf(view.address);
  // Salt and hash are gone once the day is over: `end-day.ts`.
  const visitor = createHash('sha256').update(`${salt}\n${network}\n${userAgent}`).digest('hex');
  const hourOfView = new Date(Math.floor(time.getTime() / hour) * hour);
  return database.transaction(async (transaction) => {
    // Sorted, so that concurrent lists with the same homes cannot deadlock.
    const rows = [...new Set(view.subjectIds)]
      .sort()
      .map((subjectId) => ({ day, subjectId, page, visitor, language, source, hour: hourOfView }));
    if (rows.length === 0) return 0;
    const fresh = await transaction
      .insert(propertyViews)
      .values(rows)
      .onConflictDoNothing()
      .returning({ subjectId: propertyViews.subjectId });
    if (fresh.length === 0) return 0;
    const counted = fresh.map(({ subjectId }) => subjectId).sort();
    if (await isCrowded(transaction, secret, view, counted)) {
      await transaction
        .delete(propertyViews)
        .where(
          and(
            eq(propertyViews.day, day),
            inArray(propertyViews.subjectId, counted),
            eq(propertyViews.page, page),
            eq(propertyViews.visitor, visitor),
          ),
        );
      return 0;
    }
    await transaction
      .insert(viewTotals)
      .values(counted.map((subjectId) => ({ subjectId, page, language, source, visits: 1 })))
      .onConflictDoUpdate({
        target: [viewTotals.subjectId, viewTotals.page, viewTotals.language, viewTotals.source],
        set: { visits: sql`${viewTotals.visits} + 1` },
      });
    const column = page === 'property' ? source : page;
    await transaction
      .insert(viewsOfWeek)
      .values(counted.map((subjectId) => ({ week: weekStart(day), subjectId, [column]: 1 })))
      .onConflictDoUpdate({
        target: [viewsOfWeek.week, viewsOfWeek.subjectId],
        set: { [column]: sql`${viewsOfWeek[column]} + 1` },
      });
    if (page === 'property') {
      await transaction
        .insert(viewsByDay)
        .values(counted.map((subjectId) => ({ subjectId, day, visits: 1 })))
        .onConflictDoUpdate({
          target: [viewsByDay.subjectId, viewsByDay.day],
          set: { visits: sql`${viewsByDay.visits} + 1` },
        });
    }
    return counted.length;
  });
};

/**
 * Whether a network has reached its limit of visitors for the day, on one page or on all lists together; false when the
 * network is unknown.
 */
const isCrowded = async (
  database: Database,
  secret: string,
  { page, address, time }: View,
  subjectIds: readonly string[],
): Promise<boolean> => {
  const day = brusselsDay(time);
  const attempts = attemptsIn({ database, secret, now: () => time });
  const over =
    page === 'list'
      ? await attempts.countFromNetwork(listsFromNetwork, address, day)
      : await attempts.countFromNetwork(fromNetwork, address, [day, ...subjectIds, page].join('\n'));
  return over !== null;
};

// Stored in the database, so that all instances of the API recognise a visitor.
const saltOf = async (database: Database, day: string): Promise<string> => {
  const read = () => database.select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day));
  const [storedSalt] = await read();
  if (storedSalt) return storedSalt.salt;
  await database
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  // Another instance may have been first: the stored salt counts.
  const [newSalt] = await read();
  return newSalt?.salt ?? '';
};
