import { type ApiEndpointName, apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { priceFields } from '@rowhouse/shared/contract/property-fields';
import { robotsPath, searchEnginePath, sitemapPartPath, sitemapPath } from '@rowhouse/shared/contract/search-engines';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { languages } from '@rowhouse/shared/domain/language';
import { pageIds } from '@rowhouse/shared/routes';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { properties } from '../database/schema.ts';
import { describeOnDatabases, testChange } from '../testing/databases.ts';
import { testApp } from '../testing/test-app.ts';
import { writeProperties } from './write-properties.ts';

const count = 6;
const secret = fc.record({
  street: fc.stringMatching(/^[B-Z][bcdfgh]{6}[aeiou]{3}laan$/),
  // Letters that no hexadecimal id contains: five digits alone would occur by chance.
  houseNumber: fc.stringMatching(/^3\d{3}[ghjkm]{4}$/),
  boxNumber: fc.stringMatching(/^bus[xyz]{5}$/),
  price: fc.integer({ min: 7_100_000, max: 7_900_000 }),
  lat: fc.integer({ min: 10_000, max: 99_999 }).map((end) => Number(`50.7412${end}1`)),
  lng: fc.integer({ min: 10_000, max: 99_999 }).map((end) => Number(`3.5963${end}1`)),
});
const secrets = fc
  .sample(secret, { numRuns: count, seed: 2026 })
  .map((row, index) => ({ ...row, id: `88${100 + index}` }));

/** Notations in which a secret could appear. */
const writingsOf = ({ street, houseNumber, boxNumber, price, lat, lng }: (typeof secrets)[number]): string[] => [
  street,
  street.toLowerCase(),
  houseNumber,
  boxNumber,
  String(price),
  ...languages.map((language) => formatNumber(price, language)),
  String(lat).slice(0, -2),
  String(lng).slice(0, -2),
];
const leaksIn = (text: string): string[] => secrets.flatMap(writingsOf).filter((writing) => text.includes(writing));

const allIds = secrets.map(({ id }) => id).join(',');

const isOwners = (name: ApiEndpointName): boolean => apiEndpoints[name].path.startsWith('/owner/');

/** All paths of a public endpoint that this input can fill. */
const pathsOf = (name: ApiEndpointName): string[] => {
  const { method, path, input } = apiEndpoints[name];
  if (method !== 'GET' || isOwners(name)) return [];
  const ids = path.includes(':id') ? secrets.map(({ id }) => id) : [''];
  const pages = path.includes(':page') ? pageIds() : ['1', '2', '3', '4'];
  const texts =
    path === '/search'
      ? ['', 'ronse', ...secrets.flatMap(({ id, street, houseNumber }) => [id, street, houseNumber])]
      : [''];
  const inputs = languages.flatMap((language) =>
    ['sale', 'rent'].flatMap((goal) =>
      ids.flatMap((id) =>
        pages.flatMap((page) =>
          texts.map((text) => ({
            language,
            goal,
            id,
            page,
            text,
            size: '48',
            ids: allIds,
            details: '1',
            view: '50.5_3.2_51_4',
            zoom: '17',
          })),
        ),
      ),
    ),
  );
  const filled = inputs
    .filter((given) => v.safeParse(input, given).success)
    .map(
      (given) =>
        `${apiPrefix}${path.replace(/:([a-z]+)/g, (_, key: keyof typeof given) => given[key] ?? '')}?${new URLSearchParams(given)}`,
    );
  // Three of every seven: seven divides the length of none of the combined lists.
  return [...new Set(filled)].filter((_, index) => process.env.TESTS === 'long' || index % 7 < 3);
};

describeOnDatabases('a price or address that an owner keeps private', (database) => {
  beforeAll(async () => {
    const [row] = await database().select().from(properties).where(eq(properties.id, '1063'));
    if (!row) throw new Error('The demo has no such property');
    // All fields from which its price could be computed are set.
    const fieldsOf = (price: number) => ({
      ...row.fields,
      ...Object.fromEntries(priceFields.map((field) => [field, price])),
    });
    await writeProperties(
      database(),
      secrets.map(({ price, ...hidden }, index) => ({
        ...row,
        ...hidden,
        price,
        fields: fieldsOf(price),
        goal: index % 2 === 0 ? ('sale' as const) : ('rent' as const),
        stockStatus: 'published' as const,
        featured: index - count,
        pricePublished: false,
        addressPublished: false,
        typeIds: [1],
      })),
      testChange,
    );
  });

  const names = Object.keys(apiEndpoints) as ApiEndpointName[];

  test('is detected by this test, and is stored in the database', async () => {
    expect(leaksIn(secrets.flatMap(writingsOf).join(' '))).toHaveLength(secrets.flatMap(writingsOf).length);
    const stored = await database().select().from(properties).where(eq(properties.addressPublished, false));
    for (const { street, price } of secrets) expect(JSON.stringify(stored)).toMatch(new RegExp(`${street}.*${price}`));
  });

  test.each(names.filter((name) => pathsOf(name).length > 0))('appears in no response of %s', async (name) => {
    const { app } = testApp(database());
    let seen = 0;
    for (const path of pathsOf(name)) {
      const answer = await app.request(path);
      const text = `${await answer.text()} ${JSON.stringify([...answer.headers])}`;
      if (answer.status === 200 && secrets.some(({ id }) => text.includes(id))) seen += 1;
      expect(leaksIn(text), path).toEqual([]);
    }
    // These must show the properties: an empty answer would prove nothing.
    if (['search', 'properties', 'propertiesById', 'mapPoints', 'featured', 'property'].includes(name))
      expect(seen).toBeGreaterThan(0);
  });

  test('is hidden from search engines', async () => {
    const { app } = testApp(database());
    const parts = [robotsPath, sitemapPath, sitemapPartPath('pages'), sitemapPartPath('properties-1')];
    const texts = await Promise.all(parts.map(async (path) => (await app.request(searchEnginePath(path))).text()));
    expect(texts.join()).toContain(secrets[0]?.id);
    expect(leaksIn(texts.join())).toEqual([]);
  });
});
