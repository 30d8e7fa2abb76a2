import { createHash, randomBytes } from 'node:crypto';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { properties, propertyViews, viewsByDay, visitorSalts } from '../database/schema.ts';

export type Visit = { propertyId: string; address: string; userAgent: string; time: Date };

/** Counts a visit, once for each visitor, day and property; whether it was counted. An unknown property has none. */
export async function countView(database: Database, visit: Visit): Promise<boolean> {
  const { propertyId, address, userAgent, time } = visit;
  const known = await database.select({ id: properties.id }).from(properties).where(eq(properties.id, propertyId));
  if (known.length === 0) return false;
  const day = brusselsDay(time);
  const salt = await saltOf(database, day);
  // The salt is gone the next day, and with it the way back from the hash.
  const visitor = createHash('sha256').update(`${salt}\n${address}\n${userAgent}`).digest('hex');
  return database.transaction(async (transaction) => {
    const first = await transaction
      .insert(propertyViews)
      .values({ day, propertyId, visitor })
      .onConflictDoNothing()
      .returning({ day: propertyViews.day });
    if (first.length === 0) return false;
    await transaction
      .insert(viewsByDay)
      .values({ propertyId, day, visits: 1 })
      .onConflictDoUpdate({
        target: [viewsByDay.propertyId, viewsByDay.day],
        set: { visits: sql`${viewsByDay.visits} + 1` },
      });
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
  await database.delete(propertyViews).where(lt(propertyViews.day, day));
}
