import { findRoute, hrefFor, remotes, routeOf } from '@rowhouse/shared/routes';
import { expect, test } from 'vitest';
import { triedPaths } from './tried-paths.ts';

const home = hrefFor('property', { id: '7' }, 'nl');

test.each([
  [0, true],
  [2, true],
  [3, false],
])('with an API that failed %d times, a home is tried: %s', async (silences, isTried) => {
  let asked = 0;
  const paths = await triedPaths(async () => {
    asked += 1;
    if (asked <= silences) throw new Error('no answer within 5 seconds');
    return [{ id: '7' }];
  });
  expect(paths.includes(home)).toBe(isTried);
  expect(asked).toBe(isTried ? silences + 1 : silences);
});

test('one page of each remote is tried', async () => {
  const paths = await triedPaths(async () => [{ id: '7' }]);
  const owners = paths.map((path) => routeOf(findRoute(path)?.page ?? 'home').owner);
  expect(remotes.filter((owner) => !owners.includes(owner))).toEqual([]);
});
