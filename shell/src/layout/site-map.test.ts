import type { MenuItem } from '@rowhouse/shared/contract/site';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homePages, siteMapOf } from './site-map.ts';

const leaf = fc
  .constantFrom('home', ...homePages, 'services', 'about-us', 'contact', 'selling', 'letting', 'news')
  .map((id) => ({ id: `page.${id}`, title: id, path: `/${id}/`, redirectUrl: null }));
const menu: fc.Arbitrary<MenuItem[]> = fc.uniqueArray(
  fc
    .record({ item: leaf, children: fc.uniqueArray(leaf, { selector: ({ id }) => id, maxLength: 4 }) })
    .map(({ item, children }) => ({ ...item, children })),
  { selector: ({ id }) => id },
);

test('the site map has every menu page that the homes column does not name, and no other page', () => {
  fc.assert(
    fc.property(menu, (items) => {
      const columns = siteMapOf(items);
      const shown = columns.flatMap(({ head, entries }) => [...(head ? [head] : []), ...entries]).map(({ id }) => id);
      const named = [...homePages, 'home'].map((page) => `page.${page}`);
      const wanted = items.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
      expect(new Set(shown)).toEqual(new Set(wanted.filter((id) => !named.some((known) => known === id))));
      expect(columns.every(({ entries }) => entries.length > 0)).toBe(true);
    }),
  );
});
