import { sitePagesPath } from '@rowhouse/shared/contract/site-pages';
import { builtInRoutes, findRoute, hrefFor, setRoutes } from '@rowhouse/shared/routes';
import { afterEach, expect, test } from 'vitest';
import { readListedPages } from '../search-engines/listed-pages.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { serviceToken, testApp } from '../testing/test-app.ts';
import { loadSitePages } from './site-pages.ts';

const { calculator } = builtInRoutes;
if (!calculator) throw new Error('There is no calculator');
const news = {
  owner: 'market-news',
  file: 'news',
  original: '/news/',
  paths: { nl: 'nieuws/', fr: 'nouvelles/', en: 'news/', de: 'neues/' },
};
const pages = {
  routes: { ...builtInRoutes, calculator: { ...calculator, paths: { ...calculator.paths, nl: 'rekenen/' } }, news },
  former: [{ page: 'calculator', language: 'nl', path: 'bereken-uw-aankoop/' }],
};

afterEach(() => setRoutes(builtInRoutes));

describeOnDatabases('the pages of the live releases', (database) => {
  const tell = (token: string, body: unknown) =>
    testApp(database()).app.request(sitePagesPath, {
      method: 'PUT',
      headers: { 'x-service-token': token },
      body: JSON.stringify(body),
    });

  test('are taken from a shell alone', async () => {
    expect((await tell('another-token-of-the-tests', pages)).status).toBe(401);
    expect((await tell(serviceToken, { routes: { news: { ...news, paths: {} } }, former: [] })).status).toBe(400);
    expect(hrefFor('calculator', {}, 'nl')).toBe('/nl/bereken-uw-aankoop/');
  });

  test('decide links and the sitemap, here and on another instance', async () => {
    expect((await tell(serviceToken, pages)).status).toBe(204);
    expect(hrefFor('calculator', {}, 'nl')).toBe('/nl/rekenen/');
    setRoutes(builtInRoutes);
    await loadSitePages(database());
    expect(hrefFor('calculator', {}, 'nl')).toBe('/nl/rekenen/');
    expect(findRoute('/nl/bereken-uw-aankoop/')?.page).toBe('calculator');
    const listed = (await readListedPages(database())).map(({ pathIn }) => pathIn('fr'));
    expect(listed).toContain('/fr/nouvelles/');
  });
});
