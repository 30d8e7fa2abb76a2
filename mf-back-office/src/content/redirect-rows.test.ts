import type { Redirect } from '@rowhouse/shared/contract/desk-content';
import { expect, it } from 'vitest';
import { redirectRows } from './redirect-rows.ts';

const redirect = (path: string, content: string, more: Partial<Redirect> = {}): Redirect => ({
  ...{ path, content, url: null, titles: {}, isByHand: false, state: 'leads' },
  ...more,
});
const ofMove = ['/verkopen/', '/de/verkaufen/', '/en/sell/', '/fr/vendre/', '/nl/verkopen/'].map((path) =>
  redirect(path, 'page.sell'),
);

it('shows the addresses of one moved page as one row, in the languages of the site', () => {
  const rows = redirectRows([...ofMove, redirect('/nl/over/', 'page.about')], ['nl', 'fr']);
  expect(rows.map(({ paths }) => paths)).toEqual([['/fr/vendre/', '/nl/verkopen/'], ['/nl/over/']]);
  expect(rows[0]?.all).toHaveLength(5);
});

it('keeps each redirect that somebody added, and a move in no language of the site', () => {
  const byHand = ['/a.html', '/en/b/'].map((path) => redirect(path, 'page.sell', { isByHand: true }));
  expect(redirectRows(byHand, ['nl']).map(({ paths }) => paths)).toEqual([['/a.html'], ['/en/b/']]);
  expect(redirectRows([redirect('/en/c/', 'page.sell')], ['nl']).map(({ paths }) => paths)).toEqual([['/en/c/']]);
});
