import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openObjectStore, watchFile } from './object-store.ts';
import { type S3Store, startS3Store } from './testing/s3-store.ts';
import { testStoreRules } from './testing/store-rules.ts';

const limit = 100; // bytes
const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
let folder = '';
const stores: S3Store[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  for (const tags of ['quoted', 'bare'] as const) stores.push(await startS3Store(tags));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  for (const store of stores) store.close();
});

describe.each<[string, () => string]>([
  ['a directory', () => join(folder, 'bucket')],
  ['a store that speaks S3', () => stores[0]?.address ?? ''],
  ['a store that takes tags only without quotes, as Ceph', () => stores[1]?.address ?? ''],
])('%s', (_, address) => testStoreRules(() => openObjectStore(address(), keys)));

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

test('a missing directory is an error, not an empty bucket', async () => {
  const root = join(folder, 'leaves');
  const bucket = openObjectStore(root);
  await bucket.put('x', Buffer.from('x'));
  await rename(root, `${root}-gone`);
  await expect(bucket.get('x', { limit })).rejects.toThrow(/ENOENT/);
});

test('a directory that takes no lock fails immediately', async () => {
  const bucket = openObjectStore(join(folder, 'never-made'));
  await expect(bucket.put('x', Buffer.from('x'), { tag: null })).rejects.toThrow(/ENOENT/);
});

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

test('requests to a store are signed', () => {
  expect(stores.map((store) => store.signed())).toEqual([true, true]);
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
  for (const nowhere of [join(folder, 'no', 'where'), stores[0]?.address ?? ''])
    watchFile(nowhere, 'releases.json', onChange)();
});
