import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openObjectStore } from './object-store.ts';
import { placeOf } from './s3-client.ts';
import type { ObjectStore } from './stored-files.ts';
import { collectGarbage } from './testing/collect-garbage.ts';
import { startS3Store } from './testing/s3-store.ts';

const limit = 100; // bytes
const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
const waits = vi.hoisted((): number[] => []);
// A pause before a retry is noted and not waited for.
vi.mock('node:timers/promises', async (load) => ({
  ...(await load<typeof import('node:timers/promises')>()),
  setTimeout: async (time: number) => void waits.push(time),
}));
beforeEach(() => void waits.splice(0));

type Listener = (request: IncomingMessage, response: ServerResponse, count: number) => unknown;

/** The address of a bucket on a server that answers with this listener, until the test ends. */
const bucketThat = async (answers: Listener): Promise<string> => {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    answers(request, response, count);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const where = server.address();
  return `http://127.0.0.1:${where && typeof where === 'object' ? where.port : 0}/bucket`;
};
const storeThat = async (answers: Listener): Promise<ObjectStore> => openObjectStore(await bucketThat(answers), keys);

const said = (code: string, message = '', more = '') =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message>${more}</Error>`;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toUTCString();

describe('a broken store is named', () => {
  test.each<
    [name: string, status: number, headers: Record<string, string>, body: string, message: string, tries: number]
  >([
    [
      'missing bucket',
      404,
      {},
      said('NoSuchBucket', 'The specified bucket does not exist'),
      '(NoSuchBucket, The specified bucket does not exist): the bucket does not exist: create it, or correct its address',
      1,
    ],
    [
      'another program at the address',
      404,
      { 'content-type': 'text/html' },
      '<h1>Not Found</h1>',
      'The store answered 404 to GET of a.json: this is not the answer of a store: correct the address',
      1,
    ],
    [
      'clock of this machine',
      403,
      { date: minutesAgo(40) },
      said('RequestTimeTooSkewed', 'The difference is too large.'),
      '(RequestTimeTooSkewed, The difference is too large.): the clock of this machine is 40 minutes ahead of the store',
      1,
    ],
    [
      'clock of this machine, late',
      403,
      { date: minutesAgo(-90) },
      said('RequestTimeTooSkewed'),
      "(RequestTimeTooSkewed): the clock of this machine is 90 minutes behind the store's: set it right",
      1,
    ],
    [
      'wrong secret',
      403,
      {},
      said('SignatureDoesNotMatch', 'Check your key &amp; signing method'),
      '(SignatureDoesNotMatch, Check your key & signing method): AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
      1,
    ],
    ['unknown key', 403, {}, said('InvalidAccessKeyId'), 'the store does not know AWS_ACCESS_KEY_ID', 1],
    ['expired session', 400, {}, said('ExpiredToken'), 'AWS_SESSION_TOKEN has expired', 1],
    ['key without the right', 403, {}, said('AccessDenied'), 'these keys may not do that', 1],
    [
      'region that leads nowhere',
      301,
      {},
      said('PermanentRedirect'),
      '(PermanentRedirect): the bucket is in another region: set AWS_REGION',
      1,
    ],
    ['no conditional writes', 501, {}, said('NotImplemented'), 'no conditional writes, which releases need', 1],
    ['full store', 403, {}, said('QuotaExceeded'), 'the store is full', 1],
    [
      'overloaded store',
      503,
      {},
      said('SlowDown', 'Reduce your rate'),
      '(SlowDown, Reduce your rate): the store is overloaded',
      3,
    ],
    [
      'error of the store',
      500,
      {},
      said('InternalError'),
      'The store answered 500 to GET of a.json (InternalError)',
      3,
    ],
    ['error of a proxy', 502, {}, '', 'The store answered 502 to GET of a.json', 3],
    [
      'wait that is too long',
      503,
      { 'retry-after': '3600' },
      said('ServiceUnavailable'),
      'the store is overloaded; it asks to wait 3600 s',
      1,
    ],
    ['code that nobody knows', 418, {}, said('Teapot', 'short'), 'answered 418 to GET of a.json (Teapot, short)', 1],
  ])('%s', async (_, status, headers, body, message, tries) => {
    let requests = 0;
    const bucket = await storeThat((_request, response, count) => {
      requests = count;
      response.writeHead(status, headers).end(body);
    });
    await expect(bucket.get('a.json', { limit })).rejects.toThrow(message);
    expect(requests).toBe(tries);
    await expect(bucket.read('a.json')).rejects.toThrow(`answered ${status} to GET of a.json`);
    await expect(bucket.put('a.json', Buffer.from('x'))).rejects.toThrow(`answered ${status} to PUT of a.json`);
    await expect(bucket.remove('a.json')).rejects.toThrow(`answered ${status} to DELETE of a.json`);
  });

  test('one that refuses its own tag', async () => {
    const store = await startS3Store('none');
    onTestFinished(() => store.close());
    const bucket = openObjectStore(store.address, keys);
    await bucket.put('a.json', Buffer.from('x'));
    const file = await bucket.get('a.json', { limit });
    const tag = file && file !== 'same' ? file.tag : null;
    await expect(bucket.put('a.json', Buffer.from('y'), { tag })).rejects.toThrow('The store refuses its own ETag');
  });
});

test('a request to an overloaded store is sent again after the time that the store names', async () => {
  const bucket = await storeThat((_request, response, count) =>
    response.writeHead(count > 2 ? 200 : 503, count > 2 ? {} : { 'retry-after': String(count * 2) }).end('x'),
  );
  expect(await bucket.get('a.json', { limit })).toMatchObject({ bytes: Buffer.from('x') });
  expect(waits).toEqual([2000, 4000]);
});

test.each<[string, Listener]>([
  ['before an answer', (request) => request.socket.destroy()],
  [
    'in the middle of the file',
    (_, response) => void response.writeHead(200, { 'content-length': 9 }).write('abc', () => response.destroy()),
  ],
])('a connection that is reset %s is opened again', async (_, breaks) => {
  const bucket = await storeThat((request, response, count) =>
    count < 3 ? breaks(request, response, count) : response.end('whole one'),
  );
  expect(await bucket.get('a.json', { limit })).toMatchObject({ bytes: Buffer.from('whole one') });
});

describe('a write whose answer says nothing of it', () => {
  const reset: Listener = (request) => request.socket.destroy();
  const error: Listener = (_, response) => response.writeHead(500).end(said('InternalError'));
  test.each<[string, Listener, number, { tag: string | null } | undefined]>([
    ['stored, then reset', reset, 1, { tag: null }],
    ['stored, then 500', error, 1, { tag: null }],
    ['stored over another, then 500', error, 1, { tag: '"before"' }],
    ['stored, then 500 each time', error, 9, undefined],
    ['stored, then 500 each time, with a condition', error, 2, { tag: null }],
  ])('is recognised: %s', async (_, breaks, broken, onlyIf) => {
    let stored: Buffer | null = onlyIf?.tag ? Buffer.from('before') : null;
    let writes = 0;
    const bucket = await storeThat(async (request, response, count) => {
      if (request.method === 'GET') return response.writeHead(stored ? 200 : 404).end(stored);
      const bytes = Buffer.concat(await request.toArray());
      const isWritten = onlyIf && (onlyIf.tag === null ? stored : stored?.toString() !== 'before');
      if (isWritten) return response.writeHead(412).end(said('PreconditionFailed'));
      stored = bytes;
      writes += 1;
      return writes > broken ? response.end() : breaks(request, response, count);
    });
    expect(await bucket.put('a.json', Buffer.from('mine'), onlyIf)).toBe(true);
  });

  test('is not confused with the write of another', async () => {
    const bucket = await storeThat(async (request, response, count) => {
      if (request.method === 'GET') return response.end('of another');
      await request.toArray();
      return response.writeHead(count === 1 ? 500 : 412).end();
    });
    expect(await bucket.put('a.json', Buffer.from('mine'), { tag: null })).toBe(false);
  });
});

describe('the region of a bucket', () => {
  const region = (request: IncomingMessage) => request.headers.authorization?.split('/')[2];

  test.each([
    ['a header', 301, { 'x-amz-bucket-region': 'eu-west-1' }, said('PermanentRedirect')],
    ['the error', 400, {}, said('AuthorizationHeaderMalformed', 'expecting eu-west-1', '<Region>eu-west-1</Region>')],
  ])('is followed where %s names it, and remembered', async (_, status, headers, body) => {
    const seen: (string | undefined)[] = [];
    const bucket = await storeThat(async (request, response) => {
      seen.push(region(request));
      await request.toArray();
      if (region(request) === 'eu-west-1') response.end('x');
      else response.writeHead(status, headers).end(body);
    });
    expect(await bucket.put('a.json', Buffer.from('x'))).toBe(true);
    expect(await bucket.get('a.json', { limit })).toMatchObject({ bytes: Buffer.from('x') });
    expect(seen).toEqual(['us-east-1', 'eu-west-1', 'eu-west-1']);
  });

  test('is followed to another host, with the whole file', async () => {
    let got = '';
    const other = await bucketThat(async (request, response) => {
      got = `${request.url} ${Buffer.concat(await request.toArray())}`;
      response.end();
    });
    const bucket = await storeThat((_request, response) =>
      response.writeHead(307, { location: `${other}/a%2Bb.json` }).end(),
    );
    await bucket.put('a+b.json', Buffer.from('the whole file'));
    expect(got).toBe('/bucket/a%2Bb.json the whole file');
  });

  test('that sends in circles ends with an error', async () => {
    const bucket = await storeThat((request, response) =>
      response.writeHead(307, { location: `http://${request.headers.host}${request.url}` }).end(),
    );
    await expect(bucket.get('a.json', { limit })).rejects.toThrow('The store answered 307 to GET of a.json');
  });

  test.each([
    ['https://s3.amazonaws.com/b', { region: 'eu-west-1' }, 'https://s3.eu-west-1.amazonaws.com/b'],
    ['https://s3.us-east-2.amazonaws.com/b', { region: 'eu-west-1' }, 'https://s3.eu-west-1.amazonaws.com/b'],
    ['https://b.s3.amazonaws.com', { region: 'eu-west-1' }, 'https://b.s3.eu-west-1.amazonaws.com'],
    ['https://store.example/b', { region: 'eu-west-1' }, 'https://store.example/b'],
    ['https://store.example/b', { region: '' }, undefined],
    ['https://store.example/b', { location: 'https://other.example/c/a' }, 'https://other.example/c'],
    ['https://store.example/b', { location: '/c/a' }, 'https://store.example/c'],
    ['https://store.example/b', { location: 'http://store.example/b/a' }, undefined],
    ['https://store.example/b', { location: 'https://store.example/login' }, undefined],
  ])('from %s with %o, the bucket is at %s', (base, named, expected) => {
    const refusal = { status: 301, location: '', region: '', ...named };
    expect(placeOf(refusal, { base, region: undefined, url: `${base}/a`, path: 'a' })?.base).toBe(expected);
  });
});

describe('a store that is slow', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const pieces = 8;
  const piece = Buffer.alloc(64 * 1024, 'x');
  const size = pieces * piece.length;
  const nine = 9000; // ms, less than the silence that is allowed for small files

  test('and sends a file in more time than it may be silent, is read to the end', async () => {
    const bucket = await storeThat(async (_request, response) => {
      response.writeHead(200, { 'content-length': size });
      for (let sent = 0; sent < pieces; sent += 1) {
        await new Promise((resolve) => void response.write(piece, resolve));
        await vi.advanceTimersByTimeAsync(nine);
      }
      response.end();
    });
    const file = await bucket.get('film.mp4', { limit: size });
    expect(file && file !== 'same' && file.bytes.length).toBe(size);
    const stream = await bucket.read('film.mp4');
    expect((await new Response(stream?.stream).arrayBuffer()).byteLength).toBe(size);
  });

  test('and takes a file in more time than it may be silent, gets all of it', async () => {
    // Far more than the buffers between the two take.
    const million = 2 ** 20;
    const whole = 64 * million;
    let [length, named] = [0, ''];
    const bucket = await storeThat(async (request, response) => {
      named = request.headers['content-length'] ?? '';
      for await (const part of request) {
        const before = length;
        length += part.length;
        if (Math.floor(length / million) > Math.floor(before / million)) await vi.advanceTimersByTimeAsync(1000);
      }
      response.end();
    });
    expect(await bucket.put('film.mp4', Buffer.alloc(whole))).toBe(true);
    expect([length, named]).toEqual([whole, String(whole)]);
  });

  test.each([
    ['an answer', 0],
    ['the rest of an answer', 10],
  ])('and is silent before %s, is given up, even after garbage collection', async (_, sent) => {
    const begun = Promise.withResolvers<void>();
    const bucket = await storeThat((_request, response) => {
      response.writeHead(200, { 'content-length': limit });
      if (sent > 0) response.write(Buffer.alloc(sent));
      begun.resolve();
    });
    const got = bucket.get('releases.json', { limit }).catch((error: Error) => error.name);
    await begun.promise;
    await collectGarbage();
    // What has arrived is read first.
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(11_000);
      expect(await Promise.race([got, Promise.resolve('waits')])).toBe('TimeoutError');
    });
  });

  test('a stream that is read slowly arrives complete; one that the store no longer sends is aborted', async () => {
    const whole = Buffer.alloc(8 * 1024 ** 2, 'x');
    const full = await (await storeThat((_request, response) => void response.end(whole))).read('film.mp4');
    let length = 0;
    for await (const part of full?.stream ?? []) {
      await vi.advanceTimersByTimeAsync(60_000);
      length += part.length;
    }
    expect(length).toBe(whole.length);
    const cut = await storeThat((_request, response) => void response.write(whole.subarray(0, 10)));
    const rest = new Response((await cut.read('film.mp4'))?.stream ?? null).arrayBuffer();
    const ended = rest.catch((error: Error) => error.message);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(31_000);
      expect(await Promise.race([ended, Promise.resolve('waits')])).toBe('The store is silent');
    });
  });
});

test.each([
  ['says how long it is', { 'content-length': String(1024 ** 3) }],
  ['does not say how long it is', {}],
])('stops reading an endless answer that %s at the limit', async (_, headers) => {
  let sent = 0;
  const bucket = await storeThat((_request, response) => {
    response.writeHead(200, headers);
    const piece = Buffer.alloc(64 * 1024);
    const send = (): void => {
      while (!response.destroyed && sent < 1024 ** 3 && response.write(piece)) sent += piece.length;
    };
    response.on('drain', send);
    send();
  });
  await expect(bucket.get('releases.json', { limit })).rejects.toThrow('is larger than 100 bytes');
  expect(sent).toBeLessThan(32 * 1024 ** 2);
});
