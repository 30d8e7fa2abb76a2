import { expect, it, test } from 'vitest';
import { asc, eq } from '../database/orm.ts';
import { cities, listings, properties } from '../database/schema.ts';
import { faultsOf } from '../desk/stock/stock-faults.ts';

import { valuesOf } from '../desk/stock/values.ts';
import { cityOf } from '../feeds/feed-cities.ts';
import { refreshListings } from '../properties/write-properties.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { addCity } from './add-city.ts';
import { middleOf } from './town-middle.ts';
import { placeTowns } from './write-cities.ts';

const belgium = 10;
const named = (name: string) => ({ nl: name, fr: name, en: name, de: name });

test.each([
  ['9600', 'Ronse', [50.746, 3.6]],
  ['9600', 'RENAIX', [50.746, 3.6]],
  ['1050', 'Elsene', [50.833, 4.367]],
  ['4780', 'Sankt-Vith', [50.281, 6.127]],
  ['8530', 'harelbeke', [50.853, 3.309]],
  // The postal code tells towns of the same name in two provinces apart.
  ['9120', 'Beveren', [51.212, 4.256]],
  ['8800', 'Beveren', [50.973, 3.144]],
  // Two places of the same name in one province are ambiguous.
  ['9180', 'Moerbeke', null],
  ['9600', 'Nergenshuizen', null],
  ['960', 'Ronse', null],
  ['1000', 'Ronse', null],
])('the middle of %s %s', (zip, name, place) => {
  const middle = middleOf({ zip, country: belgium, names: named(name) });
  if (!place) expect(middle).toBeNull();
  else {
    expect(middle?.lat).toBeCloseTo(place[0] ?? 0, 1);
    expect(middle?.lng).toBeCloseTo(place[1] ?? 0, 1);
  }
});

test('no town abroad is known', () => {
  expect(middleOf({ zip: '9600', country: 50, names: named('Ronse') })).toBeNull();
});

describeOnDatabases('a town that is added', (database) => {
  const homeIn = async (cityId: number) => {
    const [home] = await database().select().from(properties).orderBy(asc(properties.id)).limit(1);
    if (!home) throw new Error('The database has no home');
    const set = { cityId, lat: null, lng: null, addressPublished: true, stockStatus: 'published' as const };
    await database().update(properties).set(set).where(eq(properties.id, home.id));
    await refreshListings(database(), [home.id]);
    return home.id;
  };
  const shown = async (id: string) => {
    const [row] = await database().select().from(listings).where(eq(listings.propertyId, id));
    return row && [row.lat, row.lng, row.radius];
  };
  const pointedAt = async (id: string) => {
    const [home] = await database().select().from(properties).where(eq(properties.id, id));
    const faults = home ? await faultsOf(database(), 'property', valuesOf('property', home)) : [];
    return faults.filter(({ field }) => field === 'lat');
  };

  it('at the desk or by a feed gets its middle, so that its homes are on the map as a circle', async () => {
    const desk = await addCity(database(), { zip: '8530', country: belgium, names: named('Harelbeke'), place: null });
    const home = await homeIn(desk.id);
    expect(await shown(home)).toEqual([expect.any(Number), expect.any(Number), 3_000]);
    expect(await pointedAt(home)).toEqual([{ field: 'lat', code: 'point-required', weight: 'warns' }]);
    const isHidden = { addressPublished: false };
    await database().update(properties).set(isHidden).where(eq(properties.id, home));
    expect(await pointedAt(home)).toEqual([]);
    const feed = await cityOf(database(), { zip: '8540', country: belgium, name: 'Deerlijk' });
    const [row] = await database().select().from(cities).where(eq(cities.id, feed.id));
    expect(row?.lat).toBeCloseTo(50.853, 1);
  });

  it('and is unknown is not on the map until the home has a place of its own', async () => {
    const { id } = await addCity(database(), { zip: '8539', country: belgium, names: named('Nergens'), place: null });
    const home = await homeIn(id);
    expect(await shown(home)).toEqual([null, null, null]);
    expect(await pointedAt(home)).toEqual([{ field: 'lat', code: 'place-required', weight: 'warns' }]);
    await database().update(properties).set({ lat: 50.8, lng: 3.3 }).where(eq(properties.id, home));
    expect(await pointedAt(home)).toEqual([]);
  });

  it('and had no middle gets one at the next start, or when it is named again, with its homes', async () => {
    const emptied = { lat: null, lng: null };
    const { id } = await addCity(database(), { zip: '8530', country: belgium, names: named('Harelbeke'), place: null });
    const home = await homeIn(id);
    const empty = async () => {
      await database().update(cities).set(emptied).where(eq(cities.id, id));
      await refreshListings(database(), [home]);
      expect(await shown(home)).toEqual([null, null, null]);
    };
    await empty();
    expect(await placeTowns(database())).toBe(1);
    expect(await placeTowns(database())).toBe(0);
    expect(await shown(home)).toEqual([expect.any(Number), expect.any(Number), 3_000]);
    await empty();
    await cityOf(database(), { zip: '8530', country: belgium, name: 'HARELBEKE' });
    expect(await shown(home)).toEqual([expect.any(Number), expect.any(Number), 3_000]);
  });
});
