import { post } from '@rowhouse/shared/contract/endpoint-definition';
import {
  bothStepsSchema,
  codeSchema,
  passwordChangeSchema,
  presentPasswordSchema,
  recoveryCodesSchema,
  secondStepSetupSchema,
} from '@rowhouse/shared/contract/login';
import { CallError, type PageContext } from '@rowhouse/shared/platform';
import { hrefFor } from '@rowhouse/shared/routes';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { securityAction, securityForms } from './security-forms.ts';
import { kinds } from './testing/kinds.ts';

const nothing = v.object({});
const endpoints = {
  password: post('/password', passwordChangeSchema, nothing),
  start: post('/start', presentPasswordSchema, secondStepSetupSchema),
  confirm: post('/confirm', codeSchema, nothing),
  codes: post('/codes', bothStepsSchema, recoveryCodesSchema),
  stop: post('/stop', bothStepsSchema, nothing),
  end: post('/end', v.object({ id: v.string() }), nothing),
  everywhere: post('/everywhere', nothing, nothing),
};
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

describe.each(kinds)('the protection of a login with %s', (_, kind) => {
  const path = hrefFor(kind.pages.security, {}, 'fr');
  const send = (call: PageContext['call'], fields: Record<string, string>) =>
    securityAction(securityForms(kind, endpoints))(argsAt(path, call, sent(fields)));

  it.each([
    ['password', { present, password, confirmation: password, language: 'fr' }, `${path}?done=password`],
    ['confirm', { code: '123 456', language: 'fr' }, `${path}?done=on`],
    ['stop', { present, code: '123456', language: 'fr' }, `${path}?done=off`],
    ['end', { id: 'abc' }, `${path}?done=ended`],
    ['everywhere', {}, hrefFor(kind.pages.login, {}, 'fr', 'everywhere=1')],
  ] as const)('by the form %s calls its endpoint, and another page follows', async (intent, input, next) => {
    const call = vi.fn().mockResolvedValue({});
    const result = await send(call, typed[intent]);
    expect(call).toHaveBeenCalledExactlyOnceWith(endpoints[intent], input);
    expect([locationOf(result), result instanceof Response && result.status]).toEqual([next, 303]);
  });

  it('gives the setup for a device, and new codes, only once', async () => {
    expect(await send(vi.fn().mockResolvedValue(setup), typed.start)).toMatchObject({ intent: 'start', setup });
    const codes = ['123456789012'];
    expect(await send(vi.fn().mockResolvedValue({ codes }), typed.codes)).toMatchObject({ intent: 'codes', codes });
  });

  const setup = { key: 'K', address: 'otpauth://x', picture: { size: 1, path: '' }, codes: ['1'] };
  it.each([
    ['what it was given', JSON.stringify(setup), setup],
    ['nothing', '', undefined],
    ['no JSON', '{', undefined],
    ['another thing', '{"codes":[]}', undefined],
    ['an address that would run', JSON.stringify({ ...setup, address: 'javascript:alert(1)' }), undefined],
  ])('after a wrong code gives back the setup if the form sent %s', async (__, given, stays) => {
    const result = await send(refusing('wrong-credentials', { code: 'wrong' }), { ...typed.confirm, setup: given });
    expect(result).toMatchObject({ data: { intent: 'confirm', faults: { code: 'wrong' } }, init: { status: 401 } });
    expect(result).toHaveProperty('data.typed', expect.not.objectContaining({ setup: expect.anything() }));
    expect('data' in result && 'setup' in result.data ? result.data.setup : undefined).toEqual(stays);
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
    const result = await send(call, fields);
    expect(result).toMatchObject({ data: { failure: null }, init: { status: 400 } });
    const isFaulty = (faults: object) => Object.keys(faults).join() === faulty.join();
    expect(result).toHaveProperty('data.faults', expect.toSatisfy(isFaulty));
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    ['password', 'wrong-credentials', { present: 'wrong' }, null, 401],
    ['password', 'invalid-input', { password: 'common' }, null, 400],
    ['confirm', 'wrong-credentials', { code: 'wrong' }, null, 401],
    ['confirm', 'gone', {}, 'gone', 410],
    ['stop', 'too-many-requests', {}, 'too-many-requests', 429],
    ['start', 'unavailable', {}, 'unavailable', 503],
  ] as const)(
    'by the form %s that the API rejects with %s reports it, and returns no secret',
    async (intent, code, faults, failure, status) => {
      const result = await send(refusing(code, faults), typed[intent]);
      expect(result).toMatchObject({ data: { intent, faults, failure }, init: { status } });
      expect(JSON.stringify(result)).not.toMatch(/geheim|456/);
    },
  );

  it('reports a session that has already ended as ended; after one’s own ended, it leads to the page, and so to the login', async () => {
    expect(locationOf(await send(refusing('not-found'), typed.end))).toBe(`${path}?done=ended`);
    expect(locationOf(await send(refusing('unauthorized'), typed.password))).toBe(path);
  });

  it.each<Record<string, string>>([{}, { intent: 'constructor' }])(
    'with an unknown intent changes nothing: %j',
    async (fields) => {
      const call = vi.fn();
      expect(await send(call, fields)).toMatchObject({ init: { status: 400 } });
      expect(call).not.toHaveBeenCalled();
    },
  );
});
