import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import { passwordLimits } from '@rowhouse/shared/domain/password';
import { CallError, type PageContext } from '@rowhouse/shared/platform';
import { hrefFor } from '@rowhouse/shared/routes';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it, vi } from 'vitest';
import { statistics } from '../testing/statistics.ts';
import { action, loader } from './login.data.ts';

const login = '/fr/login/';
const code = '/fr/login/code/';
const forgotten = '/fr/mot-de-passe-oublie/';
const reset = '/fr/nouveau-mot-de-passe/';

const pageArgs = (path: string, call: PageContext['call'], fields?: Record<string, string>) =>
  argsAt(path, call, fields && sent(fields));
const refusing = (code: CallError['code']) => vi.fn().mockRejectedValue(new CallError(code, 'refused'));
const locationOf = (result: unknown) => (result instanceof Response ? result.headers.get('location') : null);
const password = 'een lang genoeg geheim';
const typedAt: Record<string, Record<string, string>> = {
  [login]: { name: ' lies@example.be ', password: ' geheim ' },
  [code]: { code: ' 123 456 ' },
  [forgotten]: { email: ' lies@example.be ' },
  [reset]: { token: 'a-token', password, confirmation: password },
};

describe('the page', () => {
  const page = { done: false, token: '', gone: false, welcome: false, address: null, answer: null, next: null };
  const address = hrefFor('owner-address', {}, 'nl');
  it.each([
    [login, { ...page, page: 'login' }],
    [`${login}?changed=1`, { ...page, page: 'login', done: true }],
    [forgotten, { ...page, page: 'password-forgotten' }],
    [`${forgotten}?sent=1`, { ...page, page: 'password-forgotten', done: true }],
    [reset, { ...page, page: 'password-reset', gone: true }],
    [`${reset}?token=abc`, { ...page, page: 'password-reset', token: 'abc' }],
    [
      `${address}?token=abc`,
      { ...page, page: 'owner-address', token: 'abc', address: { asks: 'confirm', email: 'an@example.be' } },
    ],
    [`${address}?answer=refused`, { ...page, page: 'owner-address', answer: 'refused' }],
  ])('at %s is %j', async (path, shown) => {
    const call = vi.fn().mockResolvedValue({ owner: null, usable: true, asks: 'confirm', email: 'an@example.be' });
    expect(await loader(pageArgs(path, call))).toMatchObject({
      data: shown,
      init: { status: 200 },
    });
    expect(call).toHaveBeenCalledTimes(shown.page === 'login' || shown.token !== '' ? 1 : 0);
  });

  it('for a link to set a first password is a welcome', async () => {
    const call = vi.fn().mockResolvedValue({ usable: true, first: true });
    const answer = await loader(pageArgs(`${reset}?token=abc`, call));
    expect(answer).toMatchObject({ data: { gone: false, welcome: true } });
  });

  it.each([
    ['used or too old', vi.fn().mockResolvedValue({ usable: false }), true],
    ['no link of ours', refusing('invalid-input'), true],
    ['not known while the API is away', refusing('unavailable'), false],
  ])('for a link that is %s reports it correctly when it is opened', async (_, call, gone) => {
    expect(await loader(pageArgs(`${reset}?token=abc`, call))).toMatchObject({
      data: { gone },
      init: { status: gone ? 410 : 200 },
    });
  });

  it('for the login loads without the API after a form was sent', async () => {
    const args = argsAt(login, refusing('unavailable'), undefined, { afterAction: true });
    expect(await loader(args)).toMatchObject({ data: { page: 'login', gone: false } });
  });

  it('for the login redirects an owner who is already logged in to the dashboard', async () => {
    const response = await loader(pageArgs(login, vi.fn().mockResolvedValue({ owner: statistics.owner })));
    expect(locationOf(response)).toBe('/fr/proprietaire/');
  });

  it('for the login passes an API failure on to the layout', async () => {
    await expect(loader(pageArgs(login, refusing('unavailable')))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('what was typed', () => {
  it.each([
    [login, 'login', { name: 'lies@example.be', password: ' geheim ' }, '/fr/proprietaire/'],
    [code, 'loginCode', { code: '123 456', language: 'fr' }, '/fr/proprietaire/'],
    [forgotten, 'forgetPassword', { email: 'lies@example.be', language: 'fr' }, `${forgotten}?sent=1`],
    [reset, 'resetPassword', { ...typedAt[reset], language: 'fr' }, `${login}?changed=1`],
  ] as const)(
    'at %s is sent to %s, a password as typed, and another page follows',
    async (path, endpoint, input, next) => {
      const call = vi.fn().mockResolvedValue({ owner: statistics.owner });
      const result = await action(pageArgs(path, call, typedAt[path]));
      expect(call).toHaveBeenCalledWith(ownerEndpoints[endpoint], input);
      expect(result).toMatchObject({ status: 303 });
      expect(locationOf(result)).toBe(next);
    },
  );

  const security = '/fr/compte/securite/?done=on';
  it.each([
    [security, security],
    ['/de/eigentuemer/1001/?table=documents', '/de/eigentuemer/1001/?table=documents'],
    ['https://rowhouse.example/fr/compte/securite/', '/fr/compte/securite/'],
    ['/fr/a-vendre/', '/fr/proprietaire/'],
    ['//evil.example/fr/compte/securite/', '/fr/proprietaire/'],
    ['/\\evil.example/fr/compte/securite/', '/fr/proprietaire/'],
    ['https://evil.example/fr/compte/securite/', '/fr/proprietaire/'],
    ['javascript:alert(1)', '/fr/proprietaire/'],
    ['https://rowhouse.example:x/', '/fr/proprietaire/'],
  ])('with next=%s redirects to %s', async (next, expected) => {
    const asked = (path: string) => `${path}?${new URLSearchParams({ next })}`;
    const call = vi.fn().mockResolvedValue({ owner: statistics.owner });
    for (const path of [login, code])
      expect(locationOf(await action(pageArgs(asked(path), call, typedAt[path])))).toBe(expected);
    expect(locationOf(await loader(pageArgs(asked(login), call)))).toBe(expected);
  });

  it('keeps the page to return to when the password is followed by the code page', async () => {
    const query = `?${new URLSearchParams({ next: security })}`;
    const call = vi.fn().mockResolvedValue({ owner: null });
    expect(locationOf(await action(pageArgs(login + query, call, typedAt[login])))).toBe(code + query);
  });

  it('is followed by the code page after a password, when a code is required', async () => {
    const call = vi.fn().mockResolvedValue({ owner: null });
    expect(locationOf(await action(pageArgs(login, call, typedAt[login])))).toBe(code);
  });

  it.each([
    [reset, new CallError('invalid-input', 'guessed', { password: 'common' }), 'fault.password.common', 400],
    [reset, new CallError('invalid-input', 'guessed', { password: 'personal' }), 'fault.password.personal', 400],
    [code, new CallError('wrong-credentials', 'wrong', { code: 'wrong' }), 'fault.code.wrong', 401],
  ])('at %s is rejected by the API with a message at its field: %s', async (path, error, fault, status) => {
    const result = await action(pageArgs(path, vi.fn().mockRejectedValue(error), typedAt[path]));
    const [field = ''] = Object.keys(error.fields);
    expect(result).toMatchObject({ data: { faults: { [field]: fault }, failure: null }, init: { status } });
  });

  const long = 'x'.repeat(passwordLimits.most + 1);
  it.each<[string, Record<string, string>, Record<string, string>]>([
    [login, {}, { name: 'fault.name.required', password: 'fault.password.required' }],
    [login, { name: '  ', password: 'x' }, { name: 'fault.name.required' }],
    [login, { name: 'lies', password: '' }, { password: 'fault.password.required' }],
    [
      login,
      { name: 'x'.repeat(255), password: 'y'.repeat(201) },
      { name: 'fault.name.too-long', password: 'fault.password.too-long' },
    ],
    [forgotten, {}, { email: 'fault.email.required' }],
    [forgotten, { email: '  ' }, { email: 'fault.email.required' }],
    [forgotten, { email: 'lies' }, { email: 'fault.email.invalid-mail' }],
    [forgotten, { email: `${'x'.repeat(300)}@example.be` }, { email: 'fault.email.too-long' }],
    [reset, { token: 'a-token' }, { password: 'fault.password.required', confirmation: 'fault.confirmation.required' }],
    [reset, { password: 'te kort', confirmation: 'te kort' }, { password: 'fault.password.too-short' }],
    [reset, { password: long, confirmation: long }, { password: 'fault.password.too-long' }],
    [reset, { password, confirmation: `${password}?` }, { confirmation: 'fault.confirmation.no-match' }],
  ])('at %s is rejected without calling the API: %j', async (path, fields, faults) => {
    const call = vi.fn();
    const result = await action(pageArgs(path, call, fields));
    const { name, email } = fields;
    expect(result).toEqual(
      expect.objectContaining({
        data: { typed: { name, email }, failure: null, faults },
        init: { status: 400 },
      }),
    );
    expect(call).not.toHaveBeenCalled();
  });

  it('is refused as an expired link when the token is malformed', async () => {
    const call = vi.fn();
    const result = await action(pageArgs(reset, call, { ...typedAt[reset], token: 'x'.repeat(201) }));
    expect(result).toMatchObject({ data: { failure: 'failure.gone', faults: {} }, init: { status: 410 } });
    expect(call).not.toHaveBeenCalled();
  });
});

describe('an error of the API', () => {
  it.each([
    [login, 'wrong-credentials', 'login.wrong-mail', 401],
    [login, 'invalid-input', 'login.wrong-mail', 401],
    [login, 'too-many-requests', 'login.too-many-requests', 429],
    [login, 'api-error', 'login.unavailable', 503],
    [login, 'unavailable', 'login.unavailable', 503],
    [code, 'gone', 'code.gone', 410],
    [code, 'too-many-requests', 'login.too-many-requests', 429],
    [forgotten, 'too-many-requests', 'failure.too-many-requests', 429],
    [forgotten, 'unavailable', 'failure.unavailable', 503],
    [forgotten, 'not-found', 'failure.unavailable', 503],
    [reset, 'gone', 'failure.gone', 410],
    [reset, 'invalid-input', 'failure.gone', 410],
    [reset, 'too-many-requests', 'failure.too-many-requests', 429],
    [reset, 'unavailable', 'failure.unavailable', 503],
  ] as const)(
    'at %s the error %s is shown as %s with status %i, and no secret is sent back',
    async (path, code, failure, status) => {
      const result = await action(pageArgs(path, refusing(code), typedAt[path]));
      const { name, email } = typedAt[path] ?? {};
      expect(result).toMatchObject({ data: { typed: { name, email }, failure, faults: {} }, init: { status } });
      expect(JSON.stringify(result)).not.toMatch(/geheim|a-token|456/);
    },
  );

  it('mentions the user name when no e-mail address was typed', async () => {
    const result = await action(pageArgs(login, refusing('wrong-credentials'), { name: 'lies', password: 'x' }));
    expect(result).toMatchObject({ data: { failure: 'login.wrong-credentials' } });
  });

  it.each([login, forgotten, reset])('at %s that is a programming error is thrown again', async (path) => {
    const call = vi.fn().mockRejectedValue(new TypeError('broken'));
    await expect(action(pageArgs(path, call, typedAt[path]))).rejects.toThrow('broken');
  });
});
