import { type PageId, pageIds, routeOf } from '@rowhouse/shared/routes';
import { expect, test } from 'vitest';
import { isPrivate } from './is-private.ts';

test('a page is private as its row says; one whose row is newer than the release counts as private', () => {
  for (const page of ['content', ...pageIds] as const)
    expect(isPrivate(page), page).toBe(routeOf(page).private === true);
  expect(isPrivate('market-news' as PageId)).toBe(true);
});
