import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectGarbage } from '@rowhouse/federation/testing/collect-garbage';
import { languages } from '@rowhouse/shared/domain/language';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { afterEach, expect, it, vi } from 'vitest';
import { notices } from '../messages/notices/notices.ts';
import { readEnvironment } from './environment.ts';
import { proxy } from './proxy.ts';

let servers: Server[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };

/** The site's front with the given listener as its API. */
const siteBefore = async (api: RequestListener, silence: number) => {
  const server = createServer(api);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const environment = readEnvironment({ API_URL: `http://127.0.0.1:${port}`, SERVICE_TOKEN: 'token' });
  const site = new Hono();
  site.use(requestId());
  site.all('*', proxy(environment, { silence }));
  return {
    request: (path: string, init?: RequestInit) => site.request(path, init, visitor),
    fetch: (request: Request) => site.fetch(request, visitor),
  };
};

const unavailable = { error: { code: 'unavailable', message: 'The API cannot be reached' } };

it.each([
  ['GET', undefined],
  ['POST', 'a form'],
  // More than an unread connection buffers.
  ['POST', 'a'.repeat(12 * 1024 * 1024)],
])('an API that accepts a %s and never answers counts as away', async (method, body) => {
  const site = await siteBefore((request) => request.pause(), 20);
  const answer = await site.request('/api/v1/requests/site-contact', { method, ...(body && { body }) });
  expect(answer.status).toBe(504);
  expect(await answer.json()).toEqual(unavailable);
});

it.each(['TRACE', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s, which no endpoint has, is rejected and says nothing of the API',
  async (method) => {
    const written = vi.spyOn(process.stdout, 'write');
    const site = await siteBefore(() => expect.unreachable(), 20);
    // A program sends what `Request` does not allow to be made.
    const raw = Object.defineProperty(new Request('http://localhost/api/v1/site'), 'method', { value: method });
    const answer = await site.fetch(raw);
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  },
);

it('a download that is resumed under a condition, which the API does not know, gets the whole file', async () => {
  const ranges: unknown[] = [];
  const site = await siteBefore(({ headers }, response) => {
    ranges.push(headers.range);
    response.end();
  }, 1000);
  const conditions: Record<string, string>[] = [{}, { 'if-range': '"old"' }];
  for (const condition of conditions)
    await site.request('/media/films/a.webm', { headers: { range: 'bytes=5-', ...condition } });
  expect(ranges).toEqual(['bytes=5-', undefined]);
});

it('an API that never answers counts as away, even after garbage collection', async ({ skip }) => {
  skip(process.env.TESTS !== 'long');
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>();
  const site = await siteBefore((request, response) => {
    if (request.url === '/api/v1/site') response.end('{}');
    else isAsked();
  }, 1000);
  // Only compiled code lets go of what it does not use again; code is compiled once it has run often.
  for (let time = 0; time < 2000; time += 1) await (await site.request('/api/v1/site')).text();
  const answer = site.request('/api/v1/requests/site-contact');
  await asked;
  await collectGarbage();
  expect((await answer).status).toBe(504);
});

it('a stopped API counts as away', async () => {
  const site = await siteBefore(() => undefined, 60_000);
  servers[0]?.close();
  const answer = await site.request('/api/v1/site');
  expect([answer.status, await answer.json()]).toEqual([503, unavailable]);
});

it.each([
  ['POST', 'is silent', notices.nl.perhapsSent],
  ['POST', 'is stopped', notices.nl.notSent],
  ['GET', 'is silent', notices.nl.unavailable],
])('a browser’s %s to an API that %s is answered with whether it arrived', async (method, how, text) => {
  const site = await siteBefore((request) => request.pause(), 20);
  if (how === 'is stopped') servers[0]?.close();
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const answer = await site.request('/api/v1/owner/subjects/1001/documents', { method, headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8']);
  const html = await answer.text();
  expect(html).toContain(text);
  for (const language of languages) expect(html).toContain(`<p lang="${language}">`);
});

it.each(['text/html,*/*;q=0.8', 'application/json'])(
  'a client that accepts %s is told that the API had no room',
  async (accept) => {
    const said = { error: { code: 'unavailable', message: 'no room' } };
    const site = await siteBefore((request, response) => {
      request.resume();
      response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    }, 60_000);
    const init = { method: 'POST', body: 'a document', headers: { accept } };
    const answer = await site.request('/api/v1/owner/subjects/1001/documents', init);
    expect(answer.status).toBe(503);
    const text = await answer.text();
    if (accept === 'application/json') expect(JSON.parse(text)).toEqual(said);
    else expect(text).toContain(notices.nl.notSent);
  },
);

it('an answer that has begun may take longer than the silence limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun: ServerResponse[] = [];
  const site = await siteBefore((_, response) => {
    begun.push(response);
    response.write('first ');
  }, 3500);
  const answer = await site.request('/api/v1/owner/documents/1');
  await vi.advanceTimersByTimeAsync(60_000);
  begun[0]?.end('last');
  expect(await answer.text()).toBe('first last');
});

it('an answer that begins before the whole body is sent may take longer than the silence limit, too', async () => {
  const site = await siteBefore((request, response) => {
    response.write('a');
    request.resume();
    request.once('end', () => setTimeout(() => response.end('b'), 150));
  }, 50);
  const pieces = ['one', 'two'];
  const body = new ReadableStream({
    pull: async (stream) => {
      const piece = pieces.shift();
      if (piece) stream.enqueue(new TextEncoder().encode(piece));
      else await new Promise((resolve) => setTimeout(resolve, 20)).then(() => stream.close());
    },
  });
  const answer = await site.request('/api/v1/x', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await answer.text()).toBe('ab');
});

it('a body arrives complete', async () => {
  const site = await siteBefore((request, response) => void request.pipe(response), 60_000);
  const body = 'ü'.repeat(500_000);
  const answer = await site.request('/api/v1/requests/site-contact', { method: 'POST', body });
  expect(await answer.text()).toBe(body);
});

it('a signed event of a feed’s source arrives unchanged', async () => {
  const body = Buffer.from('{"event": "estate-added",\n "estate_id": "é"}\n');
  const arrived: unknown[] = [];
  const site = await siteBefore(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { 'x-hook-signature': signature, 'x-visitor-address': address, origin } = request.headers;
    arrived.push(Buffer.concat(chunks), signature, address, origin, request.url);
    response.writeHead(204).end();
  }, 60_000);
  const headers = { 'content-type': 'application/json', 'x-hook-signature': 'ab12' };
  const answer = await site.request('/api/v1/feeds/sb/events', { method: 'POST', body, headers });
  expect(answer.status).toBe(204);
  expect(arrived).toEqual([body, 'ab12', '192.0.2.1', undefined, '/api/v1/feeds/sb/events']);
});
