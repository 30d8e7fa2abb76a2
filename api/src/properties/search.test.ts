import { type Language, languages } from '@rowhouse/shared/domain/language';
import { matchesSearch, parseSearch } from '@rowhouse/shared/domain/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inArray } from '../database/orm.ts';
import { properties, cities as storedCities } from '../database/schema.ts';
import { typeNames, typeWords } from '../messages/types.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { cities, plans } from '../testing/demo-files.ts';
import { casesOf } from '../testing/races.ts';
import { errorOf, outputOf, testApp } from '../testing/test-app.ts';

const everyName = (names: Record<Language, string>) => Object.values(names).join(' ');
const allTypes = Object.entries(typeNames).map(([id, names]) => {
  const words = Object.entries(typeWords).find(([key]) => key === id)?.[1];
  return { id: Number(id), name: `${everyName(names)} ${words ? everyName(words) : ''}` };
});

describeOnDatabases('the search', (database) => {
  const search = (text: string, { typing = '0', language = 'nl' }: { typing?: string; language?: string } = {}) =>
    outputOf('search', testApp(database()).get(`/search?${new URLSearchParams({ text, typing, language })}`));

  const words = [
    ...plans.map(({ id }) => id),
    ...plans.map(({ id }) => `IV-${id}`),
    ...Object.values(cities).flatMap(({ names, zip }) => [...Object.values(names), zip]),
    ...[
      ...Object.values(typeNames),
      ...Object.values(typeWords),
      ...plans.flatMap(({ mainType }) => mainType ?? []),
    ].flatMap((names) => Object.values(names)),
  ];
  const word = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...words), fc.nat(6)).map(([text, end]) => text.slice(0, end)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    { weight: 1, arbitrary: fc.constantFrom('%', '_', "'", '"', '\\', '\0', ')', 'É', 'ß', 'bâtiment', 'RONSE', '-') },
  );
  const text = fc
    .tuple(fc.array(word, { maxLength: 3 }), fc.constantFrom(' ', '  ', '-', ', '), fc.constantFrom('', ' '))
    .map(([parts, between, end]) => (parts.join(between) + end).slice(0, 100));

  test.each(['IV-1001', 'iv 1001', 'IV1001', '1001'])(
    'finds the home whose page shows the reference IV-1001 by %s',
    async (text) => {
      expect((await search(text)).properties.map(({ id }) => id)).toEqual(['1001']);
    },
  );

  test('finds what the domain rule finds, and nothing else', async () => {
    const rows = await database().select({ id: properties.id, fields: properties.fields }).from(properties);
    const references = new Map(
      rows.map(({ id, fields: { recordFile } }) => [
        id,
        `IV-${id} IV${id} ${typeof recordFile === 'object' && 'nl' in recordFile ? recordFile.nl : ''}`,
      ]),
    );
    const query = fc.record({ text, typing: fc.constantFrom('0', '1'), language: fc.constantFrom(...languages) });
    await fc.assert(
      fc.asyncProperty(query, async ({ text, typing, language }) => {
        const wanted = parseSearch(text.toWellFormed().replaceAll('\0', ''), { typing: typing === '1' });
        const found = await search(text, { typing, language });

        const typesOf = (types: number[]) =>
          allTypes
            .filter(({ id }) => types.includes(id))
            .map(({ name }) => name)
            .join(' ');
        const matching = plans.filter(({ id, types, zip, cityNames, mainType }) =>
          matchesSearch(wanted, [
            id,
            references.get(id) ?? '',
            mainType ? everyName(mainType) : '',
            typesOf(types),
            everyName(cityNames),
            zip,
          ]),
        );
        expect(found.properties).toHaveLength(Math.min(matching.length, 8));
        expect(matching.map(({ id }) => id)).toEqual(expect.arrayContaining(found.properties.map(({ id }) => id)));

        const towns = Object.values(cities).filter(({ names, zip }) => matchesSearch(wanted, [everyName(names), zip]));
        expect(found.cities.map(({ zip }) => zip).sort()).toEqual(towns.map(({ zip }) => zip).sort());

        const types = allTypes.filter(({ name }) => matchesSearch(wanted, [name]));
        expect(found.types.map(({ id }) => id)).toEqual(types.map(({ id }) => id));
      }),
      { numRuns: casesOf(80) },
    );
  });

  test('needs complete words, except for the last one while it is being typed', async () => {
    expect((await search('appart')).properties).toEqual([]);
    expect((await search('appart', { typing: '1' })).types.map(({ name }) => name)).toEqual(['Appartement']);
    expect((await search('appart ', { typing: '1' })).types).toEqual([]);
  });

  test('finds a property by its id, and by the name of its town in the other language', async () => {
    expect((await search('1042')).properties.map(({ id }) => id)).toEqual(['1042']);
    expect((await search('ronse', { language: 'fr' })).cities).toEqual([
      // What is still on offer, as the list that it leads to.
      { name: 'Renaix', zip: '9600', counts: { sale: 18, rent: 23 } },
    ]);
  });

  test('a town is understood beside a misspelt word with whose letters many other towns begin', async () => {
    const townOf = (name: string) => ({
      zip: '2240',
      countryId: 1,
      names: { nl: name, fr: name, en: name, de: name },
      words: [...parseSearch(name, { typing: false }).words],
    });
    const names = [...Array.from({ length: 300 }, (_, number) => `Zwaar ${number}`), 'Zandhoven'];
    const added = await database().insert(storedCities).values(names.map(townOf)).returning({ id: storedCities.id });
    expect((await search('huis met tuin zandhoven zwembatje')).sentence).toMatchObject({
      query: 'city=Zandhoven%7C2240&type=1&garden=yes',
      unknown: ['zwembatje'],
    });
    await database()
      .delete(storedCities)
      .where(
        inArray(
          storedCities.id,
          added.map(({ id }) => id),
        ),
      );
  });

  test('reads a sentence in any language as filters, and counts its homes while it is typed', async () => {
    const { sentence } = await search('maison met tuin, under 400k, nabij Renaix, helihaven', {
      language: 'fr',
      typing: '1',
    });
    expect(sentence).toMatchObject({ goal: 'sale', unknown: [] });
    expect(Object.fromEntries(new URLSearchParams(sentence?.query))).toEqual({
      city: 'Renaix|9600',
      km: '10',
      type: '1',
      max: '400000',
      garden: 'yes',
    });
    expect(sentence?.words).toContain('avec jardin');
    expect(sentence?.total).toBeGreaterThan(0);
    expect((await search('huis met helihaven')).sentence).toMatchObject({
      query: 'type=1',
      unknown: ['helihaven'],
      total: null,
    });
    expect((await search('huis met tuin oudenarde')).sentence).toMatchObject({
      query: 'city=Oudenaarde%7C9700&type=1&garden=yes',
      unknown: [],
    });
    // A token, nothing that is understood, and words that homes have themselves.
    for (const text of ['', 'ronse', 'huis', '9600', '1042', 'zzz', 'villa ronse'])
      expect((await search(text)).sentence, text).toBeNull();
  });

  test('finds a property by its own type text, which is narrower than its type', async () => {
    const { types, properties } = await search('villa ronse');
    expect(types).toEqual([]);
    expect(properties.map(({ id }) => id)).toEqual(expect.arrayContaining(['1002', '1042', '2049']));
    expect((await search('penthouse')).properties.map(({ typeName }) => typeName)).toEqual(['Penthouse', 'Penthouse']);
    expect((await search('villa')).types.map(({ id }) => id)).toEqual([1]);
  });

  test.each([
    ['huis', 1],
    ['maison', 1],
    ['house', 1],
    ['woning', 1],
    ['appartement', 2],
    ['flat', 2],
    ['apartment', 2],
    ['terrain', 4],
  ])('knows the type of %s, on a page of any language', async (text, type) => {
    for (const language of languages) {
      const { types, properties } = await search(text, { language });
      expect(types.map(({ id }) => id)).toContain(type);
      expect(properties.some(({ typeIds }) => typeIds.includes(type))).toBe(true);
    }
  });

  test('lists all types and cities and the totals when nothing is typed', async () => {
    const { types, cities: towns, properties, totals } = await search('');
    expect([types.length, towns.length, properties.length]).toEqual([9, 12, 8]);
    // Of 30 and 28 homes, four are sold or let.
    expect(totals).toEqual({ sale: 28, rent: 26 });
  });

  test('refuses a text that is too long', async () => {
    const refusal = await errorOf(testApp(database()).get(`/search?language=nl&text=${'a'.repeat(101)}`));
    expect(refusal).toEqual({ status: 400, code: 'invalid-input', fields: { text: 'invalid' } });
  });
});
