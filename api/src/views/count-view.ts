import { createHash, randomBytes } from 'node:crypto';
import type { ViewedPage } from '@rowhouse/shared/contract/views';
import { brusselsDay, dayAfter } from '@rowhouse/shared/domain/date';
import type { Language } from '@rowhouse/shared/domain/language';
import type { VisitSource } from '@rowhouse/shared/domain/visit-source';
import { and, eq, lt, sql } from 'drizzle-orm';
import { attemptsIn, type Limit } from '../attempts.ts';
import type { Database } from '../database/database.ts';
import { propertyViews, viewsByDay, viewTotals, visitorSalts } from '../database/schema.ts';
import { networkOf } from '../network.ts';

export type View = {
  subjectId: string;
  page: ViewedPage;
  language: Language;
  source: VisitSource;
  address: string;
  userAgent: string;
  time: Date;
};

export type CountDependencies = { database: Database; secret: string };

const hour = 3_600_000;
/** For so many days each view can be recounted; the sums stay for good. */
export const daysKept = 62;

// A household or an office has a few browsers; whoever makes up new ones is counted as a large office.
const fromNetwork: Limit = { kind: 'views-from-network', most: 20, window: 25 * hour };

/** Counts a view, once for each visitor, day, property and page, and no more than a network may have visitors; whether it was counted. The property must exist. */
export async function countView({ database, secret }: CountDependencies, view: View): Promise<boolean> {
  const { subjectId, page, language, source, userAgent, time } = view;
  const day = brusselsDay(time);
  const salt = await saltOf(database, day);
  const network = networkOf(view.address);
  // The salt is gone the next day, and with it the way back from the hash.
  const visitor = createHash('sha256').update(`${salt}\n${network}\n${userAgent}`).digest('hex');
  return database.transaction(async (transaction) => {
    const startOfHour = new Date(Math.floor(time.getTime() / hour) * hour);
    const key = { day, subjectId, page, visitor };
    const first = await transaction
      .insert(propertyViews)
      .values({ ...key, language, source, hour: startOfHour })
      .onConflictDoNothing()
      .returning({ day: propertyViews.day });
    if (first.length === 0) return false;
    const attempts = attemptsIn({ database: transaction, secret, now: () => time });
    const crowded =
      network !== '' && (await attempts.count(fromNetwork, [day, subjectId, page, network].join('\n'), transaction));
    if (crowded) {
      await transaction
        .delete(propertyViews)
        .where(
          and(
            eq(propertyViews.day, day),
            eq(propertyViews.subjectId, subjectId),
            eq(propertyViews.page, page),
            eq(propertyViews.visitor, visitor),
          ),
        );
      return false;
    }
    const oneMore = { visits: sql`${viewTotals.visits} + 1` };
    await transaction
      .insert(viewTotals)
      .values({ subjectId, page, language, source, visits: 1 })
      .onConflictDoUpdate({
        target: [viewTotals.subjectId, viewTotals.page, viewTotals.language, viewTotals.source],
        set: oneMore,
      });
    if (page === 'property') {
      await transaction
        .insert(viewsByDay)
        .values({ subjectId, day, visits: 1 })
        .onConflictDoUpdate({
          target: [viewsByDay.subjectId, viewsByDay.day],
          set: { visits: sql`${viewsByDay.visits} + 1` },
        });
    }
    return true;
  });
}

// Kept in the database, so that all instances of the API know a visitor again.
async function saltOf(database: Database, day: string): Promise<string> {
  const read = () => database.select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day));
  const [kept] = await read();
  if (kept) return kept.salt;
  await database
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(32).toString('base64') })
    .onConflictDoNothing();
  await forgetBefore(database, day);
  // Another instance may have been first: what stands there counts.
  const [made] = await read();
  return made?.salt ?? '';
}

async function forgetBefore(database: Database, day: string): Promise<void> {
  await database.delete(visitorSalts).where(lt(visitorSalts.day, day));
  await database.delete(propertyViews).where(lt(propertyViews.day, dayAfter(day, -daysKept)));
}
