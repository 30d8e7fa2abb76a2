import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ObjectStore, openObjectStore, watchFile } from './object-store.ts';
import { collectGarbage } from './testing/collect-garbage.ts';
import { type S3Store, startS3Store } from './testing/s3-store.ts';

const limit = 100; // bytes
const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' };
let folder = '';
let store: S3Store;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  store = await startS3Store();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  store.close();
});

const open: Record<string, () => ObjectStore> = {
  'a directory': () => openObjectStore(join(folder, 'bucket')),
  'a store that speaks S3': () => openObjectStore(store.address, keys),
};

describe.each(Object.entries(open))('%s', (_, openOne) => {
  test('returns the stored bytes, and reports when they are unchanged', async () => {
    const bucket = openOne();
    await bucket.prepare();
    await bucket.put('a/b.js', Buffer.from('one'));
    const file = await bucket.get('a/b.js', { limit });
    expect(file !== 'same' && file?.bytes.toString()).toBe('one');
    expect(await bucket.get('a/b.js', { limit, tag: file && file !== 'same' ? file.tag : undefined })).toBe('same');
  });

  test('returns null for a file that was never stored', async () => {
    const bucket = openOne();
    await bucket.put('there', Buffer.from('x'));
    expect(await bucket.get('not/there', { limit })).toBeNull();
  });

  test('reads a file of exactly the maximum size, and rejects a larger one', async () => {
    const bucket = openOne();
    await bucket.put('full', Buffer.alloc(limit, 'x'));
    await bucket.put('over', Buffer.alloc(limit + 1, 'x'));
    const full = await bucket.get('full', { limit });
    expect(full !== 'same' && full?.bytes.length).toBe(limit);
    await expect(bucket.get('over', { limit })).rejects.toThrow('over is larger than 100 bytes');
  });

  test.each<[range: string | undefined, part: [number, number] | null]>([
    [undefined, null],
    ['bytes=4-15', [4, 15]],
    ['bytes=90-', [90, 99]],
    ['bytes=90-1000', [90, 99]],
    ['bytes=-10', [90, 99]],
    ['bytes=-1000', [0, 99]],
    ['bytes=0-0', [0, 0]],
    ['bytes=100-', null],
    ['bytes=15-4', null],
    ['bytes=-0', null],
    ['bytes=-', null],
    ['bytes=1-2,4-5', null],
    ['lines=1-2', null],
  ])('the range %s of a file reads %s', async (range, part) => {
    const bucket = openOne();
    const bytes = Buffer.from(Array.from({ length: limit }, (_each, index) => index));
    await bucket.put('film', bytes);
    const file = await bucket.read('film', range);
    expect(file).toMatchObject({ size: limit, part });
    const read = Buffer.from(await new Response(file?.stream).arrayBuffer());
    expect(read).toEqual(part ? bytes.subarray(part[0], part[1] + 1) : bytes);
    expect(await bucket.read('no-film', range)).toBeNull();
  });

  test('exactly one of many concurrent writers with the same tag succeeds', async () => {
    const bucket = openOne();
    const first = await Promise.all(
      Array.from({ length: 8 }, (_each, writer) => bucket.put('race', Buffer.from(`${writer}`), { tag: null })),
    );
    expect(first.filter(Boolean)).toHaveLength(1);
    const file = await bucket.get('race', { limit });
    const tag = file && file !== 'same' ? file.tag : null;
    const second = await Promise.all(
      Array.from({ length: 8 }, (_each, writer) => bucket.put('race', Buffer.from(`again ${writer}`), { tag })),
    );
    expect(second.filter(Boolean)).toHaveLength(1);
  });
});

test("a writer that stalled until another took its lock writes nothing and leaves the other's lock", async () => {
  const root = join(folder, 'stood-still');
  const bucket = openObjectStore(root);
  await bucket.prepare();
  const tag = createHash('sha256').update('x').digest('hex');
  const at = (name: string) => join(root, name);
  // Reading a named pipe blocks until something is written to it.
  execFileSync('mkfifo', [at('file')]);
  await link(at('file'), at('pipe'));
  const first = bucket.put('file', Buffer.from('first'), { tag });
  await vi.waitFor(() => stat(at('.lock')));
  await writeFile(at('new'), 'x');
  await rename(at('new'), at('file'));
  await utimes(at('.lock'), 0, 0);
  expect(await bucket.put('file', Buffer.from('second'), { tag })).toBe(true);
  await writeFile(at('.lock'), '');
  await writeFile(at('pipe'), 'x');
  expect(await first).toBe(false);
  expect(await readFile(at('file'), 'utf8')).toBe('second');
  expect((await readdir(root)).sort()).toEqual(['.lock', 'file', 'pipe']);
});

test('reads nothing of a file of a gigabyte, nor of a path that is not a file', async () => {
  const root = join(folder, 'huge');
  const bucket = openObjectStore(root);
  await bucket.prepare();
  await writeFile(join(root, 'releases.json'), '');
  await truncate(join(root, 'releases.json'), 1024 ** 3);
  const before = process.memoryUsage().arrayBuffers;
  await expect(bucket.get('releases.json', { limit })).rejects.toThrow('is larger than 100 bytes');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 ** 2);
  await mkdir(join(root, 'folder'));
  await expect(bucket.get('folder', { limit })).rejects.toThrow('folder is not a file');
});

/** A store with a server that answers with this listener, until the test ends. */
const storeThat = async (answers: RequestListener): Promise<ObjectStore> => {
  const server = createServer(answers);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const where = server.address();
  const port = where && typeof where === 'object' ? where.port : 0;
  return openObjectStore(`http://127.0.0.1:${port}/bucket`, keys);
};

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

test.each([
  ['an answer', 0],
  ['the rest of an answer', 10],
])('a store that hangs before %s is given up in time, even after garbage collection', async (_, sent) => {
  const timeout = AbortSignal.timeout;
  // The real limits are ten seconds or more; here it is one second.
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1000));
  onTestFinished(() => limits.mockRestore());
  const asked = Promise.withResolvers<void>();
  const bucket = await storeThat((_request, response) => {
    response.writeHead(200, { 'content-length': limit });
    if (sent > 0) response.write(Buffer.alloc(sent));
    setTimeout(() => response.end(Buffer.alloc(limit - sent)), 3000).unref();
    asked.resolve();
  });
  const got = bucket.get('releases.json', { limit }).catch((error: Error) => error.name);
  await asked.promise;
  await collectGarbage();
  expect(await got).toBe('TimeoutError');
});

test('a request to an overloaded store is retried, three attempts in all', async () => {
  let [asked, busy] = [0, 2];
  const bucket = await storeThat((_request, response) => {
    asked += 1;
    response.writeHead(asked > busy ? 200 : 503).end('x');
  });
  expect(await bucket.get('releases.json', { limit })).toMatchObject({ bytes: Buffer.from('x') });
  expect(asked).toBe(3);
  [asked, busy] = [0, 9];
  await expect(bucket.get('releases.json', { limit })).rejects.toThrow(
    'The store answered 503 to GET of releases.json',
  );
  expect(asked).toBe(3);
});

test('a missing directory is an error, not an empty bucket', async () => {
  const root = join(folder, 'leaves');
  const bucket = openObjectStore(root);
  await bucket.put('x', Buffer.from('x'));
  await rename(root, `${root}-gone`);
  await expect(bucket.get('x', { limit })).rejects.toThrow(/ENOENT/);
});

test('a directory that takes no lock fails immediately', async () => {
  const bucket = openObjectStore(join(folder, 'never-made'));
  const start = performance.now();
  await expect(bucket.put('x', Buffer.from('x'), { tag: null })).rejects.toThrow(/ENOENT/);
  expect(performance.now() - start).toBeLessThan(3000);
}, 30_000);

test.each([-3600, 3600])(
  'a stale lock of a dead program blocks nothing, with a clock that is %i seconds off',
  async (off) => {
    const root = join(folder, `locked${off}`);
    const bucket = openObjectStore(root);
    await bucket.prepare();
    await writeFile(join(root, '.lock'), '');
    const then = Date.now() / 1000 + off;
    await utimes(join(root, '.lock'), then, then);
    expect(await bucket.put('x', Buffer.from('x'), { tag: null })).toBe(true);
  },
);

test('one at a time writes when many find a stale lock of a dead program', async () => {
  const then = Date.now() / 1000 - 3600;
  for (let round = 0; round < 8; round += 1) {
    const root = join(folder, `left${round}`);
    const bucket = openObjectStore(root);
    await bucket.prepare();
    await writeFile(join(root, '.lock'), '');
    await utimes(join(root, '.lock'), then, then);
    const written = await Promise.all(
      Array.from({ length: 6 }, async (_each, writer) => {
        // Offsets each writer by one more turn of the event loop.
        for (let step = 0; step < writer; step += 1) await setImmediate();
        return bucket.put('race', Buffer.from(`${writer}`), { tag: null });
      }),
    );
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await readdir(root)).toEqual(['race']);
  }
});

describe('a stream of a store that speaks S3', () => {
  const whole = Buffer.alloc(8 * 1024 ** 2, 'x');
  beforeEach(() => {
    const usual = setTimeout;
    // The real limit is thirty seconds; here it is half a second.
    vi.stubGlobal('setTimeout', (call: () => void, time: number) => usual(call, time === 30_000 ? 500 : time));
    onTestFinished(() => void vi.unstubAllGlobals());
  });

  test('arrives complete, however slowly it is read', async () => {
    const bucket = await storeThat((_request, response) => void response.end(whole));
    const file = await bucket.read('film.mp4');
    let length = 0;
    for await (const piece of file?.stream ?? []) {
      if (length === 0) await new Promise((resolve) => setTimeout(resolve, 1500));
      length += piece.length;
    }
    expect(length).toBe(whole.length);
  });

  test('is aborted when the store sends nothing more', async () => {
    const bucket = await storeThat((_request, response) => void response.write(whole.subarray(0, 10)));
    const file = await bucket.read('film.mp4');
    await expect(new Response(file?.stream ?? null).arrayBuffer()).rejects.toThrow('The store is silent');
  });
});

test('requests to a store are signed', () => {
  expect(store.signed()).toBe(true);
});

test('a directory reports a change of the watched file and of no other; a store that speaks S3 has to be polled', async () => {
  const root = join(folder, 'watched');
  const bucket = openObjectStore(root);
  await bucket.prepare();
  let told = 0;
  let first = Promise.withResolvers<void>();
  const onChange = (): void => {
    told += 1;
    first.resolve();
  };
  const end = watchFile(root, 'releases.json', onChange);
  await bucket.put('machines.json', Buffer.from('{}'));
  await bucket.put('releases.json', Buffer.from('{}'));
  await first.promise;
  first = Promise.withResolvers();
  await bucket.put('releases.json', Buffer.from('{"a":1}'));
  await first.promise;
  end();
  const before = told;
  await bucket.put('releases.json', Buffer.from('{"a":2}'));
  expect(told).toBe(before);
  for (const nowhere of [join(folder, 'no', 'where'), store.address]) watchFile(nowhere, 'releases.json', onChange)();
});
