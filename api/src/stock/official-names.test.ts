import { languages } from '@rowhouse/shared/domain/language';
import { provinceOf } from '@rowhouse/shared/domain/province';
import { describe, expect, it, test } from 'vitest';
import { asc, eq, inArray } from '../database/orm.ts';
import { cities, drafts, properties } from '../database/schema.ts';
import { cityOf } from '../feeds/feed-cities.ts';
import { refreshListings } from '../properties/write-properties.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { mergeTowns } from './merge-towns.ts';
import { isSameTown, namedTown, namedTowns, withOfficialNames } from './official-names.ts';
import { writeCities } from './write-cities.ts';

const belgium = 10;
const inAll = (name: string) => ({ nl: name, fr: name, en: name, de: name });
const town = (zip: string, name: string) => ({ zip, country: belgium, names: inAll(name) });

describe('the table of Belgian municipalities', () => {
  const of = (kind: string) => namedTowns().filter((row) => row.kind === kind);

  it('has all 565, each with a name per language and postal codes of one province', () => {
    expect(of('municipality')).toHaveLength(565);
    for (const { names, zips } of namedTowns()) {
      for (const language of languages) expect(names[language], zips[0]).toMatch(/^['’]?\p{Lu}|^'s/u);
      expect(zips.length).toBeGreaterThan(0);
      for (const zip of zips) expect(zip).toMatch(/^[1-9]\d{3}$/);
      // Zwijndrecht kept a code of the province that it left.
      const provinces = new Set(zips.map((zip) => provinceOf({ zip, countryId: belgium })));
      expect(provinces.size, zips.join()).toBe(names.nl.endsWith('-Zwijndrecht') ? 2 : 1);
    }
    expect(new Set(of('municipality').flatMap(({ zips }) => zips)).size).toBe(1146);
  });

  // Each municipality, under each of its codes, from each of its names to all others and back.
  it('finds one town by each of its names, both ways round, for every municipality', () => {
    let count = 0;
    for (const row of namedTowns())
      for (const zip of row.zips)
        for (const one of languages)
          for (const other of languages) {
            expect(isSameTown(town(zip, row.names[one]), town(zip, row.names[other])), zip + row.names[one]).toBe(true);
            expect(namedTown(town(zip, row.names[one]))).toBe(row);
            count += 1;
          }
    expect(count).toBe(16 * namedTowns().reduce((sum, { zips }) => sum + zips.length, 0));
  });

  it('never takes two towns of one postal code for one', () => {
    for (const zip of new Set(namedTowns().flatMap(({ zips }) => zips))) {
      const there = namedTowns().filter(({ zips }) => zips.includes(zip));
      for (const one of there)
        for (const other of there)
          if (one !== other)
            expect(isSameTown(town(zip, one.names.nl), town(zip, other.names.fr)), zip + one.names.nl).toBe(false);
    }
  });

  it.each([
    ['1000', 'Brussel', 'Bruxelles', 'Brussels', 'Brüssel'],
    ['9600', 'Ronse', 'Renaix', 'Ronse', 'Ronse'],
    ['9700', 'Oudenaarde', 'Audenarde', 'Oudenaarde', 'Oudenaarde'],
    ['1210', 'Sint-Joost-ten-Node', 'Saint-Josse-ten-Noode', 'Saint-Josse-ten-Noode', 'Saint-Josse-ten-Noode'],
    ['7780', 'Komen-Waasten', 'Comines-Warneton', 'Comines-Warneton', 'Comines-Warneton'],
    ['7780', 'Komen', 'Comines', 'Comines', 'Comines'],
    ['4700', 'Eupen', 'Eupen', 'Eupen', 'Eupen'],
    ['4780', 'Sankt Vith', 'Saint-Vith', 'Sankt Vith', 'Sankt Vith'],
    ['4000', 'Luik', 'Liège', 'Liège', 'Lüttich'],
    ['3700', 'Tongeren', 'Tongres', 'Tongeren', 'Tongeren'],
    ['1630', 'Linkebeek', 'Linkebeek', 'Linkebeek', 'Linkebeek'],
    ['1020', 'Laken', 'Laeken', 'Laeken', 'Laeken'],
    ['9000', 'Gent', 'Gand', 'Ghent', 'Gent'],
    ['7000', 'Bergen', 'Mons', 'Mons', 'Mons'],
  ])('%s %s is %s, %s and %s', (zip, nl, fr, en, de) => {
    for (const name of [nl, fr, en, de, nl.toUpperCase(), fr.replaceAll('-', ' '), `${nl} / ${fr}`, `${fr} (${nl})`])
      expect(withOfficialNames(town(zip, name)).names, name).toEqual({ nl, fr, en, de });
  });

  it.each([
    ['9600', 'Nergenshuizen'],
    ['9700', 'Eine'],
    ['9000', 'Ronse'],
  ])('leaves %s %s as it is', (zip, name) => {
    expect(withOfficialNames(town(zip, name)).names).toEqual(inAll(name));
  });
});

test('a town abroad has no Belgian name', () => {
  expect(namedTown({ zip: '9600', country: 50, names: inAll('Ronse') })).toBeUndefined();
});

describeOnDatabases('towns with two names', (database) => {
  const rowsOf = (zip: string) => database().select().from(cities).where(eq(cities.zip, zip)).orderBy(asc(cities.id));
  const add = async (zip: string, name: string) => {
    const words = [name.toLowerCase(), zip];
    const row = { zip, countryId: belgium, names: inAll(name), words, lat: null, lng: null };
    const [added] = await database().insert(cities).values(row).returning();
    if (!added) throw new Error('A city was not stored');
    return added.id;
  };

  it.each([
    ['8500', 'Kortrijk', 'Courtrai'],
    ['1000', 'Bruxelles', 'Brussel'],
    ['4000', 'Lüttich', 'Luik'],
  ])('%s %s and %s of two feeds are one', async (zip, one, other) => {
    const first = await cityOf(database(), { zip, country: belgium, name: one });
    const second = await cityOf(database(), { zip, country: belgium, name: other });
    expect(second).toEqual({ id: first.id, isNew: false });
    const [row, ...more] = await rowsOf(zip);
    expect(more).toEqual([]);
    expect(Object.values(row?.names ?? {})).toEqual(expect.arrayContaining([one, other]));
  });

  it('that a feed added are the same when their names are imported afterwards, in either language', async () => {
    const { id } = await cityOf(database(), { zip: '9100', country: belgium, name: 'Saint-Nicolas' });
    const names = { nl: 'Sint-Niklaas', fr: 'Saint-Nicolas', en: 'Sint-Niklaas', de: 'Sint-Niklaas' };
    const ids = await writeCities(database(), {
      one: { zip: '9100', country: belgium, names, place: null },
      other: { zip: '9100', country: belgium, names: inAll('Sint-Niklaas'), place: null },
    });
    expect([...ids.values()]).toEqual([id, id]);
    expect(await rowsOf('9100')).toHaveLength(1);
  });

  it('and stand in two rows become one at the next start, with their homes and drafts', async () => {
    const [first, second] = [await add('2000', 'Anvers'), await add('2000', 'Antwerpen')];
    const homes = await database().select().from(properties).orderBy(asc(properties.id)).limit(2);
    const ids = homes.map(({ id }) => id);
    for (const [index, id] of ids.entries())
      await database()
        .update(properties)
        .set({ cityId: index === 0 ? first : second })
        .where(eq(properties.id, id));
    await refreshListings(database(), ids);
    const [draft] = await database().select().from(drafts).limit(1);
    expect(await mergeTowns(database())).toMatchObject({ removed: 1 });
    expect(await mergeTowns(database())).toEqual({ removed: 0, named: 0 });
    const [row, ...more] = await rowsOf('2000');
    expect(more).toEqual([]);
    expect(row).toMatchObject({ id: first, names: { nl: 'Antwerpen', fr: 'Anvers', en: 'Antwerp', de: 'Antwerpen' } });
    expect(row?.words).toEqual(expect.arrayContaining(['antwerpen', 'anvers', 'antwerp', '2000']));
    const moved = await database().select().from(properties).where(inArray(properties.id, ids));
    expect(moved.map(({ cityId }) => cityId)).toEqual([first, first]);
    expect(draft?.changes.cityId).not.toBe(second);
  });

  it('keeps the names that an agency wrote per language', async () => {
    const id = await add('3000', 'Leuven');
    const names = { nl: 'Leuven', fr: 'Louvain (Leuven)', en: 'Leuven', de: 'Leuven' };
    await database().update(cities).set({ names }).where(eq(cities.id, id));
    await mergeTowns(database());
    expect((await rowsOf('3000'))[0]?.names).toEqual(names);
  });
});
