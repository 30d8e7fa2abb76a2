import { type PropertyField, propertyFields } from '@rowhouse/shared/contract/property-fields';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { brusselsDay, brusselsMoment } from '@rowhouse/shared/domain/date';
import { languages } from '@rowhouse/shared/domain/language';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { hiddenRadius } from '@rowhouse/shared/domain/shown-place';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { properties } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { plans } from '../testing/demo-files.ts';
import { errorOf, outputOf, testApp } from '../testing/test-app.ts';
import { shownFields } from './fields.ts';

describeOnDatabases('a property', (database) => {
  const read = (id: string, language = 'nl') =>
    outputOf('property', testApp(database()).get(`/properties/${encodeURIComponent(id)}?language=${language}`));

  /** Every property of the demo in Dutch; no test leaves one changed. */
  const all = new Map<string, Awaited<ReturnType<typeof read>>>();
  beforeAll(async () => {
    for (const { id } of plans) all.set(id, await read(id));
  });
  const shown = (id: string) => {
    const found = all.get(id);
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  };

  test('is complete in every language', async () => {
    for (const [index, { id, title }] of plans.entries()) {
      // Each property in one language by turns; in all of them in `test:long`.
      for (const language of languages.filter((_, turn) => process.env.TESTS === 'long' || turn === index % 4)) {
        const property = language === 'nl' ? shown(id) : await read(id, language);
        expect(property.title).toBe(title[language]);
        expect(property.description.length).toBeGreaterThan(120);
        expect(property.manager?.job).not.toBe('');
        expect(property.pictures.every(({ alt }) => alt !== '')).toBe(true);
      }
    }
  });

  test('has the parts of its path in each language', async () => {
    expect((await read('1042')).paths).toEqual({
      nl: { city: 'ronse', title: 'strakke-villa-met-zwembad-en-domotica' },
      fr: { city: 'renaix', title: 'villa-contemporaine-avec-piscine-et-domotique' },
      en: { city: 'ronse', title: 'contemporary-villa-with-pool-and-home-automation' },
      de: { city: 'ronse', title: 'moderne-villa-mit-pool-und-hausautomation' },
    });
  });

  test('has up to four similar homes on offer, for the same goal and of a shared type', async () => {
    for (const { id, goal, types } of plans) {
      const { similar } = shown(id);
      expect(similar.every((other) => other.id !== id && other.goal === goal)).toBe(true);
      expect(similar.every(isOffered)).toBe(true);
      const related = plans.filter(
        (other) =>
          other.id !== id && other.goal === goal && !other.gone && other.types.some((type) => types.includes(type)),
      );
      expect(similar.every(({ typeIds }) => typeIds.some((type) => types.includes(type)))).toBe(true);
      expect(similar).toHaveLength(Math.min(4, related.length));
    }
  });

  test('names the language of a text that replaces a missing one', async () => {
    const [row] = await database().select().from(properties).where(eq(properties.id, '1042'));
    if (!row) throw new Error('there is no such property');
    const isIt = eq(properties.id, '1042');
    const missing = { nl: '', en: '', de: '' };
    await database()
      .update(properties)
      .set({ titles: { ...row.titles, ...missing, de: 'Villa' }, descriptions: { ...row.descriptions, ...missing } })
      .where(isIt);
    const languagesOf = async (language: string) => {
      const { titleLanguage, descriptionLanguage } = await read('1042', language);
      return [titleLanguage, descriptionLanguage];
    };
    expect(await languagesOf('nl')).toEqual(['fr', 'fr']);
    expect(await languagesOf('fr')).toEqual([undefined, undefined]);
    expect(await languagesOf('de')).toEqual([undefined, 'fr']);
    const { titles, descriptions } = row;
    await database().update(properties).set({ titles, descriptions }).where(isIt);
  });

  // Amounts from which the price cannot be computed.
  const saysNothing = ['chargesOwner', 'chargesRenter', 'cadastralIncome', 'realEstateTax', 'inventoryCost'];

  test('has no field from which a hidden price could be computed', async () => {
    for (const id of ['1045', '2049']) {
      const property = await read(id);
      expect(property.price).toMatchObject({ amount: null, published: false });
      const amounts = Object.keys(property.fields).filter(
        (field) => propertyFields[field as PropertyField].kind === 'money' && !saysNothing.includes(field),
      );
      expect(amounts).toEqual([]);
    }
    expect((await read('2047')).fields).toMatchObject({ monthlyRent: 860, chargesRenter: 95, depositAmount: 2580 });
  });

  test('shows the buyer of a home with a bad label the duty to renovate, by the years that each language states', async () => {
    const duties = await Promise.all(languages.map(async (language) => (await read('1007', language)).energyDuty));
    expect(duties.map((duty) => duty?.years)).toEqual([5, 5, 5, 6]);
    expect(duties[0]).toEqual({ since: '2023-01-01', target: 'd', years: 5 });
    for (const { id, goal, types } of plans) {
      const { energy, energyDuty, zip } = shown(id);
      const isHome = types.some((type) => type <= 3);
      const isBad = energy.label === 'e' || energy.label === 'f';
      const isFlemish = postalRegion(zip) === 'flanders';
      expect(energyDuty !== null, id).toBe(goal === 'sale' && isHome && isBad && isFlemish);
    }
  });

  test('is available now from its day on, in Brussels', async () => {
    const app = testApp(database());
    const day = String(shown('2001').fields.availableFrom);
    const midnight = brusselsMoment(`${day}T00:00:00`).getTime();
    for (const [time, isNow] of [
      [midnight - 1, false],
      [midnight, true],
    ] as const) {
      app.setTime(new Date(time).toISOString());
      const { availableNow } = await outputOf('property', app.get('/properties/2001?language=nl'));
      expect(availableNow).toBe(isNow);
    }
    expect(shown('1001').availableNow).toBe(false);
  });

  test('has its films', async () => {
    expect((await read('1042')).videos).toMatchObject([
      { kind: 'file', src: expect.stringMatching(/^\/media\/films\/villa-1042-[0-9a-f]{32}\.webm$/), plays: true },
    ]);
    expect((await read('1001')).videos).toEqual([]);
  });

  test('hides a hidden address', async () => {
    expect((await read('1063')).address).toBeNull();
    expect((await read('1001')).address).toMatch(/^\S.* \d+$/);
  });

  test('names where the map shows it, its exact place only where its address is public, and the date of its publication', async () => {
    const rows = new Map((await database().select().from(properties)).map((row) => [row.id, row]));
    for (const { id } of plans) {
      const stored = rows.get(id);
      const { place, address, publishedOn } = shown(id);
      expect(publishedOn).toBe(stored && brusselsDay(stored.publishedAt));
      if (address === null) {
        expect(place?.radius, id).toBe(hiddenRadius);
        expect([place?.lat, place?.lng]).not.toEqual([stored?.lat, stored?.lng]);
      } else expect(place).toEqual({ lat: stored?.lat, lng: stored?.lng, radius: null });
    }
  });

  test('shows the ages of sellers only where its address is hidden', async () => {
    const [stored] = await database().select().from(properties).where(eq(properties.id, '1036'));
    const ages = ['firstHeadAge', 'firstHeadSex', 'secondHeadAge', 'secondHeadSex'];
    const agesOf = (addressPublished: boolean) =>
      stored &&
      Object.keys(shownFields({ ...stored, addressPublished }, () => '')).filter((field) => ages.includes(field));
    expect([agesOf(true), agesOf(false)]).toEqual([[], ages]);
  });

  test('shows texts among its fields in the requested language', async () => {
    expect((await read('1036', 'fr')).fields.annuityConditions).toMatch(/^Viager occupé/);
    expect((await read('1042', 'de')).fields.epcValue).toBe(58);
  });

  test.each(['9999', "10'42", '1042"', '1042;--', ' ', '\u0000', '\ud800', '..', 'x'.repeat(64)])(
    'is not found by the id %j',
    async (id) => {
      const path = `/properties/${encodeURIComponent(id.toWellFormed())}?language=nl`;
      const { status, code } = await errorOf(testApp(database()).get(path));
      expect({ status, code }).toEqual({ status: 404, code: 'not-found' });
    },
  );
});
