import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { isTest, sourcesOf } from './sources.ts';

const withoutEnding = (path: string): string => path.replace(/\.tsx?$/, '');

// Types are erased, and what `import()` names is loaded later.
const later = /^(?:import|export)\s+type\s[^;]*;|\bimport\([^)]*\)/gm;

const sources = new Map(
  sourcesOf().map(({ path, text }) => [withoutEnding(path), { path, text: text.replaceAll(later, '') }]),
);

/** The files that come with a file, without those that are loaded later. */
const loadedWith = (entry: string): Set<string> => {
  const found = new Set([withoutEnding(entry)]);
  for (const file of found) {
    const source = sources.get(file);
    for (const { target } of source ? importsOf(source) : []) if (sources.has(target)) found.add(target);
  }
  return found;
};

const numbers = 'shared/src/domain/number-text';
const phones = 'shared/src/domain/phone-text';
const codes = 'shared/src/domain/zip';

test.each([
  [
    'shared/src/contract/endpoints.ts',
    [
      'shared/src/contract/listing-inputs',
      'shared/src/contract/endpoint-inputs',
      'shared/src/contract/calculator-settings',
      'shared/src/contract/energy-costs-default',
      'shared/src/contract/surroundings-file',
      numbers,
    ],
  ],
  [
    'shell/src/client/main.tsx',
    [
      'shared/src/contract/fragments',
      'shared/src/domain/public-host',
      'shared/src/domain/tag-sources',
      'shared/src/contract/endpoints',
      'shared/src/platform/page-loader',
      'shared/src/platform/prefetch',
      'shared/src/platform/run-action',
      'shared/federation/release-facts-schema',
      'shell/src/layout/structured-data',
      'shell/src/layout/to-top',
      'shell/src/watch/late-watch',
      numbers,
      phones,
      codes,
    ],
  ],
  ['mf-listings/src/fragments/hero-search.tsx', [numbers]],
  [
    'mf-listings/src/pages/listing.tsx',
    ['mf-listings/src/components/list-map', 'mf-listings/src/map/to-message', numbers],
  ],
  ['mf-listings/src/fragments/recently-seen.tsx', ['mf-listings/src/components/card-grid']],
  ['mf-property/src/pages/property.tsx', ['mf-property/src/calculator/calculator-query', numbers, phones]],
  ['mf-forms/src/pages/request.tsx', ['shared/src/contract/request-fields', numbers, phones, codes]],
  ['mf-forms/src/fragments/request.tsx', ['shared/src/contract/request-fields', numbers, phones, codes]],
])('%s does not load what only a server or a first input needs', (entry, others) => {
  const loaded = loadedWith(entry);
  expect(loaded.size).toBeGreaterThan(20);
  expect(
    others.filter((file) => !sources.has(file)),
    'files that are gone',
  ).toEqual([]);
  expect(others.filter((file) => loaded.has(file))).toEqual([]);
});

/** The names of what a source loads later; null for one without a name. */
const chunksIn = (text: string): (string | null)[] =>
  [...text.matchAll(/(?<![.\w])import\((?:\/\* webpackChunkName: "([^"]+)" \*\/)?\s*['"`]/g)].map(
    ([, name]) => name ?? null,
  );

test('what the shell loads later in a browser is a module of its release, which names its file', () => {
  const list = 'shell/src/modules/shell-modules.ts';
  const inBrowser = /^shell\/src\/(?:client|content|layout|modules|pages|watch)\//;
  const shell = sourcesOf('shell/src').filter(({ path }) => inBrowser.test(path) && !isTest(path));
  const named = shell.filter(({ path }) => path === list).flatMap(({ text }) => chunksIn(text));
  const chunks = shell.filter(({ path }) => path !== list).flatMap(({ text }) => chunksIn(text));
  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.filter((chunk) => chunk === null || !named.includes(chunk))).toEqual([]);
});
