import type { LoaderArgs } from '@rowhouse/shared/platform';
import { hrefFor } from '@rowhouse/shared/routes';
import { describe, expect, it, vi } from 'vitest';
import { consentAmong } from '../consent-cookies.ts';
import { site } from '../testing/site.ts';
import { action, loader } from './settings.data.ts';

const address = 'https://agency.example/nl/cookie-instellingen/';

const argsFor = (request: Request, origin = 'https://agency.example'): LoaderArgs => ({
  request,
  params: {},
  context: {
    page: 'consent-settings',
    language: 'nl',
    call: vi.fn(),
    site,
    origin,
    hrefFor: (page, params = {}, query) => hrefFor(page, params, 'nl', query),
  },
});

const visit = (query: string, cookie: string) => loader(argsFor(new Request(address + query, { headers: { cookie } })));

const send = (body: Record<string, string>, origin?: string) =>
  action(argsFor(new Request(address, { method: 'POST', body: new URLSearchParams(body) }), origin));

describe('the page of the settings', () => {
  it('starts with nothing ticked', async () => {
    expect(await visit('', '')).toEqual({ chosen: [], day: null, saved: false });
  });

  it('shows the choice that the request carries', async () => {
    expect(await visit('', 'lng=nl; consent=2.2025-03-04.necessary-marketing')).toEqual({
      chosen: ['necessary', 'marketing'],
      day: '2025-03-04',
      saved: false,
    });
  });

  it('says that a choice was saved only when there is one', async () => {
    expect(await visit('?saved=1', 'consent=2.2025-03-04.necessary')).toMatchObject({ saved: true });
    expect(await visit('?saved=1', '')).toMatchObject({ saved: false });
  });
});

describe('sending the settings', () => {
  it.each([
    [{ answer: 'all' }, ['necessary', 'functional', 'analytics', 'marketing'], 'granted'],
    [{ answer: 'necessary', analytics: 'on' }, ['necessary'], 'denied'],
    [{ answer: 'selection', analytics: 'on' }, ['necessary', 'analytics'], 'granted'],
    [{ functional: 'on' }, ['necessary', 'functional'], 'denied'],
  ])('keeps %j in cookies and comes back with a message', async (body, chosen, analytics) => {
    const response = await send(body);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/nl/cookie-instellingen/?saved=1');
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(5);
    expect(cookies.every((cookie) => cookie.endsWith('; Path=/; Max-Age=15552000; SameSite=Lax; Secure'))).toBe(true);
    const jar = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    expect(consentAmong(jar, 2)?.categories).toEqual(chosen);
    expect(jar).toContain(`consentAnalyticsStorage=${analytics}`);
  });

  it('leaves the mark of https away on a plain site', async () => {
    const response = await send({ answer: 'all' }, 'http://localhost:3000');
    expect(response.headers.getSetCookie().join()).not.toContain('Secure');
  });
});
