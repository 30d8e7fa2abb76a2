import { hrefFor } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it } from 'vitest';
import { action, loader } from './shortlist.data.ts';

const token = 'a'.repeat(43);
const list = { people: ['Anna', 'Bert'], homes: [], until: '2026-10-13' };
const pathOf = (query: Record<string, string>) => hrefFor('shortlist', {}, 'nl', new URLSearchParams(query));
const own = pathOf({ token, as: '2' });
const failing = (code: string, status: number) => fakeApi({ error: { code, message: 'no' } }, status);

describe('the page of a shortlist', () => {
  it.each([
    ['nobody yet', { token }, null],
    ['one of its people', { token, as: '2' }, 2],
    ['a person who is not on it', { token, as: '3' }, null],
    ['no number', { token, as: '1.5' }, null],
    ['a number below all', { token, as: '-1' }, null],
  ])('is seen by %s', async (_, query, person) => {
    const shown = await loader(argsAt(pathOf(query), fakeApi(list).call));
    expect(shown).toMatchObject({ token, list, person });
  });

  it('without a link asks nothing of the API, and starts with the homes of the address', async () => {
    const api = fakeApi(list);
    const shown = await loader(argsAt(pathOf({ ids: '1001,<b>,1002' }), api.call));
    expect(shown).toMatchObject({ token: '', list: null, ids: ['1001', '1002'] });
    expect(api.send).not.toHaveBeenCalled();
  });

  it.each([
    ['not-found', 404],
    ['invalid-input', 400],
  ])('says that a link is worth nothing when the API answers %s', async (code, status) => {
    const shown = await loader(argsAt(own, failing(code, status).call));
    expect(shown).toMatchObject({ data: { list: null }, init: { status: 404 } });
  });

  it.each([
    ['heart', { id: '1', heart: 'on' }, { person: 2, id: '1', heart: true }],
    ['heart', { id: '1', heart: 'off' }, { person: 2, id: '1', heart: false }],
    ['note', { id: '1', note: 'mooi' }, { person: 2, id: '1', note: 'mooi' }],
    ['remove', { id: '1' }, { id: '1' }],
  ])('sends %s of %j', async (intent, fields, body) => {
    const api = fakeApi({});
    expect((await action(argsAt(own, api.call, sent({ intent, ...fields })))) as object).toMatchObject({
      data: { fault: null, done: intent === 'remove' ? 'removed' : 'saved' },
    });
    expect(api.bodies()).toEqual([{ token, ...body }]);
  });

  it.each([
    ['start', { token }, { token, as: '1' }],
    ['join', { person: 3 }, { token, as: '3' }],
    ['renew', { token: 'b'.repeat(43) }, { token: 'b'.repeat(43), as: '2', done: 'renewed' }],
    ['erase', {}, { done: 'erased' }],
  ])('leads on after %s', async (intent, answer, query) => {
    const led = await action(argsAt(own, fakeApi(answer).call, sent({ intent, name: 'Carl' })));
    expect(led).toBeInstanceOf(Response);
    const { status, headers } = led as Response;
    expect([status, headers.get('location')]).toEqual([303, pathOf(query)]);
  });

  it.each([
    ['note', 'invalid-input', 400, 'note', 'x'],
    ['join', 'conflict', 409, 'full', ''],
    ['heart', 'gone', 410, 'gone', ''],
    ['heart', 'not-found', 404, 'unknown', ''],
    ['heart', 'too-many-requests', 429, 'too-often', ''],
    ['note', 'unavailable', 503, 'retry', 'x'],
  ])(
    'says what is wrong with %s when the API answers %s, and keeps what was typed',
    async (intent, code, status, fault, typed) => {
      const answer = await action(argsAt(own, failing(code, status).call, sent({ intent, id: '1', note: 'x' })));
      expect(answer).toMatchObject({ data: { done: null, fault, typed }, init: { status } });
    },
  );

  it.each([
    [{ intent: 'add', homes: 'nowhere!' }, 'home'],
    [{ intent: 'constructor' }, 'retry'],
    [{}, 'retry'],
  ])('sends nothing of %j', async (form, fault) => {
    const api = fakeApi({});
    expect(await action(argsAt(own, api.call, sent(form)))).toMatchObject({ data: { fault } });
    expect(api.send).not.toHaveBeenCalled();
  });
});
