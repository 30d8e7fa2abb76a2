import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';

const updateOf = (migration: string) => {
  const file = new URL(`../../migrations/${migration}.sql`, import.meta.url);
  const [update = ''] = /UPDATE "listings"[^;]+;/.exec(readFileSync(file, 'utf8')) ?? [];
  return sql.raw(update);
};

// Columns between these migrations.
const columns = [
  'has_garden',
  'has_terrace',
  'has_parking',
  'has_lift',
  'is_furnished',
  'has_pool',
  'is_annuity',
  'is_new_build',
];
const alter = (deed: (column: string) => string) => sql.raw(`alter table listings ${columns.map(deed).join(', ')}`);

describeOnDatabases('the migrations of the filters', (database) => {
  const rows = () => database().select().from(listings).orderBy(listings.propertyId);

  test('fill the columns of stored homes as they are computed when a home is written', async () => {
    const computed = await rows();
    const known = computed.filter(({ perArea, monthly, plot, builtIn }) => perArea ?? monthly ?? plot ?? builtIn);
    expect(known.length).toBeGreaterThan(40);
    const traits = new Set(computed.flatMap(({ traits }) => traits));
    expect([101, 102, 103, 104, 106, 107, 1105].filter((trait) => !traits.has(trait))).toEqual([]);
    await database().execute(alter((column) => `add column ${column} boolean not null default false`));
    // As before: the lump sum of a life annuity was its price.
    await database()
      .update(listings)
      .set({ price: 123_456 })
      .where(sql`${listings.propertyId} in (select id from properties where fields ? 'annuityConditions')`);
    await database().update(listings).set({ monthly: null, perArea: null, plot: null, builtIn: null, traits: [] });
    for (const migration of ['0029_more-filters', '0034_pool-and-annuity', '0036_traits'])
      await database().execute(updateOf(migration));
    await database().execute(alter((column) => `drop column ${column}`));
    expect(await rows()).toEqual(computed);
  });
});
