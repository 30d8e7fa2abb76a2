import { searchEnginePath, sitemapPath } from '@rowhouse/shared/contract/search-engines';
import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor, matchRoute, propertyRoute } from '@rowhouse/shared/routes';
import { expect, test } from 'vitest';
import { readStoredContent } from '../content/library.ts';
import { routesIn } from '../content/stored-routes.ts';
import type { Database } from '../database/database.ts';
import { eq, inArray } from '../database/orm.ts';
import { contentEntries } from '../database/schema.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { plans } from '../testing/demo-files.ts';
import { errorOf, testApp } from '../testing/test-app.ts';

const origin = 'http://localhost:3000';
const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
const pathsIn = (text: string) => locations(text).map((address) => new URL(address).pathname);

describeOnDatabases('the sitemap', (database) => {
  const ask = (path: string, over: Database = database()) => testApp(over).app.request(searchEnginePath(path));
  const textOf = async (path: string) => (await ask(path)).text();
  const setLanguages = async (enabled: string[]) => {
    const stored = await readSettings(database());
    const use = languages.map((code) => ({ code, use: enabled.includes(code) }));
    await writeSettings(database(), { ...stored, languages: { ...stored.languages, use } });
  };

  test('names its parts, on the site', async () => {
    const response = await ask(sitemapPath);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(locations(await response.text())).toEqual([
      `${origin}/sitemaps/pages.xml`,
      `${origin}/sitemaps/properties-1.xml`,
    ]);
  });

  test('lists every property on offer at its path in each language, and no other', async () => {
    const expected = plans
      .filter(({ gone }) => !gone)
      .flatMap(({ id, goal, cityNames, title }) =>
        languages.map((language) =>
          hrefFor(...propertyRoute({ id, goal, city: cityNames[language], title: title[language] }), language),
        ),
      );
    expect(pathsIn(await textOf('/sitemaps/properties-1.xml')).sort()).toEqual(expected.sort());
  });

  test('lists public pages, and no private pages, thank-you pages or redirects', async () => {
    const routes = routesIn((await readStoredContent(database())).entries, languages);
    const listed = pathsIn(await textOf('/sitemaps/pages.xml')).map((path) => {
      const match = matchRoute(path, routes);
      return match?.params.content ?? (match?.page === 'project-detail' ? match.params.id : match?.page);
    });
    expect(listed).toEqual(
      expect.arrayContaining(['home', 'for-sale', 'disclaimer', 'contact', 'projects', '301', 'article.testimonial-1']),
    );
    for (const page of [
      'login',
      'owner-dashboard',
      'consent-settings',
      'thank-you-contact-me',
      'property',
      'project',
      '303',
      undefined,
    ])
      expect(listed).not.toContain(page);
    expect(listed).toHaveLength(new Set(listed).size * languages.length);
  });

  test("dates content by its file's date of change, if it has one", async () => {
    const text = await textOf('/sitemaps/pages.xml');
    const lastmodOf = (path: string) =>
      new RegExp(`<loc>${origin}${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?`).exec(text)?.slice(1);
    expect(lastmodOf('/nl/over-ons/')).toEqual(['2026-07-01T00:00:00Z']);
    expect(lastmodOf('/fr/testimonials/testimonial-1/')).toEqual(['2026-07-01T00:00:00Z']);
    expect(lastmodOf('/nl/contact/')).toEqual([undefined]);
    expect(lastmodOf('/nl/waarom-kiezen-voor-ons/')).toEqual([undefined]);
  });

  test('drops a page whose content is withdrawn', async () => {
    const set = (published: boolean) =>
      database().update(contentEntries).set({ published }).where(eq(contentEntries.id, 'page.services'));
    await set(false);
    try {
      expect(pathsIn(await textOf('/sitemaps/pages.xml'))).not.toContain('/nl/diensten/');
    } finally {
      await set(true);
    }
    expect(pathsIn(await textOf('/sitemaps/pages.xml'))).toContain('/nl/diensten/');
  });

  test('leaves out duplicates of a page until that page is withdrawn', async () => {
    const twice = ['/nl/onze-diensten/', '/nl/onze-diensten/verkopen/'];
    const found = async () => {
      const paths = pathsIn(await textOf('/sitemaps/pages.xml'));
      return [...twice, '/nl/diensten/'].filter((path) => paths.includes(path));
    };
    expect(await found()).toEqual(['/nl/diensten/']);
    const ids = ['page.services', 'page.sell-your-property'];
    const set = (published: boolean) =>
      database().update(contentEntries).set({ published }).where(inArray(contentEntries.id, ids));
    await set(false);
    try {
      expect(await found()).toEqual(twice);
    } finally {
      await set(true);
    }
  });

  test('contains only the public languages', async () => {
    await setLanguages(['nl', 'fr']);
    try {
      const text = (await textOf('/sitemaps/pages.xml')) + (await textOf('/sitemaps/properties-1.xml'));
      expect(text).toContain('hreflang="fr"');
      expect(text).not.toMatch(/hreflang="(?:en|de)"|localhost:3000\/(?:en|de)\//);
    } finally {
      await setLanguages([...languages]);
    }
  });

  test.each(['properties-2', 'properties-0', 'properties-01', 'properties-99999999', 'properties', 'nothing'])(
    'has no part %s',
    async (name) => {
      expect(await errorOf(ask(`/sitemaps/${name}.xml`))).toMatchObject({ status: 404, code: 'not-found' });
    },
  );
});
