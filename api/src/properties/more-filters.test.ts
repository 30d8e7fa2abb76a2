import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';

const migration = new URL('../../migrations/0029_more-filters.sql', import.meta.url);

describeOnDatabases('the migration of the filters', (database) => {
  test('fills the columns of stored homes as they are computed when a home is written', async () => {
    const rows = () => database().select().from(listings).orderBy(listings.propertyId);
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
    const [update = ''] = /UPDATE "listings"[^;]+;/.exec(readFileSync(migration, 'utf8')) ?? [];
    await database().execute(sql.raw(update));
    expect(await rows()).toEqual(computed);
  });
});
