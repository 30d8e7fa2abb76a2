import type { PropertyCard } from '@rowhouse/shared/contract/property';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { properties } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../site/settings.ts';
import { cardOf, newestFirst, selectCards } from './card.ts';

/** The properties that the agency puts forward, in its order; where they are too few, the newest fill up. */
export async function featuredCards(
  database: Database,
  { language, goal, max }: { language: Language; goal?: Goal | undefined; max: number },
): Promise<PropertyCard[]> {
  const view = { language, settings: await readSettings(database) };
  const rows = await selectCards(database)
    .where(and(eq(properties.availability, 'available'), goal && eq(properties.goal, goal)))
    .orderBy(sql`${asc(properties.featured)} nulls last`, ...newestFirst)
    .limit(max);
  return rows.map((row) => cardOf(row, view));
}

export const featured =
  (database: Database): Endpoint<'featured'> =>
  async (input) => ({ items: await featuredCards(database, input) });
