import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { ownOrigin } from './own-origin.ts';
import { securityHeaders } from './security-headers.ts';

const siteAt = (SITE_URL: string, HSTS_SUBDOMAINS = '0') => {
  const site = new Hono();
  site.use(securityHeaders({ SITE_URL, HSTS_SUBDOMAINS }), ownOrigin({ SITE_URL }));
  site.all('*', (context) => context.text('done'));
  return site;
};
const post = async (siteUrl: string, headers: Record<string, string>, host = siteUrl) =>
  (await siteAt(siteUrl).request(`${host}/nl/contact/`, { method: 'POST', headers })).status;

it.each([
  ['https://app.example', 'https://app.example', 200],
  ['https://app.example', 'http://app.example', 403],
  ['https://app.example', 'https://evil.example', 403],
  ['https://app.example', 'http://127.0.0.1:3000', 403],
  ['https://app.example', 'null', 403],
  ['http://localhost:3000', 'http://localhost:3000', 200],
  ['http://localhost:3000', 'http://127.0.0.1:3000', 200],
  ['http://localhost:3000', 'http://127.0.0.1:4000', 403],
])('at %s a post from %s is answered %i', async (siteUrl, origin, status) => {
  expect(await post(siteUrl, { origin })).toBe(status);
});

it.each([
  'NULL',
  '',
  'https://app.example.',
  'https://app.example/',
  'https://app.example:443',
  'https://app.example:8443',
  'https://APP.example',
  'HTTPS://app.example',
  'https://a@app.example',
  'https://www.app.example',
  'https://app.example.evil.example',
  'https://evil-app.example',
  'https://app.example, https://evil.example',
  'https://evil.example, https://app.example',
  'https://[::1]',
  'https://127.0.0.1',
  'file://',
])('a post from %j to https://app.example is rejected', async (origin) => {
  expect(await post('https://app.example', { origin })).toBe(403);
  expect(await post('https://app.example', { origin, 'sec-fetch-site': 'same-origin' })).toBe(403);
});

it.each(['/nl/', '/nl/contact/', '/api/v1/owner/login', '/api/v1/desk/logout', '/_failures', '/nothing'])(
  'at %s only reading methods are accepted from another site',
  async (path) => {
    const site = siteAt('https://app.example');
    const headers = { origin: 'https://evil.example' };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'post'])
      expect((await site.request(`https://app.example${path}`, { method, headers })).status, method).toBe(403);
    expect((await site.request(`https://app.example${path}`, { headers })).status).toBe(200);
  },
);

it.each([
  ['same-origin', 200],
  ['none', 200],
  ['same-site', 403],
  ['cross-site', 403],
  ['CROSS-SITE', 403],
  ['same-origin, cross-site', 403],
  ['', 403],
])('a post with the own origin and Sec-Fetch-Site %j is answered %i', async (site, status) => {
  expect(await post('https://app.example', { origin: 'https://app.example', 'sec-fetch-site': site })).toBe(status);
});

it('ignores the host that the request names', async () => {
  expect(await post('https://app.example', { origin: 'https://evil.example' }, 'https://evil.example')).toBe(403);
});

it.each([
  [{}, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ 'sec-fetch-site': 'SAME-ORIGIN' }, 403],
  [{ 'sec-fetch-site': '' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
])('without an origin a post with %j is answered %i', async (headers, status) => {
  expect(await post('https://app.example', headers)).toBe(status);
});

it.each([
  ['https://app.example', '0', 'max-age=31536000'],
  ['https://app.example', '1', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:3000', '1', null],
])('at %s with HSTS_SUBDOMAINS=%s the HSTS header is %j', async (siteUrl, subdomains, promised) => {
  const { headers } = await siteAt(siteUrl, subdomains).request(`${siteUrl}/`);
  expect(headers.get('strict-transport-security')).toBe(promised);
});

it.each([
  ['text/html; charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/json', true],
  ['text/javascript; charset=utf-8', false],
  ['font/woff2', false],
  ['image/avif', false],
])('%s has the headers of a document: %j', async (type, isDocument) => {
  const site = new Hono().use(securityHeaders({ SITE_URL: 'https://app.example' }));
  site.get('*', (context) => context.body('', 200, { 'content-type': type }));
  const { headers } = await site.request('https://app.example/_releases/shell/web/file');
  const ofDocuments = ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy'];
  expect(ofDocuments.map((name) => headers.has(name))).toEqual(ofDocuments.map(() => isDocument));
  expect(headers.get('content-security-policy')).toMatch(isDocument ? /object-src 'none'/ : /^default-src 'self'$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

it('a private page says itself what the next page learns of it, and every other page says what the site does', async () => {
  const site = new Hono().use(securityHeaders({ SITE_URL: 'https://app.example' }));
  site.get('/own', (context) => context.html('', 200, { 'referrer-policy': 'strict-origin' }));
  site.get('/public', (context) => context.html(''));
  const policyOf = async (path: string) => (await site.request(path)).headers.get('referrer-policy');
  expect([await policyOf('/own'), await policyOf('/public')]).toEqual([
    'strict-origin',
    'strict-origin-when-cross-origin',
  ]);
});
