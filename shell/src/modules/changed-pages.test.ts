import {
  builtInRoutes,
  findRoute,
  hrefFor,
  matchRoute,
  routeOf,
  routeTable,
  setRoutes,
  staffRemotes,
} from '@rowhouse/shared/routes';
import { frontRoutes } from '@rowhouse/shared/site';
import { afterEach, expect, test } from 'vitest';
import { changedPages, takeChangedPages } from './changed-pages.ts';
import { showPages } from './released-pages.ts';

afterEach(() => setRoutes(builtInRoutes));

const { calculator, compare: _, ...others } = frontRoutes;
if (!calculator) throw new Error('There is no calculator');
const paths = { ...calculator.paths, nl: 'rekenen/' };
const desk = { ...calculator, owner: 'back-office', original: '/desk/new/', staff: true };
const released = {
  routes: {
    ...others,
    calculator: { ...calculator, paths },
    'desk-new': { ...desk, paths: { ...paths, nl: 'kantoor/nieuw/' } },
  },
  former: [{ page: 'calculator', language: 'nl', path: 'bereken-uw-aankoop/' }],
};

test('a document holds nothing of pages that are as the shell was built with', () => {
  showPages({ routes: frontRoutes, former: [] });
  expect(changedPages(undefined)).toBeUndefined();
});

test('a document holds the pages that differ, of the staff only for its own, and a browser then has the same links', () => {
  showPages(released);
  const table = routeTable();
  const changed = changedPages(undefined);
  expect([Object.keys(changed?.routes ?? {}), changed?.gone]).toEqual([['calculator'], ['compare']]);
  const ofStaff = Object.entries(table).flatMap(([id, { owner }]) => (staffRemotes.includes(owner) ? [id] : []));
  expect(Object.keys(changedPages('back-office')?.routes ?? {}).sort()).toEqual(['calculator', ...ofStaff].sort());
  setRoutes(builtInRoutes);
  if (changed) takeChangedPages(JSON.parse(JSON.stringify(changed)));
  expect(hrefFor('calculator', {}, 'nl')).toBe('/nl/rekenen/');
  expect(matchRoute('/nl/vergelijken/')).toBeNull();
  for (const [id, row] of Object.entries(routeTable())) if (id !== 'desk-new') expect(row).toEqual(table[id]);
});

test('a former path leads to its page, and a link to a page that is gone stays a link', () => {
  showPages(released);
  expect(findRoute('/nl/bereken-uw-aankoop/')).toEqual({ page: 'calculator', language: 'nl', params: {} });
  expect(hrefFor('compare', {}, 'nl')).toBe('/nl/vergelijken/');
  expect(routeOf('compare').owner).toBe('listings');
});
