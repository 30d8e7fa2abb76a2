import { generateKeyPairSync } from 'node:crypto';
import { developmentToken } from '@rowhouse/federation/development-token';
import { publicKeyOf, trustOf } from '@rowhouse/federation/keys';
import { emptyRegistry, type Release } from '@rowhouse/federation/registry';
import { emptyRelease } from '@rowhouse/federation/testing/empty-release';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { developerFiles } from './developer-files.ts';
import { readsOnly } from './reads-only.ts';

const site = 'https://site.example';
const { privateKey } = generateKeyPairSync('ed25519');
const script = Buffer.from('module.exports = {}');
const release: Release = {
  ...emptyRelease,
  files: { 'node/main.js': { integrity: 'sha384-x', bytes: script.length } },
};
const files = developerFiles(
  { SITE_URL: site, RELEASE_TRUSTED_KEYS: trustOf(`development:${publicKeyOf(privateKey)}`) },
  { get: async () => ({ bytes: script, tag: '' }) },
  { sections: async () => ({}) },
  { last: () => ({ ...emptyRegistry, releases: { shell: { '1.0': release } } }) },
);
const headers = { authorization: `Bearer ${developmentToken(site, privateKey, Date.now())}` };

test.each([
  ['/releases.json', 200],
  ['/shell/1.0/node/main.js', 200],
  ['/shell/1.0/node/other.js', 404],
  ['/shell/1.0/node/../../../machines.json', 404],
  ['/shell/2.0/node/main.js', 404],
])('%s requires a development key, and only released files are served', async (path, status) => {
  expect((await files.request(path)).status).toBe(401);
  const answer = await files.request(path, { headers });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a request that changes something is refused on a developer’s machine and reported with the page that sent it', async () => {
  const told: unknown[] = [];
  const shell = new Hono()
    .use(readsOnly(site, (...words) => void told.push(words)))
    .all('*', (context) => context.text('passed on'));
  expect((await shell.request('/api/v1/site')).status).toBe(200);
  const refused = await shell.request('/api/v1/requests/x', {
    method: 'POST',
    headers: { referer: 'http://localhost:3000/nl/contact/' },
  });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { code: 'forbidden' } });
  expect(told).toEqual([['POST /api/v1/requests/x', expect.stringContaining('--with-posts'), '/nl/contact/']]);
});
