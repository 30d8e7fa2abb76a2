import { expect, it } from 'vitest';
import type { Release } from '../registry.ts';
import type { Contract } from './contract.ts';
import { budgetFaults, foreignRequires, messageFaults, missingParts, rangeFaults } from './release-faults.ts';

const nothing = { js: [], css: [] };
const release: Release = {
  date: '',
  commit: null,
  builder: 'team',
  shared: '1.0.0',
  provides: { shared: '1.0.0', react: '19.3.1' },
  accepts: {},
  budget: { entry: 100, modules: { 'pages/list': 300 } },
  files: {
    'web/entry.js': { integrity: '', bytes: 900 },
    'web/entry.js.br': { integrity: '', bytes: 100 },
    'web/list.js': { integrity: '', bytes: 150 },
    'web/nl.js': { integrity: '', bytes: 50 },
  },
  entry: { js: ['entry.js'], css: [] },
  modules: {
    'pages/list': { js: ['list.js'], css: [] },
    'messages/nl': { js: ['nl.js'], css: [] },
    'messages/fr': nothing,
    'messages/en': nothing,
    'messages/de': nothing,
  },
};
const languages = ['nl', 'fr', 'en', 'de'];
const paths = { nl: 'a/', fr: 'b/', en: 'c/', de: 'd/' };
const contract: Contract = {
  routes: { 'for-sale': { owner: 'listings', file: 'list', paths }, home: { owner: 'shell', file: 'home', paths } },
  fragments: {},
  endpoints: {},
};

it('names the page, the fragment and the language that a release lacks, and nothing of other apps', () => {
  const owed = {
    ...contract,
    fragments: { 'listings.search': { owner: 'listings', name: 'search', props: {} as never } },
  };
  expect(missingParts(contract, languages, 'listings', release)).toEqual([]);
  const { 'pages/list': _, 'messages/de': __, ...modules } = release.modules;
  expect(missingParts(owed, languages, 'listings', { ...release, modules })).toEqual([
    "it lacks the page 'for-sale': the release has no module 'pages/list'",
    "it lacks the fragment 'listings.search': the release has no module 'fragments/search'",
    "it lacks its texts in de: the release has no module 'messages/de'",
  ]);
});

it('measures the compressed size of each complete first load, and compares it with the budget', () => {
  expect(budgetFaults(release)).toEqual([]);
  expect(budgetFaults({ ...release, budget: { entry: 99, modules: { 'pages/list': 299 } } })).toEqual([
    'its entry takes 100 bytes (brotli), and its budget.json allows 99',
    'the first load of pages/list takes 300 bytes (brotli), and its budget.json allows 299',
  ]);
  expect(budgetFaults({ ...release, budget: { entry: 100, modules: {} } })).toEqual([
    'its budget.json has no entry for the first load of pages/list, which takes 300 bytes',
  ]);
  expect(budgetFaults({ ...release, budget: null })).toHaveLength(1);
});

it('names the library that the shell would have to provide first, and the way out of a new major', () => {
  const older = { shared: '>=1.1.0 <2.0.0', react: '^19.0.0', maps: '^1.0.0' };
  const newer = { shared: '>=0.9.0 <1.0.0' };
  const wide = { shared: '>=0 <2' };
  const of = (accepts: Release['accepts']): Release => ({ ...release, accepts });
  expect(rangeFaults(release, { 'mf-a': of(older), 'mf-b': of(newer), 'mf-c': of(newer), 'mf-d': of(wide) })).toEqual([
    'mf-a needs shared >=1.1.0 <2.0.0, and the shell provides 1.0.0: release a shell on a newer shared first; or move them in one step: npx pnpm@12 release promote mf-a mf-b mf-c shell',
    'mf-a needs maps ^1.0.0, which the shell does not provide',
    "mf-b, mf-c need shared >=0.9.0 <1.0.0, and the shell provides 1.0.0: release a remote that accepts both first, by a range such as '>=3 <5' under its peerDependencies; or move them in one step: npx pnpm@12 release promote mf-a mf-b mf-c shell",
  ]);
});

it.each([
  ['require("node:fs")', 'node:fs'],
  ["require ?.('child_process')".replace(' ?', '?'), 'child_process'],
  ['process.getBuiltinModule("os")', 'os'],
  ['process.getBuiltinModule?.(`net`)', 'net'],
  ['require("leaflet")', 'leaflet'],
])('%s in the Node build requires a module that no app shares', (source, name) => {
  expect(foreignRequires({ 'pages/list.js': `x(${source})` })).toEqual([
    `node/pages/list.js takes '${name}' of Node, which is not in the contract`,
  ]);
});

it('allows the bundler to load its own chunks, in the entry only', () => {
  expect(foreignRequires({ 'remote-entry.js': 'require("fs").readFile(require("path"), require("vm"))' })).toEqual([]);
  expect(foreignRequires({ 'common.js': 'require("fs")' })).toHaveLength(1);
});

it('reports different placeholders, and ignores their order', () => {
  const texts = { nl: { a: '{{from}} tot {{to}}' }, fr: { a: '{{ to }}, {{from}}' }, de: { a: '{{from}} bis {{zu}}' } };
  expect(messageFaults(texts)).toEqual([
    "the placeholders of 'a' differ: nl has from, to, fr has from, to, de has from, zu",
  ]);
  expect(messageFaults({ nl: texts.nl, fr: texts.fr })).toEqual([]);
});
