import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import { CallError } from '@rowhouse/shared/platform';
import { hrefFor } from '@rowhouse/shared/routes';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { type AddressPage, action, loader } from './owner-address.data.ts';
import { Component } from './owner-address.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const path = (query = '') => hrefFor('owner-address', {}, 'nl', query);
const page: AddressPage = { token: 'abc', asks: 'confirm', email: 'an@example.be', answer: null };
const html = (change: Partial<AddressPage> = {}, failure?: CallError['code']) =>
  renderInPage(
    <Component
      data={{ ...page, ...change }}
      params={{}}
      actionData={failure && { intent: 'answer', typed: {}, faults: {}, failure }}
    />,
  );

it.each([
  ['token=abc', { asks: 'confirm', email: 'an@example.be' }, page, 200],
  ['token=abc', { asks: null, email: '' }, { asks: null }, 410],
  ['answer=refused', null, { asks: null, answer: 'refused' }, 200],
  ['', null, { asks: null, answer: null }, 200],
])('at ?%s the API says %j', async (query, link, data, status) => {
  const call = vi.fn().mockResolvedValue(link);
  const result = await loader(argsAt(path(query), call));
  expect(result).toMatchObject({ data });
  expect(result.init?.status ?? 200).toBe(status);
  expect(call).toHaveBeenCalledTimes(link ? 1 : 0);
});

it('a malformed link is an expired one', async () => {
  const call = vi.fn().mockRejectedValue(new CallError('invalid-input', 'refused'));
  expect(await loader(argsAt(path('token=x'), call))).toMatchObject({ data: { asks: null }, init: { status: 410 } });
});

it('an answer is sent, and shown at an address of its own', async () => {
  const call = vi.fn().mockResolvedValue({ state: 'waiting' });
  const result = await action(argsAt(path('token=abc'), call, sent({ token: 'abc' })));
  expect(call).toHaveBeenCalledExactlyOnceWith(ownerEndpoints.answerAddress, { token: 'abc' });
  expect(result instanceof Response && result.headers.get('location')).toBe(path('answer=waiting'));
});

it.each([
  ['confirm', 'Ja, dit adres klopt'],
  ['refuse', 'Weiger dit adres'],
] as const)('what a link asks is a form, since programs follow links too: %s', (asks, submit) => {
  for (const text of ['an@example.be', submit, 'name="token" value="abc"']) expect(html({ asks })).toContain(text);
});

it('there is no form once a link is used, expired or answered', () => {
  for (const page of [html({ asks: null }), html({}, 'gone'), html({ asks: null, token: '', answer: 'refused' })]) {
    expect(page).not.toContain('<form');
    expect(page).not.toContain('/nl/wachtwoord-vergeten/');
  }
  expect(html({}, 'unavailable')).toContain('<form');
});
