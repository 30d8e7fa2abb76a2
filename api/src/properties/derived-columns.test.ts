import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabases } from '../testing/databases.ts';
import { derivedColumns, type StoredProperty, searchWords } from './derived-columns.ts';
import { readStored } from './write-properties.ts';

describeOnDatabases('the search row of a property', (database) => {
  let home: StoredProperty;
  beforeAll(async () => {
    const [found] = await readStored(database(), ['1001']);
    if (!found) throw new Error('The demo has no such property');
    home = found;
  });
  const columnsWith = (stored: Partial<StoredProperty['stored']>, city: Partial<StoredProperty['city']> = {}) =>
    derivedColumns({ ...home, stored: { ...home.stored, ...stored }, city: { ...home.city, ...city } });

  test('holds no price that is hidden or on demand', () => {
    const price = { price: 250_000, pricePublished: true, fields: {} };
    expect(columnsWith(price).price).toBe(250_000);
    expect(columnsWith({ ...price, pricePublished: false }).price).toBeNull();
    expect(columnsWith({ ...price, fields: { onDemandPrice: true } }).price).toBeNull();
  });

  test('holds the exact place of a public address only, in hundred-thousandths of a degree', () => {
    const place = { lat: 50.74123, lng: 3.60456 };
    expect(columnsWith({ ...place, addressPublished: true })).toMatchObject({
      lat: 5_074_123,
      lng: 360_456,
      radius: null,
    });
    expect(columnsWith({ ...place, addressPublished: false })).toMatchObject({
      lat: 5_075_000,
      lng: 361_500,
      radius: 1_600,
    });
    expect(columnsWith({ lat: null, lng: null }, { lat: 50.7, lng: 3.6 })).toMatchObject({
      lat: 5_070_000,
      radius: 3_000,
    });
    expect(columnsWith({ lat: null, lng: null }, { lat: null, lng: null })).toMatchObject({
      lat: null,
      lng: null,
      radius: null,
    });
  });

  test.each([
    ['9600', countryIds.belgium, 100, null, 2, 1],
    ['1000', countryIds.belgium, 345, null, 6, 6],
    ['1000', countryIds.belgium, 346, null, 7, 7],
    ['7750', countryIds.belgium, null, 'C-', 3, 3],
    ['9600', countryIds.luxembourg, 100, 'a_plus', 1, 1],
    ['9600', countryIds.belgium, null, 'none', null, null],
  ])(
    'has the energy letters of postal code %s in country %i for the value %s and the label %s',
    (zip, countryId, energyValue, energyLabelText, specification, official) => {
      expect(columnsWith({ energyValue, energyLabelText }, { zip, countryId })).toMatchObject({
        energySpecification: specification,
        energyOfficial: official,
      });
    },
  );

  test('finds a property by its id, city, types and type text in every language, each word once', () => {
    const words = searchWords({ ...home, stored: { ...home.stored, typeIds: [1] } });
    expect(words).toEqual([...new Set(words)]);
    expect(words).toEqual(expect.arrayContaining(['1001', ...home.city.words, 'huis', 'maison', 'house', 'haus']));
  });
});
