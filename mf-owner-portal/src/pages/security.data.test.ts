import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import { CallError, type PageContext } from '@rowhouse/shared/platform';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it, vi } from 'vitest';
import { security } from '../testing/security.ts';
import { action, loader } from './security.data.ts';

const path = '/fr/compte/securite/';
const pageArgs = (call: PageContext['call'], fields?: Record<string, string>, query = '') =>
  argsAt(`${path}${query}`, call, fields && sent(fields));
const refusing = (code: CallError['code'], fields = {}) =>
  vi.fn().mockRejectedValue(new CallError(code, 'refused', fields));
const locationOf = (result: unknown) => (result instanceof Response ? result.headers.get('location') : null);
const password = 'een lang genoeg geheim';
const present = 'het oude geheim';
const typed = {
  password: { intent: 'password', present, password, confirmation: password },
  start: { intent: 'start', present },
  confirm: { intent: 'confirm', code: '123 456' },
  codes: { intent: 'codes', present, code: '123456' },
  stop: { intent: 'stop', present, code: '123456' },
  end: { intent: 'end', session: 'abc' },
  everywhere: { intent: 'everywhere' },
};

describe('the page', () => {
  it.each([
    ['', null],
    ['?done=password', 'password'],
    ['?done=unknown', null],
  ])('with the query %j reports %j as done', async (query, done) => {
    expect(await loader(pageArgs(vi.fn().mockResolvedValue(security), undefined, query))).toEqual({ security, done });
  });

  it('redirects to the login when there is no session, and the login returns here', async () => {
    await expect(loader(pageArgs(refusing('unauthorized'), undefined, '?done=on'))).rejects.toSatisfy(
      (thrown) => locationOf(thrown) === `/fr/login/?${new URLSearchParams({ next: `${path}?done=on` })}`,
    );
  });
});

describe('a form', () => {
  it.each([
    [
      'password',
      'ownerPassword',
      { present, password, confirmation: password, language: 'fr' },
      `${path}?done=password`,
    ],
    ['confirm', 'ownerConfirmSecondStep', { code: '123 456', language: 'fr' }, `${path}?done=on`],
    ['stop', 'ownerStopSecondStep', { present, code: '123456', language: 'fr' }, `${path}?done=off`],
    ['end', 'ownerEndSession', { id: 'abc' }, `${path}?done=ended`],
    ['everywhere', 'logoutEverywhere', {}, '/fr/login/'],
  ] as const)('with the intent %s calls %s and redirects to another page', async (intent, endpoint, input, next) => {
    const call = vi.fn().mockResolvedValue({});
    const result = await action(pageArgs(call, typed[intent]));
    expect(call).toHaveBeenCalledExactlyOnceWith(ownerEndpoints[endpoint], input);
    expect(result).toMatchObject({ status: 303 });
    expect(locationOf(result)).toBe(next);
  });

  it('returns the setup for a device, and new codes, only once', async () => {
    const setup = { key: 'K', address: 'otpauth://x', picture: { size: 1, path: '' }, codes: ['1'] };
    expect(await action(pageArgs(vi.fn().mockResolvedValue(setup), typed.start))).toMatchObject({ data: { setup } });
    const codes = ['123456789012'];
    expect(await action(pageArgs(vi.fn().mockResolvedValue({ codes }), typed.codes))).toMatchObject({
      data: { codes },
    });
  });

  it.each([
    [{ intent: 'password' }, ['present', 'password', 'confirmation']],
    [{ ...typed.password, confirmation: 'iets anders' }, ['confirmation']],
    [{ ...typed.password, password: 'kort', confirmation: 'kort' }, ['password']],
    [{ intent: 'start' }, ['present']],
    [{ intent: 'confirm', code: ' ' }, ['code']],
    [{ intent: 'stop', present }, ['code']],
    [{ intent: 'codes', code: 'x'.repeat(41), present }, ['code']],
  ])('with %j is rejected at the fields %j without calling the API', async (fields, faulty) => {
    const call = vi.fn();
    const result = await action(pageArgs(call, fields));
    expect(result).toMatchObject({ data: { failure: null }, init: { status: 400 } });
    expect(result).toHaveProperty(
      'data.faults',
      expect.toSatisfy((faults) => Object.keys(faults).join() === faulty.join()),
    );
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    ['password', 'wrong-credentials', { present: 'wrong' }, { present: 'fault.present.wrong' }, null, 401],
    ['password', 'invalid-input', { password: 'common' }, { password: 'fault.password.common' }, null, 400],
    ['confirm', 'wrong-credentials', { code: 'wrong' }, { code: 'fault.code.wrong' }, null, 401],
    ['confirm', 'gone', {}, {}, 'failed.security-over', 410],
    ['stop', 'too-many-requests', {}, {}, 'failed.security-often', 429],
    ['start', 'unavailable', {}, {}, 'failed.security', 503],
    ['everywhere', 'api-error', {}, {}, 'failed.security', 503],
  ] as const)(
    'with the intent %s that the API rejects with %s shows the error, and returns no secret',
    async (intent, code, fields, faults, failure, status) => {
      const result = await action(pageArgs(refusing(code, fields), typed[intent]));
      expect(result).toMatchObject({ data: { intent, faults, failure }, init: { status } });
      expect(JSON.stringify(result)).not.toMatch(/geheim|456/);
    },
  );

  it('for a session that has already ended reports it as ended; sent after one’s own session ended, it redirects to the page, and so to the login', async () => {
    expect(locationOf(await action(pageArgs(refusing('not-found'), typed.end)))).toBe(`${path}?done=ended`);
    expect(locationOf(await action(pageArgs(refusing('unauthorized'), typed.password)))).toBe(path);
  });

  it.each<Record<string, string>>([{}, { intent: 'constructor' }])(
    'with an unknown intent changes nothing: %j',
    async (fields) => {
      const call = vi.fn();
      expect(await action(pageArgs(call, fields))).toMatchObject({ init: { status: 400 } });
      expect(call).not.toHaveBeenCalled();
    },
  );
});
