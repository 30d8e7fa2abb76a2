import { expect, test } from 'vitest';
import { contentMarks, isMarked } from './content-marks.ts';
import { type FrontRoutes, formerPathsOf, pagesOfSet, type RoutedApps, routeFaults } from './release-routes.ts';

const page = (owner: string, path: string, more: object = {}): FrontRoutes[string] => ({
  owner,
  file: 'page',
  original: `/${path}/`,
  paths: { nl: `${path}/`, en: `${path}/` },
  public: true,
  ...more,
});
const released = (routes?: FrontRoutes, formerPaths?: ReturnType<typeof formerPathsOf>) => ({
  release: { routes, formerPaths },
});
const home = page('shell', 'start');
const list = page('list', 'homes');

test.each<[string, RoutedApps, string[]]>([
  [
    'its own release',
    { shell: released({ home, old: page('list', 'old') }), list: released({ list }) },
    ['home', 'list'],
  ],
  [
    "the shell's release, while its own names none",
    { shell: released({ home, list }), list: released() },
    ['home', 'list'],
  ],
  ["the shell's release, while it has none", { shell: released({ home, list }) }, ['home', 'list']],
])('the pages of an app come from %s', (_, apps, ids) => {
  expect(Object.keys(pagesOfSet(apps).routes)).toEqual(ids);
});

test('no release names a page of another app', () => {
  const apps = { shell: released({ home }), list: released({ list, home: { ...home, original: '/x/' } }) };
  expect(pagesOfSet(apps).routes).toEqual({ home, list });
});

test.each<[string, FrontRoutes, string | null]>([
  ['is at a free path', { news: page('news', 'news') }, null],
  [
    'is where another app has one',
    { news: page('news', 'homes') },
    "has the path /nl/homes/, where mf-list has its page 'list'",
  ],
  [
    'is where a parameter of another app stands',
    { news: page('news', 'homes/:id') },
    "has the path /nl/homes/:id/, where mf-list has its page 'detail'",
  ],
  ['has the id of another app', { list: page('news', 'news') }, 'has the id of a page of mf-list'],
  [
    'is where the agency has one',
    { news: page('news', 'about/team') },
    'has the path /nl/about/team/, where the agency has',
  ],
  ['is where the shell answers', { news: page('news', 'api') }, 'the shell answers what begins with /api'],
  ['lacks a language', { news: page('news', 'news', { paths: { nl: 'news/' } }) }, "its page 'news' has no path in en"],
  ['has an unreadable path', { news: page('news', 'No News') }, 'write small letters'],
  [
    'is where another of its own is',
    { a: page('news', 'news'), news: page('news', 'news') },
    "its page 'news' has the path /nl/news/, as its page 'a' has",
  ],
  ['is below one that nobody has', { news: page('news', 'news', { parent: 'nowhere' }) }, "stands below 'nowhere'"],
])('a page that %s', (_, routes, sentence) => {
  const detail = page('list', 'homes/:id');
  const apps = { shell: released({ home }), list: released({ list, detail }), news: released(routes) };
  const marks = contentMarks(['/nl/About/team/', '/about/team/']);
  const faults = routeFaults(apps, 'news', {
    languages: ['nl', 'en'],
    isContent: (address) => isMarked(marks, address),
    reserved: ['api'],
  });
  if (sentence === null) expect(faults).toEqual([]);
  else expect(faults.join('\n')).toContain(sentence);
});

test('a path that an app gives up leads to the page that moved, or to the page above one that went', () => {
  const before = { list, detail: page('list', 'homes/:id', { parent: 'list' }), lost: page('list', 'lost') };
  const now = { list: page('list', 'offers') };
  const former = formerPathsOf([{ routes: before }], now);
  expect(former).toContainEqual({ page: 'list', language: 'nl', path: 'homes/' });
  expect(former).toContainEqual({ page: 'list', language: null, path: '/homes/:id/' });
  expect(former.some(({ path }) => path.includes('lost'))).toBe(false);
  // The next release passes them on, except for a path that it takes again.
  expect(formerPathsOf([{ routes: now, formerPaths: former }], { list }).map(({ path }) => path)).toEqual([
    '/homes/:id/',
    'homes/:id/',
    'homes/:id/',
    '/offers/',
    'offers/',
    'offers/',
  ]);
});

test('a former path never leads to a page whose parameters it lacks', () => {
  const detail = page('list', 'offers/:id');
  const former = formerPathsOf([{ routes: { detail: page('list', 'homes') } }], { detail });
  expect(pagesOfSet({ list: released({ detail }, former) }).former).toEqual([]);
});
