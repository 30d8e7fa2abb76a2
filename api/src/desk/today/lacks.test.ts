import { goals } from '@rowhouse/shared/domain/goal';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asc, eq } from '../../database/orm.ts';
import { cities, properties } from '../../database/schema.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { faultsOfAll } from '../stock/stock-faults.ts';
import { valuesOf } from '../stock/values.ts';
import { lacks } from './lacks.ts';

const asked = ['energyValue', 'fields.pScore', 'fields.gScore'] as const;
// Each region, an invalid code, and the same digits abroad.
const places = [
  ['9600', 10],
  [' 9000 ', 10],
  ['1000', 10],
  ['4000', 10],
  ['0999', 10],
  ['90001', 10],
  ['9600', 50],
] as const;

const score = fc.option(fc.constantFrom('A', 'D'));
const home = fc.record({
  city: fc.nat(places.length - 1),
  goal: fc.constantFrom(...goals),
  typeIds: fc.array(fc.constantFrom(...propertyTypes.map(({ id }) => id)), { minLength: 1, maxLength: 2 }),
  energyValue: fc.option(fc.constantFrom(0, 120)),
  energyLabelText: fc.constantFrom(null, '', 'B'),
  pScore: score,
  gScore: score,
  leaseContractType: fc.constantFrom('nine-years' as const, 'long-term' as const),
});

describeOnDatabases('the missing fields of a home', (database) => {
  it('are the same in the database as in the editor, for any home', async () => {
    const names = { nl: 'x', fr: 'x', en: 'x', de: 'x' };
    const towns = await database()
      .insert(cities)
      .values(places.map(([zip, countryId]) => ({ zip, countryId, names, words: [] })))
      .returning();
    const ids = (await database().select({ id: properties.id }).from(properties).orderBy(asc(properties.id))).slice(
      0,
      40,
    );
    const found = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(home, { minLength: ids.length, maxLength: ids.length }), async (homes) => {
        await database().transaction(async (transaction) => {
          for (const [index, { city, pScore, gScore, leaseContractType, ...columns }] of homes.entries())
            await transaction
              .update(properties)
              .set({
                ...columns,
                cityId: towns[city]?.id ?? 0,
                fields: { leaseContractType, ...(pScore && { pScore }), ...(gScore && { gScore }) },
              })
              .where(eq(properties.id, ids[index]?.id ?? ''));
        });
        const rows = await database().select().from(properties).orderBy(asc(properties.id));
        const faults = await faultsOfAll(
          database(),
          'property',
          rows.map((row) => valuesOf('property', row)),
        );
        for (const field of asked) {
          const lacking = await database()
            .select({ id: properties.id })
            .from(properties)
            .innerJoin(cities, eq(cities.id, properties.cityId))
            .where(lacks(field))
            .orderBy(asc(properties.id));
          const stopped = rows.filter((_, index) =>
            faults[index]?.some((fault) => fault.field === field && fault.weight === 'stops'),
          );
          expect(lacking.map(({ id }) => id)).toEqual(stopped.map(({ id }) => id));
          if (lacking.length > 0 && lacking.length < rows.length) found.add(field);
        }
      }),
      { numRuns: 6 },
    );
    expect([...found].toSorted()).toEqual([...asked].toSorted());
  });
});
