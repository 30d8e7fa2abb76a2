import { type FrontRoutes, frontRoutesSchema } from '@rowhouse/federation/release-routes';
import { languages } from '@rowhouse/shared/domain/language';
import { pageIds, routeOf } from '@rowhouse/shared/routes';
import { frontRoutes } from '@rowhouse/shared/site';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { frontTable } from './front-routes.ts';

const own = frontTable();
const tableWith = (routes: FrontRoutes) => frontTable({ shell: { release: { routes } } });
const sameIn = (path: string) => ({ nl: path, fr: path, en: path, de: path });
const news = { owner: 'market-news', original: '/news/:id/', paths: sameIn('news/:id/') };
const found = { page: 'news', owner: 'market-news', private: true, session: false, takesFile: false };

test.each([
  ['says nothing else', {}, {}],
  ['is public', { public: true }, { private: false }],
  ['says that it is not public', { public: false }, {}],
  ['takes a file', { public: true, takesFile: true }, { private: false, takesFile: true }],
  ['is for who logged in', { session: true }, { session: true }],
  ['is of the staff', { session: true, staff: true }, { session: true }],
])('a new page that %s is found by every spelling of its path', (_, said, differs) => {
  const table = tableWith({ ...frontRoutes, news: { ...news, ...said } });
  for (const path of ['/nl/news/7/', '/de/News/7', '/en//news/7/', '/news/7/'])
    expect(table.find(path)).toEqual({ ...found, ...differs });
  expect(own.find('/nl/news/7/')).toBeNull();
  expect(table.isPersonal('market-news')).toBe(found.private && !('private' in differs));
});

test('a page without a path in each language is ignored, and a release without routes changes nothing', () => {
  const { de: _, ...paths } = news.paths;
  const table = tableWith({ news: { ...news, paths } });
  expect(table.find('/nl/news/7/')).toBeNull();
  expect(frontTable({ shell: { release: {} } }).find('/nl/contact/')).toEqual(own.find('/nl/contact/'));
});

const pathIn = (paths: Readonly<Record<string, string>>, language: string): string =>
  `/${language}/${paths[language]?.replaceAll(':', '')}`;
const path = fc
  .record({ page: fc.constantFrom(...pageIds()), language: fc.constantFrom(...languages) })
  .map(({ page, language }) => pathIn(routeOf(page).paths, language));
const word = fc.stringMatching(/^[a-z]{1,8}$/);
const someRow = fc.record(
  {
    owner: fc.constantFrom('shell', 'forms', 'owner-portal', 'market-news'),
    original: word.map((one) => `/${one}/`),
    paths: fc.oneof(
      word.map((one) => sameIn(`${one}/`)),
      fc.constantFrom(...pageIds()).map((page) => routeOf(page).paths),
    ),
    public: fc.boolean(),
    session: fc.boolean(),
    takesFile: fc.boolean(),
    staff: fc.boolean(),
  },
  { requiredKeys: ['owner', 'original', 'paths'] },
);
const release = fc.dictionary(fc.oneof(word, fc.constantFrom(...pageIds())), someRow);

test('no release makes public a page that this program knows as private', () => {
  fc.assert(
    fc.property(release, path, (routes, asked) => {
      const table = tableWith(v.parse(frontRoutesSchema, routes));
      if (own.find(asked)?.private) expect(table.find(asked)?.private).toBe(true);
    }),
  );
});

test('a page of a release is private unless the release declares it public, and its app has a process for it', () => {
  fc.assert(
    fc.property(release, fc.constantFrom(...languages), (routes, language) => {
      const table = tableWith(routes);
      for (const [id, { owner, paths, public: isPublic }] of Object.entries(routes)) {
        const page = table.find(pathIn(paths, language));
        if (page?.page === id && !isPublic) expect([page.owner, page.private]).toEqual([owner, true]);
        if (!isPublic) expect(table.isPersonal(owner)).toBe(true);
      }
    }),
  );
});
