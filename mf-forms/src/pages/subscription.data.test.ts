import { hrefFor } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it } from 'vitest';
import { translatorIn } from '../testing/remote.ts';
import { action, loader, meta } from './subscription.data.ts';

const pathTo = (page: 'newsletter-confirmation' | 'unsubscribe') =>
  hrefFor(page, {}, 'nl', new URLSearchParams({ token: 'token-1' }));
const active = { what: 'demand', state: 'active' };
const failing = (code: string, status: number) => fakeApi({ error: { code, message: 'no' } }, status);

describe('the page that a mail links to', () => {
  it('shows what the mail was for, and changes nothing when it is only read', async () => {
    const api = fakeApi(active);
    const answer = { step: 'unsubscribe', token: 'token-1', subscription: active };
    expect(await loader(argsAt(pathTo('unsubscribe'), api.call))).toEqual(answer);
    expect(api.send.mock.calls.map(([path, { method }]) => [method, path])).toEqual([
      ['GET', '/api/v1/subscription?token=token-1'],
    ]);
  });

  it.each([
    ['unsubscribe', '/api/v1/subscription/unsubscribe'],
    ['newsletter-confirmation', '/api/v1/subscription/confirm'],
  ] as const)(
    '%s works with its button, and with the one-click unsubscribe of a mail program',
    async (page, endpoint) => {
      for (const body of [new URLSearchParams(), new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
        const api = fakeApi({ ...active, state: 'ended' });
        const answer = await action(argsAt(pathTo(page), api.call, { method: 'POST', body }));
        expect(answer.data).toEqual({ subscription: { ...active, state: 'ended' } });
        expect(api.send.mock.calls[0]?.[0]).toBe(endpoint);
        expect(api.bodies()).toEqual([{ token: 'token-1' }]);
      }
    },
  );

  it.each(['not-found', 'gone', 'invalid-input'])(
    'says that the link is not valid when the API answers %s',
    async (code) => {
      const { call } = failing(code, 404);
      expect(await loader(argsAt(pathTo('unsubscribe'), call))).toMatchObject({
        data: { subscription: null },
        init: { status: 404 },
      });
      const posted = await action(argsAt(pathTo('unsubscribe'), call, { method: 'POST' }));
      expect(posted).toMatchObject({ data: { subscription: null }, init: { status: 404 } });
    },
  );

  it.each([
    ['confirm', 'waiting', 'Confirm your email address'],
    ['confirm', 'active', 'Your address is confirmed'],
    ['unsubscribe', 'active', 'Unsubscribe'],
  ] as const)('to %s is named after what is still to be done while the subscription is %s', (step, state, title) => {
    const subscription = { what: 'newsletter', state } as const;
    const { context } = argsAt(pathTo('unsubscribe'), fakeApi(active).call);
    const data = { step, token: 'token-1', subscription };
    expect(meta({ data, params: {}, context, t: translatorIn('en') }).title).toBe(title);
  });

  it('shows the button again when the API is away', async () => {
    const { call } = failing('unavailable', 503);
    const posted = await action(argsAt(pathTo('unsubscribe'), call, { method: 'POST' }));
    expect(posted).toMatchObject({ data: { subscription: null }, init: { status: 503 } });
    const args = argsAt(pathTo('unsubscribe'), call, { method: 'POST' }, { afterAction: true });
    expect(await loader(args)).toEqual({ step: 'unsubscribe', token: 'token-1', subscription: 'unread' });
    await expect(loader(argsAt(pathTo('unsubscribe'), call))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
