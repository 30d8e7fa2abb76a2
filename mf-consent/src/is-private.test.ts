import { type PageId, pageIds, routeOf } from '@rowhouse/shared/routes';
import { expect, test } from 'vitest';
import { isPrivate } from './is-private.ts';

test('a page is private if its route says so, and so is a page that this release does not know', () => {
  for (const page of ['content', ...pageIds] as const)
    expect(isPrivate(page), page).toBe(routeOf(page).private === true);
  expect(isPrivate('market-news' as PageId)).toBe(true);
});
