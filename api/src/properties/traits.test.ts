import { goalCode } from '@rowhouse/shared/domain/goal';
import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { asc, sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';
import { openEarlier } from '../testing/earlier-database.ts';
import { traitColumn } from './traits.ts';

const rent = goalCode('rent');
const has = {
  garden: false,
  terrace: false,
  parking: false,
  lift: false,
  furnished: false,
  pool: false,
  annuity: false,
};
const bareHome = { ...has, newBuild: false };

// What an API of a version before this one writes, as far as it must.
const insert = (database: Database, id: string, has: string[] = []) =>
  database.execute(sql`
    insert into listings (property_id, published_at, city_id, goal, is_available, type_ids
      ${sql.raw(has.map((name) => `, ${name}`).join(''))})
    values (${id}, now(), 1, ${rent}, true, '{2,7}' ${sql.raw(', true'.repeat(has.length))})`);

test('a home that was written before the traits is found by its types and by all that it has', async () => {
  const { database, close } = await openEarlier('0036_traits', async (before) => {
    await before.execute(sql`alter table listings drop constraint listings_property_id_properties_id_fk`);
    await insert(before, 'bare');
    await insert(before, 'full', ['has_terrace', 'is_furnished', 'is_new_build']);
  });
  try {
    // By an API of the version before, until it is replaced.
    await insert(database, 'later');
    const rows = await database
      .select({ id: listings.propertyId, traits: listings.traits })
      .from(listings)
      .orderBy(asc(listings.propertyId));
    const full = traitColumn(rent, [2, 7], { ...bareHome, terrace: true, furnished: true, newBuild: true });
    const bare = traitColumn(rent, [2, 7], bareHome);
    expect(rows).toEqual([
      { id: 'bare', traits: bare },
      { id: 'full', traits: full },
      { id: 'later', traits: bare },
    ]);
  } finally {
    await close();
  }
});
