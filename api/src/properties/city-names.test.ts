import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '../database/orm.ts';
import { cities, outbox, projects, properties, requests } from '../database/schema.ts';
import { writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners, settings } from '../testing/demo-files.ts';
import { goodRequest, sendOn } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';

const shouted = 'KAPELLE-OP-DEN-BOS';
const written = 'Kapelle-op-den-Bos';

describeOnDatabases('a city that an agency wrote in capitals', (database) => {
  let homeId = '';
  let projectId = '';
  beforeAll(async () => {
    const names = JSON.stringify({ nl: shouted, fr: shouted, en: shouted, de: shouted });
    // The row as an import wrote it before names were stored in title case.
    await database().execute(
      sql`update ${cities} set names = ${names}::jsonb, words = '{kapelle,op,den,bos,9600}' where zip = '9600'`,
    );
    const [home] = await database()
      .select({ id: properties.id })
      .from(properties)
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .where(eq(cities.zip, '9600'))
      .orderBy(properties.id);
    const [project] = await database()
      .select({ id: projects.id })
      .from(projects)
      .innerJoin(cities, eq(cities.id, projects.cityId))
      .where(eq(cities.zip, '9600'));
    homeId = home?.id ?? '';
    projectId = project?.id ?? '';
    await writeSettings(database(), {
      ...settings,
      agency: { ...settings.agency, cities: { nl: shouted, fr: shouted, en: shouted, de: shouted } },
    });
  });

  const paths = (): [what: string, path: string][] => [
    ['the site', '/site?language=nl'],
    ['the list', '/properties?goal=sale&language=nl'],
    ['the list of a city', `/properties?goal=sale&language=nl&city=${encodeURIComponent(`${shouted}|9600`)}`],
    ['the type-ahead', '/search?language=fr&text=kapel&typing=1'],
    ['the map', `/map?goal=sale&language=de&zoom=20&city=${encodeURIComponent(`${shouted}|9600`)}`],
    ['a home', `/properties/${homeId}?language=en`],
    ['favourites', `/properties-by-id?ids=${homeId}&language=nl`],
    ['the projects', '/projects?language=nl'],
    ['a project', `/projects/${projectId}?language=nl`],
  ];

  test.each([
    'the site',
    'the list',
    'the list of a city',
    'the type-ahead',
    'the map',
    'a home',
    'favourites',
    'the projects',
    'a project',
  ])('is in title case in %s', async (what) => {
    const [, path = ''] = paths().find(([name]) => name === what) ?? [];
    const response = await testApp(database()).get(path);
    const text = await response.text();
    expect(response.status, text).toBe(200);
    expect(text).toContain(written);
    expect(text).not.toContain(shouted);
  });

  test('is in title case in the owner portal', async () => {
    const app = testApp(database());
    const { username: name, password } = owners.demo;
    const login = await app.post('/owner/login', { name, password });
    const cookie = login.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const text = await (await app.get('/owner/statistics?language=nl', { cookie })).text();
    expect(text).toContain(written);
    expect(text).not.toContain(shouted);
  });

  test('is in title case in mails, as is the one that a visitor types or chooses', async () => {
    const app = testApp(database());
    await database().update(properties).set({ addressPublished: true }).where(eq(properties.id, homeId));
    await database().delete(requests);
    for (const [kind, more] of [
      ['contact-appointment', { propertyId: homeId }],
      ['demand-register', { cities: [`${shouted}|9600`] }],
      ['contact-demand', { city: shouted }],
      ['purchase-offer', { city: shouted, place: shouted }],
    ] as const)
      await sendOn(app, kind, { ...(await goodRequest(kind, app, database())), ...more });
    const mails = await database().select().from(outbox);
    const text = mails.map(({ plain, html }) => plain + html).join('\n');
    expect(text.match(new RegExp(written, 'g'))?.length).toBeGreaterThan(6);
    expect(text).not.toContain(shouted);
  });

  test.each([
    [10, 'nl', 'België'],
    [50, 'fr', 'Luxembourg'],
    [99, 'en', ''],
  ] as const)(
    'is in the country %d, which is named %s %s on the pages of homes and projects',
    async (id, language, name) => {
      await database().update(cities).set({ countryId: id }).where(eq(cities.zip, '9600'));
      const app = testApp(database());
      for (const path of [`/properties/${homeId}`, `/projects/${projectId}`])
        expect(await (await app.get(`${path}?language=${language}`)).json()).toMatchObject({
          countryId: id,
          countryName: name,
        });
    },
  );
});
