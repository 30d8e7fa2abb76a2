import { describe, expect, test } from 'vitest';
import { factsOfModules, factsPath, filesOf, type ReleaseFacts } from './release-facts.ts';

const app = (name: string): ReleaseFacts['apps'][string] => ({
  version: '1',
  prefix: `/_releases/mf-${name}/1/web/`,
  container: `mf_${name}`,
  entry: { js: ['remote-entry.js'], css: [] },
  modules: {
    data: { js: ['data.js'], css: [] },
    'pages/list': { js: ['common.js', 'list.js'], css: ['common.css', 'list.css'] },
    'fragments/card': { js: ['common.js', 'card.js'], css: ['common.css'] },
  },
  integrity: { 'remote-entry.js': 'sha384-entry', 'list.js': 'sha384-list' },
});

const facts: ReleaseFacts = { id: 'set', apps: { listings: app('listings'), forms: app('forms') } };

const urls = (modules: { owner: string; path: string }[]) => {
  const { js, css } = filesOf(facts, modules);
  return { js: js.map(({ url }) => url), css: css.map(({ url }) => url) };
};

describe('the files of some modules', () => {
  test('start with the entry of their app', () => {
    expect(urls([{ owner: 'listings', path: 'data' }])).toEqual({
      js: ['/_releases/mf-listings/1/web/remote-entry.js', '/_releases/mf-listings/1/web/data.js'],
      css: [],
    });
  });

  test('are named once each, in the order of the modules', () => {
    expect(
      urls([
        { owner: 'listings', path: 'pages/list' },
        { owner: 'listings', path: 'fragments/card' },
        { owner: 'listings', path: 'pages/list' },
      ]),
    ).toEqual({
      js: ['remote-entry.js', 'common.js', 'list.js', 'card.js'].map((name) => `/_releases/mf-listings/1/web/${name}`),
      css: ['common.css', 'list.css'].map((name) => `/_releases/mf-listings/1/web/${name}`),
    });
  });

  test('of two apps with the same names stay apart', () => {
    const both = urls([
      { owner: 'listings', path: 'data' },
      { owner: 'forms', path: 'data' },
    ]);
    expect(both.js).toHaveLength(4);
    expect(new Set(both.js).size).toBe(4);
  });

  test('carry the integrity that the release gives them', () => {
    const { js } = filesOf(facts, [{ owner: 'listings', path: 'pages/list' }]);
    expect(js.map(({ integrity }) => integrity)).toEqual(['sha384-entry', '', 'sha384-list']);
  });

  test('of an unknown module are the entry alone, of an unknown app none', () => {
    expect(urls([{ owner: 'listings', path: 'pages/gone' }]).js).toEqual([
      '/_releases/mf-listings/1/web/remote-entry.js',
    ]);
    expect(urls([{ owner: 'maps', path: 'data' }])).toEqual({ js: [], css: [] });
  });
});

test('the facts of some modules contain their files, and name no other module', () => {
  const modules = ['pages/list', 'fragments/card', 'pages/gone'].flatMap((path) =>
    ['listings', 'maps'].map((owner) => ({ owner, path })),
  );
  const some = factsOfModules(facts, modules);
  expect(filesOf(some, modules)).toEqual(filesOf(facts, modules));
  expect(Object.keys(some.apps)).toEqual(['listings']);
  expect(Object.keys(some.apps.listings?.modules ?? {})).toEqual(['pages/list', 'fragments/card']);
  expect(Object.keys(some.apps.listings?.integrity ?? {})).not.toContain('data.js');
});

test('the facts of each set have an address of their own', () => {
  expect(factsPath('a1')).toBe('/_releases/sets/a1.json');
});
