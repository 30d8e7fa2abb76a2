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

it('ignores the host that the request names', async () => {
  expect(await post('https://app.example', { origin: 'https://evil.example' }, 'https://evil.example')).toBe(403);
});

it.each([
  [{}, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
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
