import { CallError, type PageContext } from '@rowhouse/shared/platform';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it, vi } from 'vitest';
import { action, loader } from './password-forgotten.data.ts';

const pageArgs = (call: PageContext['call'], fields?: Record<string, string>, path = '/fr/mot-de-passe-oublie/') =>
  argsAt(path, call, fields && sent(fields));
const refusing = (code: CallError['code']) => vi.fn().mockRejectedValue(new CallError(code, 'refused'));
const email = 'lies@example.be';

describe('the page of a forgotten password', () => {
  it('asks for an address, and says once it was sent, without asking the API anything', async () => {
    const call = vi.fn();
    expect(await loader(pageArgs(call))).toEqual({ sent: false });
    expect(await loader(pageArgs(call, undefined, '/fr/mot-de-passe-oublie/?sent=1'))).toEqual({ sent: true });
    expect(call).not.toHaveBeenCalled();
  });

  it('sends the address in the language of the page, and leads to one and the same answer', async () => {
    const call = vi.fn().mockResolvedValue({});
    const result = await action(pageArgs(call, { email: ` ${email} ` }));
    expect(call).toHaveBeenCalledWith('forgetPassword', { email, language: 'fr' });
    expect(result).toMatchObject({ status: 303 });
    expect(result instanceof Response && result.headers.get('location')).toMatch(/\?sent=1$/);
  });

  it.each([
    [{}, 'required'],
    [{ email: '  ' }, 'required'],
    [{ email: 'lies' }, 'invalid-mail'],
    [{ email: `${'x'.repeat(300)}@example.be` }, 'too-long'],
  ])('refuses %j as %s without asking the API, and keeps what was typed', async (fields, fault) => {
    const call = vi.fn();
    const result = await action(pageArgs(call, fields));
    const typed = 'email' in fields ? fields.email : '';
    expect(result).toMatchObject({ data: { email: typed, fault, failure: null }, init: { status: 400 } });
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    ['too-many-requests', 'too-many-requests', 429],
    ['unavailable', 'unavailable', 503],
    ['not-found', 'unavailable', 503],
  ] as const)('tells %s as %s with status %i', async (code, failure, status) => {
    const result = await action(pageArgs(refusing(code), { email }));
    expect(result).toMatchObject({ data: { email, fault: null, failure }, init: { status } });
  });

  it('does not hide a fault of its own', async () => {
    await expect(action(pageArgs(vi.fn().mockRejectedValue(new TypeError('broken')), { email }))).rejects.toThrow(
      'broken',
    );
  });
});
