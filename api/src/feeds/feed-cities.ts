import { foldText } from '@rowhouse/shared/domain/fold';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities } from '../database/schema.ts';
import { perLanguage } from '../localized/multilingual.ts';
import { cityRow } from '../stock/write-cities.ts';
import type { FeedHome } from './feed-home.ts';

type City = FeedHome['city'];

// Any fixed number: whoever adds a city takes this lock first, so that two feeds do not both add it.
const cityLock = 7_265_178;

const find = async (database: Database, { zip, name, country }: City): Promise<number | undefined> => {
  const there = await database
    .select({ id: cities.id, names: cities.names })
    .from(cities)
    .where(and(eq(cities.zip, zip), eq(cities.countryId, country)))
    .orderBy(cities.id);
  const folded = foldText(name.trim());
  return there.find(({ names }) => Object.values(names).some((known) => foldText(known) === folded))?.id;
};

/** The city that a feed names, known by its postal code and any of its names; one that is not known is added as the feed writes it. */
export const cityOf = async (transaction: Database, city: City): Promise<{ id: number; isNew: boolean }> => {
  const known = await find(transaction, city);
  if (known !== undefined) return { id: known, isNew: false };
  await transaction.execute(sql`select pg_advisory_xact_lock(${cityLock})`);
  const since = await find(transaction, city);
  if (since !== undefined) return { id: since, isNew: false };
  const { zip, country, name } = city;
  const row = cityRow({ zip, country, names: perLanguage(() => name.trim()), place: null });
  const [added] = await transaction.insert(cities).values(row).returning({ id: cities.id });
  if (!added) throw new Error('A city was not stored');
  return { id: added.id, isNew: true };
};
