import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import { hrefFor } from '@rowhouse/shared/routes';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { expect, it, vi } from 'vitest';
import { statistics } from '../testing/statistics.ts';
import { action, loader } from './login.data.ts';

const password = 'een lang genoeg geheim';
const { owner } = statistics;
const locationOf = (result: unknown) => (result instanceof Response ? result.headers.get('location') : null);

it.each([
  ['login', 'login', { name: 'lies', password }, 'owner-dashboard'],
  ['login-code', 'loginCode', { code: '123456' }, 'owner-dashboard'],
  ['password-forgotten', 'forgetPassword', { email: 'lies@example.be' }, 'password-forgotten'],
  ['password-reset', 'resetPassword', { password, confirmation: password }, 'owner-dashboard'],
] as const)('a form at %s calls %s', async (page, endpoint, typed, next) => {
  const call = vi.fn().mockResolvedValue({ owner });
  const result = await action(argsAt(hrefFor(page, {}, 'fr', 'token=abc'), call, sent(typed)));
  expect(call).toHaveBeenCalledExactlyOnceWith(ownerEndpoints[endpoint], expect.objectContaining(typed));
  expect(locationOf(result)?.split('?')[0]).toBe(hrefFor(next, {}, 'fr'));
});

it('the code follows a password when the API names no owner', async () => {
  for (const [page, typed] of [
    ['login', { name: 'lies', password }],
    ['password-reset', { password, confirmation: password }],
  ] as const) {
    const call = vi.fn().mockResolvedValue({ owner: null });
    const result = await action(argsAt(hrefFor(page, {}, 'fr', 'token=abc'), call, sent(typed)));
    expect(locationOf(result)).toBe(hrefFor('login-code', {}, 'fr'));
  }
});

it.each([
  [
    { usable: true, first: true },
    { state: 'open', invited: '' },
  ],
  [
    { usable: true, first: false },
    { state: 'open', invited: null },
  ],
  [
    { usable: false, first: false },
    { state: 'gone', invited: null },
  ],
])('a link that the API knows as %j is %j', async (link, page) => {
  const call = vi.fn().mockResolvedValue(link);
  expect(await loader(argsAt(hrefFor('password-reset', {}, 'fr', 'token=abc'), call))).toMatchObject({ data: page });
});

it('a login leads back to a page of the portal alone', async () => {
  const call = vi.fn().mockResolvedValue({ owner });
  for (const [next, target] of [
    ['/fr/compte/securite/?done=on', '/fr/compte/securite/?done=on'],
    ['/de/eigentuemer/1001/?table=documents', '/de/eigentuemer/1001/?table=documents'],
    ['/fr/bureau/', '/fr/proprietaire/'],
  ] as const) {
    const path = hrefFor('login', {}, 'fr', new URLSearchParams({ next }));
    expect(locationOf(await loader(argsAt(path, call)))).toBe(target);
  }
});
