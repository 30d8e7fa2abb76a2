import { deskLoginEndpoints } from '@rowhouse/shared/contract/desk-login';
import { hrefFor } from '@rowhouse/shared/routes';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { expect, it, vi } from 'vitest';
import { action, loader } from './login.data.ts';

const password = 'een lang genoeg geheim';
const staff = { id: 'an', name: 'An' };
const locationOf = (result: unknown) => (result instanceof Response ? result.headers.get('location') : null);

it.each([
  ['desk-login', '', 'deskLogin', { name: 'an@x.example', password }, 'desk'],
  ['desk-login-code', '', 'deskLoginCode', { code: '123456' }, 'desk'],
  ['desk-password', '', 'deskForgetPassword', { email: 'an@x.example' }, 'desk-password'],
  ['desk-password', 'token=abc', 'deskSetPassword', { password, confirmation: password }, 'desk'],
  ['desk-invitation', 'token=abc', 'deskSetPassword', { password, confirmation: password }, 'desk'],
  // The button is in the frame of every page of the desk.
  ['desk-login', '', 'deskLogout', { intent: 'logout' }, 'desk-login'],
] as const)('a form at %s?%s calls %s', async (page, query, endpoint, typed, next) => {
  const call = vi.fn().mockResolvedValue({ staff });
  const { intent: _, ...input } = { intent: '', ...typed };
  const result = await action(argsAt(hrefFor(page, {}, 'fr', query), call, sent(typed)));
  expect(call).toHaveBeenCalledExactlyOnceWith(deskLoginEndpoints[endpoint], expect.objectContaining(input));
  expect(locationOf(result)?.split('?')[0]).toBe(hrefFor(next, {}, 'fr'));
});

it('a link names its person, and is gone without one', async () => {
  const path = hrefFor('desk-invitation', {}, 'fr', 'token=abc');
  const open = await loader(argsAt(path, vi.fn().mockResolvedValue({ name: 'An' })));
  expect(open).toMatchObject({ data: { state: 'open', invited: 'An' } });
  const gone = await loader(argsAt(path, vi.fn().mockResolvedValue({ name: null })));
  expect(gone).toMatchObject({ data: { state: 'gone' }, init: { status: 410 } });
});

it('a login says that every session was ended', async () => {
  const path = hrefFor('desk-login', {}, 'fr', 'everywhere=1');
  const page = await loader(argsAt(path, vi.fn().mockResolvedValue({ known: false })));
  expect(page).toMatchObject({ data: { state: 'everywhere' } });
});

it('a login leads back to a page of the desk alone', async () => {
  const call = vi.fn().mockResolvedValue({ known: true });
  for (const [next, target] of [
    ['/nl/kantoor/panden/?status=sold', '/nl/kantoor/panden/?status=sold'],
    ['/nl/te-koop/', '/nl/kantoor/'],
  ] as const) {
    const path = hrefFor('desk-login', {}, 'nl', new URLSearchParams({ next }));
    expect(locationOf(await loader(argsAt(path, call)))).toBe(target);
  }
});
