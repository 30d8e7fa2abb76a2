import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hrefFor } from '@rowhouse/shared/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { VisitorRequest } from './api-door.ts';
import { frontTable } from './front-routes.ts';
import { type RealmsData, startRenderRealms } from './render-realms.ts';

// A build of the shell with a slow layout.
const shell = `
exports.createRenderer = () => ({
  probes: async () => [],
  render: async ({ method, giving }) => {
    if (giving) await new Promise((resolve) => setTimeout(resolve, 700));
    return { status: 200, headers: [], body: method, failures: [], apps: [], ...(giving && { given: {} }) };
  },
});`;

const realmsOf = async (owners: readonly string[], build: string, given: Partial<RealmsData> = {}) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-realms-'));
  for (const owner of owners) {
    mkdirSync(join(folder, owner, 'node'), { recursive: true });
    writeFileSync(join(folder, owner, 'node/package.json'), '{"type":"commonjs"}');
    writeFileSync(join(folder, owner, 'node/main.js'), build);
  }
  const realms = startRenderRealms('set', {
    facts: { id: 'set', apps: {} },
    folders: Object.fromEntries(owners.map((owner) => [owner, join(folder, owner)])),
    origin: 'http://localhost',
    api: () => Promise.reject(new Error('away')),
    ...given,
  });
  onTestFinished(async () => {
    await realms.end();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });
  await realms.tried;
  return realms;
};

test.each(['GET', 'POST'])('a %s of a private page during the replacement of its set is answered', async (method) => {
  const realms = await realmsOf(['shell', 'owner-portal'], shell);
  const url = `http://localhost${hrefFor('login', {}, 'nl')}`;
  const request: VisitorRequest = { method, url, headers: [], body: null, visitorAddress: '192.0.2.1' };
  const answer = realms.render(request);
  answer.catch(() => undefined);
  await realms.retire();
  expect(await answer).toMatchObject({ status: 200, body: Buffer.from(method) });
});

// A build that returns what it was sent, and calls the API with the visitor's login.
const echo = `
exports.createRenderer = ({ api }) => ({
  probes: async () => [],
  render: async (request) => {
    const { method, body, given, giving } = request;
    const said = given && (await api('/api/v1/ask', { method, headers: {} }, request).then((answer) => answer.text(), String));
    const html = JSON.stringify({ isAlone: given !== undefined, body: body && Buffer.from(body).toString(), said });
    return { status: 200, headers: [], body: html, failures: [], apps: [], ...(giving && { given: {} }) };
  },
});`;
const sameIn = (path: string) => ({ nl: path, fr: path, en: path, de: path });
const newPages = {
  news: { owner: 'market-news', original: '/news/', paths: sameIn('news/'), public: true },
  'news-thanks': { owner: 'market-news', original: '/news/thanks/', paths: sameIn('news/thanks/') },
  'news-own': { owner: 'market-news', original: '/news/own/', paths: sameIn('news/own/'), session: true },
};

test.each([
  ['a form on a new page', 'POST', '/nl/news/', { isAlone: true, body: 'a=1', said: 'null' }],
  ['a new page of everyone', 'GET', '/nl/news/', { isAlone: false, body: null }],
  ['a new private page', 'GET', '/fr/news/thanks/', { isAlone: true, body: null, said: 'null' }],
  ['a new page of who logged in', 'GET', '/en/news/own/', { isAlone: true, body: null, said: '"market-news"' }],
])('%s goes to the process that a release of the shell names', async (_, method, path, expected) => {
  const realms = await realmsOf(['shell', 'market-news'], echo, {
    routes: frontTable({ shell: { release: { routes: newPages } } }),
    api: async (_asked, request) => {
      const body = Buffer.from(JSON.stringify(request?.sessionOf ?? null));
      return { status: 200, headers: [], body, cookies: [] };
    },
  });
  const body = method === 'POST' ? new TextEncoder().encode('a=1').buffer : null;
  const headers: [string, string][] = [['content-type', 'application/x-www-form-urlencoded']];
  const url = `http://localhost${path}`;
  const answer = await realms.render({ method, url, headers, body, visitorAddress: '192.0.2.1' });
  expect(JSON.parse(String(answer.body))).toEqual(expected);
});
