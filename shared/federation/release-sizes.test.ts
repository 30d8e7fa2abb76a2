import { expect, it } from 'vitest';
import { sizeTable } from './release-sizes.ts';
import { emptyRelease } from './testing/empty-release.ts';

it('shows each size beside its budget, with the number that would allow what is over it or has none', () => {
  const release = {
    ...emptyRelease,
    budget: { entry: 2000, modules: { 'pages/list': 2950, 'pages/new': 9000 } },
    files: {
      'web/entry.js': { integrity: '', bytes: 9000 },
      'web/entry.js.br': { integrity: '', bytes: 2000 },
      'web/list.js': { integrity: '', bytes: 951 },
      'web/chart.js': { integrity: '', bytes: 12_345 },
    },
    entry: { js: ['entry.js'], css: [] },
    modules: {
      data: { js: [], css: [] },
      'pages/new': { js: [], css: [] },
      'pages/list': { js: ['list.js'], css: [] },
      'fragments/chart': { js: ['chart.js'], css: [] },
    },
  };
  expect(sizeTable(release)).toEqual([
    '                   bytes   budget  (brotli)',
    'entry               2000     2000',
    'fragments/chart    14345     none  "fragments/chart": 14400 would allow it',
    'pages/list          2951     2950  "pages/list": 3000 would allow it',
    'pages/new           2000     9000',
  ]);
});
