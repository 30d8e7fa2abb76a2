import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';

const runUpdateOf = async (database: Database, migration: string): Promise<void> => {
  const file = new URL(`../../migrations/${migration}.sql`, import.meta.url);
  const [update = ''] = /UPDATE "listings"[^;]+;/.exec(readFileSync(file, 'utf8')) ?? [];
  await database.execute(sql.raw(update));
};

describeOnDatabases('the migrations of the filters', (database) => {
  const rows = () => database().select().from(listings).orderBy(listings.propertyId);

  test('fill the columns of stored homes as they are computed when a home is written', async () => {
    const computed = await rows();
    const known = computed.filter(({ perArea, monthly, plot, builtIn }) => perArea ?? monthly ?? plot ?? builtIn);
    expect(known.length).toBeGreaterThan(40);
    for (const has of ['hasGarden', 'hasTerrace', 'hasParking', 'hasLift', 'isFurnished'] as const)
      expect(new Set(computed.map((row) => row[has]))).toEqual(new Set([true, false]));
    // As before: the lump sum of a life annuity was its price.
    await database()
      .update(listings)
      .set({ price: 123_456 })
      .where(sql`${listings.propertyId} in (select id from properties where fields ? 'annuityConditions')`);
    await database().update(listings).set({
      monthly: null,
      perArea: null,
      plot: null,
      builtIn: null,
      hasGarden: false,
      hasTerrace: false,
      hasParking: false,
      hasLift: false,
      isFurnished: false,
      isNewBuild: false,
    });
    await runUpdateOf(database(), '0029_more-filters');
    expect(await rows()).toEqual(computed);
  });

  test('fill those of a pool and a life annuity likewise', async () => {
    const computed = await rows();
    for (const is of ['hasPool', 'isAnnuity'] as const)
      expect(new Set(computed.map((row) => row[is]))).toEqual(new Set([true, false]));
    await database().update(listings).set({ hasPool: false, isAnnuity: false });
    await runUpdateOf(database(), '0034_pool-and-annuity');
    expect(await rows()).toEqual(computed);
  });
});
