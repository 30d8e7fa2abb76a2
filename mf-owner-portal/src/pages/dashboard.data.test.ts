import { ownerEndpoints } from '@rowhouse/shared/contract/owner-endpoints';
import { CallError, type PageContext } from '@rowhouse/shared/platform';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it, vi } from 'vitest';
import { statistics } from '../testing/statistics.ts';
import { action, loader } from './dashboard.data.ts';

const pageArgs = (call: PageContext['call'], fields?: Record<string, string>) =>
  argsAt('/fr/proprietaire/', call, fields && sent(fields));
const refusing = (code: CallError['code']) => vi.fn().mockRejectedValue(new CallError(code, 'refused'));
const locationOf = (result: unknown) => (result instanceof Response ? result.headers.get('location') : null);

describe('the dashboard', () => {
  it('asks for the statistics in the language of the page', async () => {
    const call = vi.fn().mockResolvedValue(statistics);
    expect(await loader(pageArgs(call))).toEqual(statistics);
    expect(call).toHaveBeenCalledWith(ownerEndpoints.ownerStatistics, { language: 'fr' }, expect.any(AbortSignal));
  });

  it('redirects visitors who are not logged in to the login', async () => {
    const thrown: unknown = await loader(pageArgs(refusing('unauthorized'))).catch((error: unknown) => error);
    expect(locationOf(thrown)).toBe('/fr/login/');
  });

  it('passes an API failure on to the layout', async () => {
    await expect(loader(pageArgs(refusing('api-error')))).rejects.toMatchObject({ code: 'api-error' });
  });
});

describe('logging out', () => {
  const logout = { intent: 'logout' };

  it('ends the session and redirects to the login', async () => {
    const call = vi.fn().mockResolvedValue({});
    const result = await action(pageArgs(call, logout));
    expect(call).toHaveBeenCalledWith(ownerEndpoints.logout, {});
    expect(result).toMatchObject({ status: 303 });
    expect(locationOf(result)).toBe('/fr/login/');
  });

  it('redirects to the login even if the session has already ended', async () => {
    expect(locationOf(await action(pageArgs(refusing('unauthorized'), logout)))).toBe('/fr/login/');
  });

  it('reports when the session could not be ended', async () => {
    const result = await action(pageArgs(refusing('unavailable'), logout));
    expect(result).toMatchObject({ data: { failed: 'logout' }, init: { status: 503 } });
  });

  it.each([
    [{ intent: 'weekly', weekly: 'on' }, true],
    [{ intent: 'weekly' }, false],
  ])('stores the preference of %j', async (fields, weekly) => {
    const call = vi.fn().mockResolvedValue({});
    expect(locationOf(await action(pageArgs(call, fields)))).toBe('/fr/proprietaire/');
    expect(call).toHaveBeenCalledWith(ownerEndpoints.ownerPreferences, { weekly, language: 'fr' });
  });

  it.each(['delete', 'constructor'])('does nothing for the intent %s', async (intent) => {
    const call = vi.fn();
    const result = await action(pageArgs(call, { intent }));
    expect(result).toMatchObject({ init: { status: 400 } });
    expect(call).not.toHaveBeenCalled();
  });
});
