import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { expect, test, vi } from 'vitest';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

const front = new Hono()
  .use(
    requestId(),
    securityHeaders({ SITE_URL: 'https://rowhouse.example' }),
    requestLog(() => undefined),
  )
  .get('/media/:name', (context) => context.text('', 200, { 'cross-origin-resource-policy': 'cross-origin' }))
  .all('*', (context) => context.text(''));

test('no secret of a link is logged', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const paths = [
    '/api/v1/documents/secret.mac',
    '/api/v1/%64ocuments/secret.mac',
    '/api/v1/subscription/unsubscribe/secret',
    '/nl/nieuw-wachtwoord/?token=secret',
  ];
  for (const path of paths) await front.request(path);
  const linesNow = () => written.mock.calls.flatMap(([text]) => String(text).trim().split('\n'));
  // They may be written in several turns.
  await vi.waitFor(() => expect(linesNow()).toHaveLength(paths.length));
  const lines = linesNow();
  written.mockRestore();
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    '/api/v1/documents/…',
    '/api/v1/documents/…',
    '/api/v1/subscription/unsubscribe/…',
    '/nl/nieuw-wachtwoord/',
  ]);
  expect(lines.join('')).not.toContain('secret');
});

test.each([
  ['/nl/', 'same-origin'],
  ['/api/v1/site', 'same-origin'],
  // The API's own header is kept.
  ['/media/a', 'cross-origin'],
  // A map is in a document without an origin.
  ['/_releases/mf-listings/1/web/a.js', 'cross-origin'],
])('%s may be embedded by: %s', async (path, policy) => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { headers } = await front.request(path);
  written.mockRestore();
  expect(headers.get('cross-origin-resource-policy')).toBe(policy);
});
