import { hrefFor } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it } from 'vitest';
import { action, loader } from './visit.data.ts';

const path = hrefFor('visit', {}, 'fr', new URLSearchParams({ token: 'token-1' }));
const visit = {
  state: 'planned',
  start: '2026-07-21T12:00:00.000Z',
  home: { id: '1001', title: 'Une maison', path: null },
  address: null,
  agent: null,
  times: [],
};
const failing = (code: string, status: number) => fakeApi({ error: { code, message: 'no' } }, status);

describe('the page of a visit', () => {
  it('reads the visit by its link, and changes nothing', async () => {
    const api = fakeApi(visit);
    expect(await loader(argsAt(path, api.call))).toEqual({ token: 'token-1', visit });
    expect(api.send.mock.calls.map(([address, { method }]) => [method, address])).toEqual([
      ['GET', '/api/v1/visit?token=token-1&language=fr'],
    ]);
  });

  it.each([
    ['moves it', { intent: 'move', time: '2026-07-22T08:00:00.000Z' }, '/api/v1/visit/move', 'move'],
    ['calls it off', { intent: 'cancel' }, '/api/v1/visit/cancel', 'cancel'],
  ])('%s when its button is pressed', async (_, form, address, done) => {
    const api = fakeApi(visit);
    expect((await action(argsAt(path, api.call, sent(form)))).data).toEqual({ done, visit, fault: null });
    expect(api.send.mock.calls[0]?.[0]).toBe(address);
    expect(api.bodies()).toEqual([{ token: 'token-1', language: 'fr', ...('time' in form && { time: form.time }) }]);
  });

  it.each([
    ['conflict', 409, 'taken'],
    ['gone', 410, 'past'],
    ['too-many-requests', 429, 'too-often'],
    ['not-found', 404, 'unknown'],
    ['unavailable', 503, 'retry'],
  ])('says what went wrong when the API answers %s', async (code, status, fault) => {
    const posted = await action(argsAt(path, failing(code, status).call, sent({ intent: 'cancel' })));
    expect(posted).toMatchObject({ data: { done: null, fault }, init: { status } });
  });

  it('asks to choose a time when none was chosen, and says when a link is not valid', async () => {
    const api = fakeApi(visit);
    const posted = await action(argsAt(path, api.call, sent({ intent: 'move' })));
    expect(posted).toMatchObject({ data: { fault: 'choose' }, init: { status: 400 } });
    expect(api.send).not.toHaveBeenCalled();
    const unknown = await loader(argsAt(path, failing('not-found', 404).call));
    expect(unknown).toMatchObject({ data: { visit: null }, init: { status: 404 } });
  });
});
