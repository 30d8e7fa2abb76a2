import { generateKeyPairSync } from 'node:crypto';
import { packageOf } from '@rowhouse/federation/app-names';
import { publicKeyOf, trustOf } from '@rowhouse/federation/keys';
import { previewToken } from '@rowhouse/federation/preview';
import { canaryChannel, emptyRegistry, withPointer, withRelease } from '@rowhouse/federation/registry';
import { releaseSetOf } from '@rowhouse/federation/release-set';
import { emptyRelease as release } from '@rowhouse/federation/testing/empty-release';
import { languages } from '@rowhouse/shared/domain/language';
import { hostilePath } from '@rowhouse/shared/domain/testing/hostile-path';
import { apps } from '@rowhouse/shared/routes';
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { notices } from '../messages/notices/notices.ts';
import { canaryCookie, createChannels, previewLink } from './channels.ts';
import { readEnvironment } from './environment.ts';
import { frontTable } from './front-routes.ts';
import { pages } from './pages.ts';
import { createRenderPage } from './render-page.ts';
import type { StartedSet } from './start-set.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const trusted = trustOf(`preview:${publicKeyOf(privateKey)}`);
const registry = apps
  .map(packageOf)
  .reduce(
    (known, name) => withPointer(withRelease(known, name, '1', release), 'live', name, '1', '2026-01-01', 'promoted'),
    withRelease(withRelease(emptyRegistry, 'mf-forms', '2', release), 'mf-forms', '3', release),
  );
const answering = (body: string): StartedSet['pool'] => ({
  retryAfterSeconds: () => null,
  render: async () => ({ status: 200, headers: [], body: Buffer.from(body), failures: [], apps: [] }),
  tried: Promise.resolve(),
  retire: async () => undefined,
  end: async () => undefined,
});
const routes = frontTable();
const live: StartedSet = { set: releaseSetOf(registry, apps, 'live'), pool: answering('<body>live'), routes };
// Only one of the candidates starts.
const started = async (set: StartedSet['set']): Promise<StartedSet | null> =>
  set.apps.forms?.version === '2' ? { set, pool: answering('<body>candidate'), routes } : null;

const site = new Hono();
const watch = { active: () => live, registry: () => registry, canary: () => null };
const choose = createChannels(watch, { get: started, ready: () => null }, trusted, false);
site.use(previewLink(trusted, false));
site.all('*', pages({ environment: readEnvironment({}), choose, render: createRenderPage() }));
const socket = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await site.request(new Request(`http://localhost${path}`, { headers }), undefined, socket);
  return { answer, status: answer.status, text: await answer.text() };
};
const tokenOf = (version: string, until: number, name = 'mf-forms') =>
  previewToken({ name, version, until }, privateKey);
const soon = Date.now() + 600_000;

const channelsWith = (share: number) => {
  const canaryRegistry = {
    ...withPointer(registry, canaryChannel, 'mf-forms', '2', '2026-01-02', 'promoted'),
    canaryShares: { shell: share },
  };
  const set = releaseSetOf(canaryRegistry, apps, canaryChannel);
  const candidate: StartedSet = { set, pool: answering('<body>candidate'), routes };
  const canary = { active: () => live, registry: () => canaryRegistry, canary: () => set };
  const chosen = new Hono();
  chosen.get('*', async (context) => {
    const choice = await createChannels(canary, { get: started, ready: () => candidate }, trusted, false)(context);
    return choice && typeof choice === 'object' ? context.json({ ...choice, started: null }) : context.notFound();
  });
  return async (value?: string) => {
    const cookie = value === undefined ? undefined : { cookie: `${canaryCookie}=${value}` };
    return (await chosen.request('http://localhost/', { headers: { ...cookie } })).json();
  };
};

describe('a canary', () => {
  test.each([
    [0.5, '0', 'canary'],
    [0.5, '499', 'canary'],
    [0.5, '500', 'live'],
    [0.05, '49', 'canary'],
    [0.05, '499', 'live'],
    [1, '999', 'canary'],
  ])(
    'with a share of %d shows a visitor who drew %s, now or for an earlier one, the channel %s',
    async (share, drawn, channel) => {
      expect(await channelsWith(share)(drawn)).toMatchObject({ channel, cookie: null, personal: true });
    },
  );

  test.each([undefined, 'yes', 'no', '1000', '-1', '5x'])(
    'is drawn anew by a visitor with the cookie %s',
    async (value) => {
      const { cookie, channel } = await channelsWith(0.5)(value);
      const drawn = /^canary=(\d{1,3});/.exec(cookie)?.[1];
      expect(channel).toBe(Number(drawn) < 500 ? 'canary' : 'live');
    },
  );
});

test('a preview link redirects to the same page of this site, whatever its path contains', async () => {
  const token = tokenOf('2', soon);
  await fc.assert(
    fc.asyncProperty(hostilePath, fc.constantFrom('', token), async (path, given) => {
      const url = new URL(`http://localhost${path}`);
      url.searchParams.set('preview', given);
      const { answer, status } = await ask(url.href.slice('http://localhost'.length));
      expect(status).toBe(302);
      const location = answer.headers.get('location') ?? '';
      expect(new URL(location, 'http://localhost').origin).toBe('http://localhost');
    }),
    { numRuns: 500 },
  );
  expect((await ask('//evil.example/?preview=x')).answer.headers.get('location')).toBeNull();
});

test('a preview is shown by its cookie, which outlives the preview', async () => {
  const token = tokenOf('2', soon);
  const { answer } = await ask(`/nl/contact/?a=b&preview=${token}`);
  expect(answer.headers.get('location')).toBe('/nl/contact/?a=b');
  expect(answer.headers.getSetCookie()[0]).toContain('Max-Age=604800');
  expect((await ask('/nl/contact/', { cookie: `preview=${token}` })).text).toContain('candidate');
  expect((await ask('/nl/contact/')).text).toContain('live');
});

describe.each([
  ['that somebody made up', 'x.y.z', 403, 'previewWrong'],
  [
    'of another key',
    previewToken({ name: 'mf-forms', version: '2', until: soon }, generateKeyPairSync('ed25519').privateKey),
    403,
    'previewWrong',
  ],
  ['that is over', tokenOf('2', Date.now() - 1), 410, 'previewOver'],
  ['whose release does not start', tokenOf('3', soon), 503, 'previewAway'],
  ['whose release is gone', tokenOf('9', soon), 503, 'previewAway'],
  ['of no app', tokenOf('2', soon, 'mf-none'), 503, 'previewAway'],
] as const)('a preview %s', (_, token, status, text) => {
  test.each(languages)('shows the reason in %s with a link back, and not the live site', async (language) => {
    const shown = await ask(`/${language}/contact/?a=1&b="`, { cookie: `preview=${token}` });
    expect(shown.status).toBe(status);
    expect(shown.text).toContain(`<html lang="${language}">`);
    expect(shown.text).toContain(notices[language][text]);
    expect(shown.text).not.toContain('live');
    expect(shown.answer.headers.get('cache-control')).toBe('private, no-store');
    const back = /href="([^"]+)"/.exec(shown.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { answer } = await ask(back, { cookie: `preview=${token}` });
    expect(answer.headers.get('location')).toBe(`/${language}/contact/?a=1&b=%22`);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^preview=;.*Max-Age=0/);
  });

  test('shows the reason when its link is opened, too', async () => {
    const { answer, text: shown } = await ask(`/?preview=${token}`, { 'accept-language': 'fr-BE' });
    if (status === 503) expect(answer.headers.get('location')).toBe('/');
    else expect(shown).toContain(notices.fr[text]);
  });
});
