import { CallError, type PageContext } from '@rowhouse/shared/platform';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it, vi } from 'vitest';
import { statistics } from '../testing/statistics.ts';
import { action, loader } from './login.data.ts';

const pageArgs = (call: PageContext['call'], fields?: Record<string, string>) =>
  argsAt('/fr/login/', call, fields && sent(fields));
const refusing = (code: CallError['code']) => vi.fn().mockRejectedValue(new CallError(code, 'refused'));
const entered = { name: ' lies@example.be ', password: ' geheim ' };

describe('the login page', () => {
  it('shows its form to who is not logged in', async () => {
    expect(await loader(pageArgs(vi.fn().mockResolvedValue({ owner: null })))).toEqual({ changed: false });
  });

  it('leads an owner who is logged in to the dashboard', async () => {
    const response = await loader(pageArgs(vi.fn().mockResolvedValue({ owner: statistics.owner })));
    expect(response instanceof Response && response.headers.get('location')).toBe('/fr/proprietaire/');
  });

  it('leaves a failing API to the notice of the layout', async () => {
    await expect(loader(pageArgs(refusing('unavailable')))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('logging in', () => {
  it('sends name and password, the password as typed, and leads to the dashboard', async () => {
    const call = vi.fn().mockResolvedValue(statistics.owner);
    const result = await action(pageArgs(call, entered));
    expect(call).toHaveBeenCalledWith('login', { name: 'lies@example.be', password: ' geheim ' });
    expect(result).toBeInstanceOf(Response);
    expect(result).toMatchObject({ status: 303 });
    expect(result instanceof Response && result.headers.get('location')).toBe('/fr/proprietaire/');
  });

  it.each([
    ['wrong-credentials', 'wrong-mail', 401],
    ['unauthorized', 'wrong-mail', 401],
    ['not-found', 'wrong-mail', 401],
    ['invalid-input', 'wrong-mail', 401],
    ['too-many-requests', 'too-many-requests', 429],
    ['api-error', 'unavailable', 503],
    ['unavailable', 'unavailable', 503],
  ] as const)(
    'tells %s as %s with status %i, and keeps the name but never the password',
    async (code, failure, status) => {
      const result = await action(pageArgs(refusing(code), entered));
      expect(result).toMatchObject({
        data: { name: ' lies@example.be ', failure, faults: {} },
        init: { status },
      });
      expect(JSON.stringify(result)).not.toContain('geheim');
    },
  );

  it.each([
    [{}, { name: 'required', password: 'required' }],
    [{ name: '  ', password: 'x' }, { name: 'required' }],
    [{ name: 'lies', password: '' }, { password: 'required' }],
    [
      { name: 'x'.repeat(255), password: 'y'.repeat(201) },
      { name: 'too-long', password: 'too-long' },
    ],
  ])('refuses %j without asking the API', async (body, faults) => {
    const call = vi.fn();
    const result = await action(pageArgs(call, body));
    expect(result).toMatchObject({ data: { failure: null, faults }, init: { status: 400 } });
    expect(call).not.toHaveBeenCalled();
  });

  it('does not hide a fault of its own', async () => {
    await expect(action(pageArgs(vi.fn().mockRejectedValue(new TypeError('broken')), entered))).rejects.toThrow(
      'broken',
    );
  });
});
