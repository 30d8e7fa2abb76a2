import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedOpen, type Limits } from './guarded-open.ts';

// Two public addresses that are dialled to the server of this test; every other address stays as it is.
const hosts: Record<string, string> = { 'feed.test': '93.184.216.34', 'pictures.test': '93.184.216.35' };
const limits: Limits = { bytes: 100_000, seconds: 20, silence: 10 };
const http = { http: true, private: false };

let server: Server;
let port = 0;
let seen: {
  host: string | undefined;
  path: string;
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}[] = [];
const paths: Record<string, RequestListener> = {};

const dialled: string[] = [];
const network = (resolved = hosts) => ({
  resolve: async (host: string) =>
    (resolved[host] ?? '127.0.0.1').split(' ').map((address) => ({ address, family: 4 })),
  dial: ({ address }: { address: string }) => {
    dialled.push(address);
    return { address: '127.0.0.1', family: 4 };
  },
});
const at = (host: string, path: string) => `http://${host}:${port}${path}`;
const open = (path: string, given: Partial<Limits> = {}) =>
  guardedOpen({ ...limits, ...given }, http, network())(at('feed.test', path));
const text = async (path: string, given: Partial<Limits> = {}) => (await open(path, given)).text();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '/', headers } = request;
    seen.push({ host: headers.host?.split(':')[0], path: url, method, headers, body });
    const to = new URL(url, 'http://x').searchParams.getAll('to');
    if (to.length === 0) return (paths[url] ?? ((_, answer) => answer.end('here')))(request, response);
    const [next = '', ...others] = to;
    const rest = others.map((one) => `to=${encodeURIComponent(one)}`).join('&');
    const status = Number(new URL(url, 'http://x').searchParams.get('status') ?? 302);
    response.writeHead(status, { location: rest === '' ? next : `${next}?${rest}` }).end('moved');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('an outgoing request', () => {
  it('returns status, headers and content', async () => {
    paths['/a'] = (_, response) =>
      response.writeHead(203, { etag: '"1"', 'set-cookie': ['a=1', 'b=2'] }).end('content');
    const opened = await open('/a');
    expect([opened.status, opened.headers.get('etag'), await opened.text()]).toEqual([203, '"1"', 'content']);
  });

  it('reaches no private address by name, also when only one of several is private', async () => {
    for (const addresses of [
      '127.0.0.1',
      '10.1.2.3',
      '93.184.216.34 127.0.0.1',
      '169.254.169.254',
      '::ffff:7f00:1',
      '',
    ]) {
      const tried = guardedOpen(limits, http, network({ 'feed.test': addresses }))(at('feed.test', '/'));
      await expect(tried, addresses).rejects.toThrow(/not an address/);
    }
  });

  it('dials the checked address, also when the name later resolves to another', async () => {
    dialled.length = 0;
    let times = 0;
    const turning = {
      ...network(),
      resolve: async () => [{ address: times++ === 0 ? '93.184.216.34' : '127.0.0.1', family: 4 }],
    };
    paths['/closing'] = (_, response) => response.writeHead(200, { connection: 'close' }).end('once');
    const opening = guardedOpen(limits, http, turning);
    expect(await (await opening(at('feed.test', '/closing'))).text()).toBe('once');
    await expect(opening(at('feed.test', '/closing'))).rejects.toThrow('feed.test (127.0.0.1) is not an address');
    expect(dialled).toEqual(['93.184.216.34']);
  });

  // What a hostile server of a feed may try while it is read: each step is an address, and what its name resolves to then.
  const outside = '93.184.216.34';
  it.each<[string, [path: string, resolved: string][], number]>([
    [
      'the same name turns to loopback on the way',
      [
        ['/', outside],
        ['http://feed.test/', '127.0.0.1'],
      ],
      1,
    ],
    [
      'another name turns there',
      [
        ['/', outside],
        ['http://pictures.test/', '10.0.0.8'],
      ],
      1,
    ],
    [
      'a name turns there and back',
      [
        ['/', outside],
        ['http://pictures.test/', `${outside} ::1`],
      ],
      1,
    ],
    [
      'a chain ends inside',
      [
        ['/', outside],
        ['http://pictures.test/', outside],
        ['http://feed.test/', '169.254.169.254'],
      ],
      2,
    ],
    [
      'an address of IPv6 holds one of IPv4',
      [
        ['/', outside],
        ['http://pictures.test/', '64:ff9b::7f00:1'],
      ],
      1,
    ],
    [
      'all names stay outside',
      [
        ['/', outside],
        ['http://pictures.test/', outside],
        ['http://feed.test/', outside],
      ],
      3,
    ],
  ])('where %s, each name is resolved once for each connection, and checked', async (_, steps, reached) => {
    seen = [];
    let step = 0;
    const resolved: string[] = [];
    const turning = {
      ...network(),
      resolve: async (host: string) => {
        resolved.push(host);
        return (steps[step]?.[1] ?? '127.0.0.1').split(' ').map((address) => ({ address, family: 4 }));
      },
    };
    paths['/step'] = (_, response) => {
      step += 1;
      const next = steps[step]?.[0];
      // Closed, so that the next step connects anew.
      response.setHeader('connection', 'close');
      if (!next) response.end('here');
      else response.writeHead(302, { location: at(new URL(next).hostname, '/step') }).end();
    };
    const opening = guardedOpen(limits, http, turning)(at('feed.test', '/step'));
    if (reached === steps.length) expect(await (await opening).text()).toBe('here');
    else await expect(opening).rejects.toThrow('is not an address of the public network');
    expect(seen).toHaveLength(reached);
    expect(resolved).toHaveLength(steps.length);
  });

  it('follows five redirects, and no sixth', async () => {
    const chain = (length: number) => `/?${Array.from({ length }, () => `to=${encodeURIComponent('/')}`).join('&')}`;
    expect(await text(chain(5))).toBe('here');
    await expect(text(chain(6))).rejects.toThrow('more than 5 times');
  });

  it('follows no redirect out of the public network, wherever it is in a chain', async () => {
    const bad = fc.constantFrom(
      `http://127.0.0.1:${port}/`,
      `http://2130706433:${port}/`,
      `http://0177.0.0.1:${port}/`,
      `http://0x7f000001:${port}/`,
      `http://0x7f.1:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://[::ffff:7f00:1]:${port}/`,
      `http://[64:ff9b::127.0.0.1]:${port}/`,
      `http://127.0.0.1.:${port}/`,
      `http://user@127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://localhost.:${port}/`,
      `//127.1:${port}/`,
      'file:///etc/passwd',
      'ftp://feed.test/',
      'http://169.254.169.254/latest/',
      'http://0/',
      `http://[::1]:${port}/`,
    );
    const good = fc.constantFrom('/', at('feed.test', '/'), at('pictures.test', '/'));
    await fc.assert(
      fc.asyncProperty(fc.array(good, { maxLength: 3 }), bad, async (before, last) => {
        seen = [];
        const to = [...before, last].map((one) => `to=${encodeURIComponent(one)}`).join('&');
        await expect(text(`/?${to}`)).rejects.toThrow(/address|https|user/);
        expect(seen.length).toBe(before.length + 1);
        expect(seen.every(({ host }) => host !== undefined && host in hosts)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('reaches nothing of its own machine through the resolver of the system, unless its feed may', async () => {
    const here = `http://localhost:${port}`;
    paths['/out'] = (_, response) => response.writeHead(302, { location: `${here}/in` }).end();
    seen = [];
    await expect(guardedOpen(limits, http)(`${here}/out`)).rejects.toThrow('localhost (');
    expect(seen).toEqual([]);
    expect(await (await guardedOpen(limits, { http: true, private: true })(`${here}/out`)).text()).toBe('here');
    expect(seen.map(({ path }) => path)).toEqual(['/out', '/in']);
  });

  it('sends no secret to another host, and all headers to the same host', async () => {
    const headers = {
      authorization: 'Bearer a',
      'x-api-key': 'b',
      cookie: 'c=1',
      accept: 'image/*',
      'if-none-match': '"1"',
    };
    const opening = guardedOpen(limits, http, network());
    seen = [];
    for (const host of ['feed.test', 'pictures.test'])
      await (await opening(at('feed.test', `/?to=${encodeURIComponent(at(host, '/end'))}`), { headers })).text();
    const told = seen.filter(({ path }) => path === '/end').map(({ headers }) => Object.keys(headers));
    expect(told[0]).toEqual(expect.arrayContaining(Object.keys(headers)));
    expect(told[1]).toEqual(expect.arrayContaining(['accept', 'if-none-match']));
    expect(told[1]).not.toEqual(expect.arrayContaining([expect.stringMatching(/authorization|api-key|cookie/)]));
  });

  it('repeats a POST on a redirect that asks for it, only to the same host', async () => {
    const opening = guardedOpen(limits, http, network());
    const post = { method: 'POST', body: '{"password":"secret"}', headers: { 'content-type': 'application/json' } };
    const sent = async (host: string, status: number) => {
      seen = [];
      await (
        await opening(at('feed.test', `/?status=${status}&to=${encodeURIComponent(at(host, '/end'))}`), post)
      ).text();
      return seen.at(-1);
    };
    expect(await sent('feed.test', 307)).toMatchObject({ method: 'POST', body: post.body });
    expect(await sent('feed.test', 303)).toMatchObject({ method: 'GET', body: '' });
    expect(await sent('pictures.test', 302)).toMatchObject({ method: 'GET', body: '' });
    expect(seen.at(-1)?.headers['content-type']).toBeUndefined();
    await expect(sent('pictures.test', 308)).rejects.toThrow('would forward the posted data to pictures.test');
  });

  it('decodes, and limits both the encoded and the decoded size', async () => {
    const zeros = Buffer.alloc(100_000);
    const answers: Record<string, [string, Buffer]> = {
      gzip: ['gzip', gzipSync(zeros)],
      br: ['br', brotliCompressSync(zeros)],
    };
    for (const [name, [packing, bytes]] of Object.entries(answers)) {
      paths[`/${name}`] = (_, response) => response.writeHead(200, { 'content-encoding': packing }).end(bytes);
      expect((await text(`/${name}`)).length).toBe(100_000);
      await expect(text(`/${name}`, { bytes: 99_999 })).rejects.toThrow('more than 99999 bytes');
    }
    paths['/plain'] = (_, response) => response.end(zeros);
    expect((await text('/plain')).length).toBe(100_000);
    await expect(text('/plain', { bytes: 99_999 })).rejects.toMatchObject({ code: 'too-large', mayPass: false });
    paths['/endless'] = (_, response) => {
      const more = () => {
        while (response.write(zeros));
      };
      response.on('drain', more);
      more();
    };
    await expect(text('/endless')).rejects.toMatchObject({ code: 'too-large' });
    // An endless sequence of compressed empty parts.
    paths['/empty'] = (_, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(Buffer.concat(Array.from({ length: 6000 }, () => gzipSync(''))));
    await expect(text('/empty')).rejects.toMatchObject({ code: 'too-large' });
  });

  it('reports invalid encodings, and truncated content', async () => {
    const packed = gzipSync(Buffer.from(Array.from({ length: 5000 }, (_, index) => `${index * 7919}`).join()));
    const answers: Record<string, [Record<string, string>, Buffer]> = {
      '/no-gzip': [{ 'content-encoding': 'gzip' }, Buffer.from('plain')],
      '/zstd': [{ 'content-encoding': 'zstd' }, packed],
      '/twice': [{ 'content-encoding': 'gzip, gzip' }, packed],
    };
    for (const [path, [headers, bytes]] of Object.entries(answers)) {
      paths[path] = (_, response) => response.writeHead(200, headers).end(bytes);
      await expect(text(path), path).rejects.toMatchObject({ code: 'packing', mayPass: false });
    }
    paths['/half-gzip'] = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, 900));
    paths['/half'] = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('a');
      setImmediate(() => response.destroy());
    };
    for (const path of ['/half-gzip', '/half'])
      await expect(text(path), path).rejects.toMatchObject({ code: 'unreachable', mayPass: true });
  });

  it('aborts silent answers, slow answers, and endless headers', async () => {
    paths['/silent'] = () => {};
    paths['/half-silent'] = (_, response) => response.writeHead(200).write('a');
    paths['/drip'] = (_, response) => {
      const dripping = setInterval(() => response.write('a'), 5);
      response.on('close', () => clearInterval(dripping));
    };
    for (const path of ['/silent', '/half-silent'])
      await expect(text(path, { silence: 0.05 }), path).rejects.toThrow('sent nothing for 0.05 s');
    await expect(text('/drip', { seconds: 0.1 })).rejects.toMatchObject({ code: 'too-slow', mayPass: true });
    paths['/headers'] = (_, response) => {
      for (let index = 0; index < 20; index += 1) response.setHeader(`x-${index}`, 'a'.repeat(1000));
      response.end();
    };
    await expect(text('/headers')).rejects.toMatchObject({ code: 'too-large' });
  });
});
