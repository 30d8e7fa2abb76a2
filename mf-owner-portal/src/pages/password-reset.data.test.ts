import { passwordLimits } from '@rowhouse/shared/domain/password';
import { CallError, type PageContext } from '@rowhouse/shared/platform';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it, vi } from 'vitest';
import { action, loader } from './password-reset.data.ts';

const pageArgs = (call: PageContext['call'], fields?: Record<string, string>, path = '/fr/nouveau-mot-de-passe/') =>
  argsAt(path, call, fields && sent(fields));
const refusing = (code: CallError['code']) => vi.fn().mockRejectedValue(new CallError(code, 'refused'));
const password = 'een lang genoeg geheim';
const chosen = { token: 'a-token', password, confirmation: password };

describe('the page of a new password', () => {
  it('takes the token of the link, and none where there is none', async () => {
    expect(await loader(pageArgs(vi.fn(), undefined, '/fr/nouveau-mot-de-passe/?token=abc'))).toEqual({ token: 'abc' });
    expect(await loader(pageArgs(vi.fn()))).toEqual({ token: '' });
  });

  it('sends the token with the password, and leads to the login', async () => {
    const call = vi.fn().mockResolvedValue({});
    const result = await action(pageArgs(call, chosen));
    expect(call).toHaveBeenCalledWith('resetPassword', chosen);
    expect(result).toMatchObject({ status: 303 });
    expect(result instanceof Response && result.headers.get('location')).toBe('/fr/login/?changed=1');
  });

  it.each([
    [{}, { password: 'required', confirmation: 'required' }],
    [
      { password: 'te kort', confirmation: 'te kort' },
      { password: 'too-short', confirmation: undefined },
    ],
    [
      { password: 'x'.repeat(passwordLimits.most + 1), confirmation: 'x'.repeat(passwordLimits.most + 1) },
      { password: 'too-long', confirmation: undefined },
    ],
    [
      { password, confirmation: `${password}?` },
      { password: undefined, confirmation: 'no-match' },
    ],
  ])('refuses %j without asking the API, and gives nothing of it back', async (fields, faults) => {
    const call = vi.fn();
    const result = await action(pageArgs(call, { token: 'a-token', ...fields }));
    expect(result).toMatchObject({ data: { failure: null, faults }, init: { status: 400 } });
    expect(JSON.stringify(result)).not.toMatch(/geheim|te kort|xxx|a-token/);
    expect(call).not.toHaveBeenCalled();
  });

  it('takes a token that can be none for a link that is gone', async () => {
    const result = await action(pageArgs(vi.fn(), { ...chosen, token: 'x'.repeat(201) }));
    expect(result).toMatchObject({ data: { failure: 'gone', faults: {} }, init: { status: 410 } });
  });

  it.each([
    ['gone', 'gone', 410],
    ['invalid-input', 'gone', 410],
    ['too-many-requests', 'too-many-requests', 429],
    ['unavailable', 'unavailable', 503],
  ] as const)('tells %s as %s with status %i', async (code, failure, status) => {
    const result = await action(pageArgs(refusing(code), chosen));
    expect(result).toMatchObject({ data: { failure, faults: {} }, init: { status } });
    expect(JSON.stringify(result)).not.toContain(password);
  });

  it('does not hide a fault of its own', async () => {
    await expect(action(pageArgs(vi.fn().mockRejectedValue(new TypeError('broken')), chosen))).rejects.toThrow(
      'broken',
    );
  });
});
