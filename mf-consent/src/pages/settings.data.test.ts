import { consentAmong } from '@rowhouse/shared/domain/consent';
import type { PageContext } from '@rowhouse/shared/platform';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { exampleSite } from '@rowhouse/shared/testing/site';
import { describe, expect, it, vi } from 'vitest';
import { action, loader } from './settings.data.ts';

const id = '5f0c1d2e3a4b5c6d7e8f';
const record = vi.fn(async () => ({}));

const argsFor = (query: string, init: RequestInit, changes: Partial<PageContext> = {}) =>
  argsAt(`/nl/cookie-instellingen/${query}`, record, init, {
    site: { ...exampleSite, consent: { version: 2, days: 180, decline: 'necessary' } },
    ...changes,
  });

const visit = (query: string, cookie: string) => loader(argsFor(query, { headers: { cookie } }));

const send = (body: Record<string, string>, changes?: Partial<PageContext>) => action(argsFor('', sent(body), changes));

describe('the settings page', () => {
  it('starts with nothing ticked', async () => {
    expect(await visit('', '')).toEqual({ consent: null, saved: false });
  });

  it('shows the choice from the cookies of the request', async () => {
    expect(await visit('', `lng=nl; consent=2.2025-03-04.necessary-marketing.${id}`)).toEqual({
      consent: { version: 2, day: '2025-03-04', categories: ['necessary', 'marketing'], id },
      saved: false,
    });
  });

  it('shows no choice when the address clears it', async () => {
    const none = { consent: null, saved: false };
    expect(await visit('?setcookies&saved=1', `consent=2.2025-03-04.necessary.${id}`)).toEqual(none);
  });

  it('says that a choice was saved only when there is one', async () => {
    expect(await visit('?saved=1', `consent=2.2025-03-04.necessary.${id}`)).toMatchObject({ saved: true });
    expect(await visit('?saved=1', '')).toMatchObject({ saved: false });
  });
});

describe('sending the settings', () => {
  it.each([
    [{ answer: 'all' }, ['necessary', 'functional', 'analytics', 'marketing'], 'granted'],
    [{ answer: 'necessary', analytics: 'on' }, ['necessary'], 'denied'],
    [{ answer: 'selection', analytics: 'on' }, ['necessary', 'analytics'], 'granted'],
    [{ functional: 'on' }, ['necessary', 'functional'], 'denied'],
  ])('stores %j in cookies and redirects with a message', async (body, chosen, analytics) => {
    const response = await send(body);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/nl/cookie-instellingen/?saved=1');
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(5);
    expect(cookies.every((cookie) => cookie.endsWith('; Path=/; Max-Age=15552000; SameSite=Lax; Secure'))).toBe(true);
    const jar = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const kept = consentAmong(jar, 2);
    expect(kept?.categories).toEqual(chosen);
    expect(record).toHaveBeenLastCalledWith('recordConsent', {
      id: kept?.id,
      version: 2,
      answer: 'answer' in body ? body.answer : 'selection',
      categories: chosen,
    });
    expect(jar).toContain(`consentAnalyticsStorage=${analytics}`);
  });

  it.each([
    ['/nl/te-koop/?page=2', '/nl/te-koop/?page=2'],
    ['https://evil.example/', '/nl/cookie-instellingen/?saved=1'],
    ['//evil.example/', '/nl/cookie-instellingen/?saved=1'],
    ['', '/nl/cookie-instellingen/?saved=1'],
  ])('redirects from %s back to %s', async (back, location) => {
    expect((await send({ answer: 'all', back })).headers.get('location')).toBe(location);
  });

  it('stores the choice even when the log cannot be reached', async () => {
    record.mockClear().mockRejectedValueOnce(new Error('The API is away'));
    expect((await send({ answer: 'all' })).headers.getSetCookie()).toHaveLength(5);
  });

  it('omits the Secure flag on a plain http site', async () => {
    const response = await send({ answer: 'all' }, { origin: 'http://localhost:3000' });
    expect(response.headers.getSetCookie().join()).not.toContain('Secure');
  });
});
