import { createHash } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bucket, openBucket } from './bucket.ts';

// A stand-in for an S3-compatible store, honouring the conditions of S3's conditional reads and writes; it does not check signatures.
const startStore = async (): Promise<{ server: Server; address: string; signed: () => boolean }> => {
  const objects = new Map<string, { bytes: Buffer; etag: string }>();
  let allSigned = true;
  const server = createServer(async (request, response) => {
    allSigned &&= request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') ?? false;
    const key = request.url ?? '';
    const known = objects.get(key);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'GET') {
      if (!known) return response.writeHead(404).end();
      if (request.headers['if-none-match'] === known.etag) return response.writeHead(304).end();
      return response.writeHead(200, { etag: known.etag }).end(known.bytes);
    }
    if (request.method === 'DELETE') return response.writeHead(objects.delete(key) ? 204 : 404).end();
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if ((none === '*' && known) || (match !== undefined && match !== known?.etag)) return response.writeHead(412).end();
    const bytes = Buffer.concat(chunks);
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    objects.set(key, { bytes, etag });
    return response.writeHead(200, { etag }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, address: `http://127.0.0.1:${port}/releases`, signed: () => allSigned };
};

let folder = '';
let store: Awaited<ReturnType<typeof startStore>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  store = await startStore();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  store.server.close();
});

const open: Record<string, () => Bucket> = {
  'a directory': () => openBucket(join(folder, 'bucket')),
  'a store that speaks S3': () =>
    openBucket(store.address, { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }),
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
  const bucket = openBucket(root);
  await bucket.put('x', Buffer.from('x'));
  await rename(root, `${root}-gone`);
  await expect(bucket.get('x')).rejects.toThrow(/ENOENT/);
});

test('requests to a store are signed', () => {
  expect(store.signed()).toBe(true);
});
