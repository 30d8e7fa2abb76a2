import { editedFields, parsedField } from '@rowhouse/shared/contract/desk-fields';
import { numberBounds } from '@rowhouse/shared/domain/number-bounds';
import { closedStatuses, shownStatuses, stockStatuses } from '@rowhouse/shared/domain/stock-status';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { asc, count, eq, inArray } from '../database/orm.ts';
import { listings, listingWords, projects, projectUnits, properties, stockChanges } from '../database/schema.ts';
import { lockFields, unlockFields, withoutLocked } from '../offered/locks.ts';
import type { StockChange } from '../offered/plan-writes.ts';
import { historyOf } from '../offered/price-history.ts';
import { writeProjects } from '../projects/write-projects.ts';
import { countStatements } from '../testing/count-statements.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { titleOf } from './title.ts';
import { type WrittenProperty, writeProperties } from './write-properties.ts';

const later = (days: number): StockChange => ({
  by: 'staff:1',
  at: new Date(testNow.getTime() + days * 86_400_000),
  reach: 'all',
});

describeOnDatabases('writing stock', (database) => {
  const id = 'written';
  beforeEach(async () => {
    await database().delete(properties).where(eq(properties.id, id));
    await database().delete(stockChanges);
  });

  const home = async (more: Partial<WrittenProperty> = {}): Promise<WrittenProperty> => {
    const [like] = await database().select().from(properties).where(eq(properties.id, '1001'));
    if (!like) throw new Error('the demo has no 1001');
    return {
      ...like,
      id,
      source: 'desk',
      sourceId: null,
      stockStatus: 'published',
      price: 300_000,
      pricePublished: true,
      ...more,
    };
  };
  const write = async (more: Partial<WrittenProperty> = {}, days = 0) =>
    writeProperties(database(), [await home(more)], later(days));
  const stored = async () => {
    const [row] = await database().select().from(properties).where(eq(properties.id, id));
    if (!row) throw new Error('it was not written');
    return row;
  };
  const history = async () => {
    const { field, before, after } = stockChanges;
    return database()
      .select({ field, before, after })
      .from(stockChanges)
      .where(eq(stockChanges.subjectId, id))
      .orderBy(asc(stockChanges.id));
  };

  const bounds = Object.values(numberBounds).toSorted((a, b) => b - a);
  const accepts = (name: string, value: number) => parsedField('property', name, value).ok;
  // The largest number of every field, but those that refer to something else.
  const mostOf = Object.keys(editedFields.property)
    .filter((name) => name !== 'cityId' && name !== 'managerId')
    .flatMap((name): [string, number][] => {
      const most = bounds.find((bound) => accepts(name, bound));
      return most === undefined ? [] : [[name, most]];
    });

  const withNumbers = async (numbers: readonly [string, number][]): Promise<Partial<WrittenProperty>> => {
    const { fields } = await home();
    const split = (isDetail: boolean) =>
      Object.fromEntries(
        numbers
          .filter(([name]) => name.startsWith('fields.') === isDetail)
          .map(([name, value]) => [name.replace('fields.', ''), value]),
      );
    return { ...split(false), fields: { ...fields, ...split(true) } };
  };

  test('stores every number that the desk, a file or a feed accepts, up to the bound of its field', async () => {
    expect(mostOf.length).toBeGreaterThan(40);
    expect(mostOf.filter(([name, most]) => accepts(name, most + 1))).toEqual([]);
    await write(await withNumbers(mostOf));
    await fc.assert(
      fc.asyncProperty(fc.tuple(...mostOf.map(([, most]) => fc.integer({ min: 0, max: most }))), async (values) => {
        const numbers = mostOf.map(([name], index): [string, number] => [name, values[index] ?? 0]);
        await write(await withNumbers(numbers), 1);
      }),
      { numRuns: 5 },
    );
  });

  test('of a number that is stored but too large for lists leaves it out of them', async () => {
    await write({ ...(await withNumbers([['fields.bathrooms', 40_000]])), bedrooms: 40_000 });
    const [row] = await database().select().from(listings).where(eq(listings.propertyId, id));
    expect(row).toMatchObject({ bathrooms: null, bedrooms: null });
  });

  test('of a new home reports it as created, and stores its status and price', async () => {
    expect(await write()).toEqual({ created: [id], changed: {}, unchanged: 0 });
    expect(await stored()).toMatchObject({ version: 1, createdAt: testNow, updatedAt: testNow, closedAt: null });
    expect(await history()).toEqual([
      { field: 'stockStatus', before: null, after: 'published' },
      { field: 'price', before: null, after: 300_000 },
      { field: 'pricePublished', before: null, after: true },
    ]);
  });

  test('twice changes nothing and adds no history, whatever its values are', async () => {
    const odd = {
      price: 1.005,
      surface: 99.95,
      energyValue: 0.05,
      lat: -0,
      houseNumber: '12',
      fields: { bathrooms: 2, pool: true },
    };
    await write(odd);
    const before = [await stored(), await history()];
    expect(await write(odd, 1)).toEqual({ created: [], changed: {}, unchanged: 1 });
    expect([await stored(), await history()]).toEqual(before);
  });

  test('records each changed field with its former value, and increments the version', async () => {
    await write({ fields: { bathrooms: 1, pool: true } });
    await database().delete(stockChanges);
    const to = { price: 280_000, houseNumber: '45', fields: { bathrooms: 2, heating: 'gas' } };
    const fields = ['price', 'houseNumber', 'fields.bathrooms', 'fields.heating', 'fields.pool'];
    const { changed } = await write(to, 2);
    expect(changed[id]?.toSorted()).toEqual(fields.toSorted());
    expect(await stored()).toMatchObject({ version: 2, createdAt: testNow, updatedAt: later(2).at });
    const { houseNumber } = await home();
    expect(await history()).toEqual(
      expect.arrayContaining([
        { field: 'price', before: 300_000, after: 280_000 },
        { field: 'houseNumber', before: houseNumber, after: '45' },
        { field: 'fields.bathrooms', before: 1, after: 2 },
        { field: 'fields.heating', before: null, after: 'gas' },
        { field: 'fields.pool', before: true, after: null },
      ]),
    );
    const [row] = await database().select().from(stockChanges).where(eq(stockChanges.field, 'price'));
    expect(row).toMatchObject({ by: 'staff:1', at: later(2).at, run: null });
    expect((await historyOf(database(), id))?.prices.map(({ amount }) => amount)).toEqual([300_000, 280_000]);
  });

  test('based on an outdated version is refused', async () => {
    await write();
    await write({ expectedVersion: 1, price: 1 }, 1);
    await expect(write({ expectedVersion: 1, price: 2 }, 2)).rejects.toMatchObject({ code: 'conflict' });
    await expect(write({ id: 'nobody', expectedVersion: 1 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored()).toMatchObject({ price: 1, version: 2 });
  });

  test.each(stockStatuses)(
    'of a home that is %s lists it where visitors see it, and sets its closing time when it is closed',
    async (status) => {
      const listed = async () =>
        Promise.all([listings, listingWords].map((table) => database().$count(table, eq(table.propertyId, id))));
      await write();
      expect(await listed()).toEqual([1, 1]);
      await write({ stockStatus: status }, 3);
      const rows = shownStatuses.includes(status) ? 1 : 0;
      expect(await listed()).toEqual([rows, rows]);
      expect((await stored()).closedAt).toEqual(closedStatuses.includes(status) ? later(3).at : null);
      await write({ stockStatus: status, price: 1 }, 4);
      expect((await stored()).closedAt).toEqual(closedStatuses.includes(status) ? later(3).at : null);
      await write({}, 5);
      expect([await listed(), (await stored()).closedAt]).toEqual([[1, 1], null]);
    },
  );

  test('without a time of publication sets it when the home is no draft any more', async () => {
    const unsaid = { publishedAt: undefined };
    await write({ ...unsaid, stockStatus: 'draft' });
    await write({ ...unsaid, stockStatus: 'published' }, 3);
    expect((await stored()).publishedAt).toEqual(later(3).at);
    await write({ ...unsaid, stockStatus: 'suspended' }, 4);
    await write({ ...unsaid, stockStatus: 'published' }, 5);
    expect((await stored()).publishedAt).toEqual(later(3).at);
  });

  test('of very many homes runs few statements', async () => {
    const like = await home();
    const rows = Array.from({ length: 600 }, (_, index) => ({ ...like, id: `many-${index}` }));
    const { database: counted, count } = countStatements(database());
    expect((await writeProperties(counted, rows, later(0))).created).toHaveLength(600);
    const written = count();
    expect(written).toBeLessThan(30);
    expect(await writeProperties(counted, rows, later(1))).toEqual({ created: [], changed: {}, unchanged: 600 });
    expect(count() - written).toBe(2);
    await database()
      .delete(properties)
      .where(
        inArray(
          properties.id,
          rows.map((row) => row.id),
        ),
      );
  });

  test('of a project records its units as one field', async () => {
    const [like] = await database().select().from(projects).where(eq(projects.id, '301'));
    const units = await database()
      .select()
      .from(projectUnits)
      .where(eq(projectUnits.projectId, '301'))
      .orderBy(asc(projectUnits.position));
    const [first] = units;
    if (!like || !first) throw new Error('the demo has no project 301 with units');
    expect(await writeProjects(database(), [{ ...like, units }], later(0))).toMatchObject({ unchanged: 1 });
    const changed = units.map((unit) => (unit === first ? { ...unit, price: 1 } : unit));
    expect(await writeProjects(database(), [{ ...like, units: changed }], later(1))).toMatchObject({
      changed: { 301: ['units'] },
    });
    expect(await database().$count(projectUnits, eq(projectUnits.projectId, '301'))).toBe(units.length);
    expect(await writeProjects(database(), [{ ...like, units: undefined }], later(1))).toMatchObject({ unchanged: 1 });
    await writeProjects(database(), [{ ...like, units }], later(2));
  });

  describe('with locked fields', () => {
    test('leaves locked fields unchanged, and names them', async () => {
      await write({ fields: { bathrooms: 1, pool: true } });
      await lockFields(database(), properties, id, ['price', 'fields.bathrooms', 'fields.garages', 'titles'], later(1));
      const standing = await stored();
      expect(standing).toMatchObject({ version: 2, updatedAt: later(1).at });
      const feed = await home({ price: 1, bedrooms: 9, fields: { bathrooms: 5, garages: 3, pool: false } });
      const { row, held } = withoutLocked(properties, feed, standing);
      expect(held.toSorted()).toEqual(['fields.bathrooms', 'fields.garages', 'price']);
      const { changed } = await writeProperties(database(), [row], later(2));
      expect(changed[id]?.toSorted()).toEqual(['bedrooms', 'fields.pool']);
      expect(await stored()).toMatchObject({ price: 300_000, bedrooms: 9, fields: { bathrooms: 1, pool: false } });
      await unlockFields(database(), properties, id, ['price'], later(3));
      expect(withoutLocked(properties, feed, await stored()).held.toSorted()).toEqual([
        'fields.bathrooms',
        'fields.garages',
      ]);
    });

    test('records once who locked and unlocked which fields', async () => {
      await write();
      await database().delete(stockChanges);
      const held = ['price', 'titles'];
      for (const days of [1, 2]) await lockFields(database(), properties, id, held, later(days));
      await unlockFields(database(), properties, id, ['titles', 'surface'], later(3));
      expect(await history()).toEqual([
        { field: 'lockedFields', before: [], after: held },
        { field: 'lockedFields', before: held, after: ['price'] },
      ]);
      expect((await stored()).version).toBe(3);
    });

    test.each(['version', 'fields.none', 'units'])('refuses to lock the unknown field %s of a home', async (field) => {
      await write();
      await expect(lockFields(database(), properties, id, [field], later(1))).rejects.toMatchObject({
        code: 'invalid-input',
      });
      await expect(lockFields(database(), properties, 'none', ['price'], later(1))).rejects.toMatchObject({
        code: 'not-found',
      });
    });

    test('leaves the locked units of a project unchanged', async () => {
      const [standing] = await database().select().from(projects).where(eq(projects.id, '301'));
      const locked = standing && { ...standing, lockedFields: ['units'] };
      const { row, held } = withoutLocked(projects, { ...standing, units: [] }, locked);
      expect([held, 'units' in row]).toEqual([['units'], false]);
    });
  });

  test('a home without a title is named by type, goal and city', () => {
    const cityNames = { nl: 'Ronse', fr: 'Renaix', en: '', de: '' };
    expect(titleOf({ goal: 'sale', typeIds: [2] }, cityNames)).toEqual({
      nl: 'Appartement te koop in Ronse',
      fr: 'Appartement à vendre à Renaix',
      en: 'Apartment for sale in Ronse',
      de: 'Wohnung zu verkaufen in Ronse',
    });
    const mainTypeNames = { nl: 'Penthouse', fr: '', en: '', de: '' };
    expect(titleOf({ goal: 'rent', typeIds: [2], mainTypeNames }, cityNames)).toMatchObject({
      nl: 'Penthouse te huur in Ronse',
      fr: 'Appartement à louer à Renaix',
    });
  });

  test('counts are exact whatever the statuses are', async () => {
    const [before] = await database().select({ shown: count() }).from(listings);
    for (const [days, stockStatus] of stockStatuses.entries()) await write({ stockStatus }, days);
    expect(await database().select({ shown: count() }).from(listings)).toEqual([before]);
  });
});
