import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectStore, openObjectStore } from './object-store.ts';
import { type S3Store, startS3Store } from './testing/s3-store.ts';

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
  'a store that speaks S3': () =>
    openObjectStore(store.address, { accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' }),
};

describe.each(Object.entries(open))('%s', (_, openOne) => {
  test('gives back what was put, and says when it is unchanged', async () => {
    const bucket = openOne();
    await bucket.prepare();
    await bucket.put('a/b.js', Buffer.from('one'));
    const file = await bucket.get('a/b.js');
    expect(file !== 'same' && file?.bytes.toString()).toBe('one');
    expect(await bucket.get('a/b.js', file && file !== 'same' ? file.tag : undefined)).toBe('same');
  });

  test('has no file that was never put', async () => {
    const bucket = openOne();
    await bucket.put('there', Buffer.from('x'));
    expect(await bucket.get('not/there')).toBeNull();
  });

  test('of many writers with the same tag exactly one wins', async () => {
    const bucket = openOne();
    const first = await Promise.all(
      Array.from({ length: 8 }, (_each, writer) => bucket.put('race', Buffer.from(`${writer}`), { tag: null })),
    );
    expect(first.filter(Boolean)).toHaveLength(1);
    const file = await bucket.get('race');
    const tag = file && file !== 'same' ? file.tag : null;
    const second = await Promise.all(
      Array.from({ length: 8 }, (_each, writer) => bucket.put('race', Buffer.from(`again ${writer}`), { tag })),
    );
    expect(second.filter(Boolean)).toHaveLength(1);
  });
});

test('a directory that is gone is an error, not an empty bucket', async () => {
  const root = join(folder, 'leaves');
  const bucket = openObjectStore(root);
  await bucket.put('x', Buffer.from('x'));
  await rename(root, `${root}-gone`);
  await expect(bucket.get('x')).rejects.toThrow(/ENOENT/);
});

test('requests to a store are signed', () => {
  expect(store.signed()).toBe(true);
});
