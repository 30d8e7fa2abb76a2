import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openUploadStore } from './upload-store.ts';

const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' };
const id = '6f1e6a44-6f0b-4c43-9d6f-0d8a6a1f0001';

describe.each(['a directory', 'a store that speaks S3'])('uploads in %s', (kind) => {
  let address: string;
  let folder: string;
  const kept = new Map<string, Buffer>();
  const unsigned: string[] = [];
  const answers: Record<string, (path: string, request: IncomingMessage) => Promise<[number, Buffer?]>> = {
    PUT: async (path, request) => {
      kept.set(path, Buffer.concat(await request.toArray()));
      return [200];
    },
    GET: async (path) => (kept.has(path) ? [200, kept.get(path)] : [404]),
    DELETE: async (path) => [kept.delete(path) ? 204 : 404],
  };
  const server = createServer(async (request, response) => {
    if (!request.headers.authorization?.includes('Credential=key/')) unsigned.push(request.url ?? '');
    const [status, body] = (await answers[request.method ?? '']?.(request.url ?? '', request)) ?? [405];
    response.writeHead(status).end(body);
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-uploads-'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const where = server.address();
    const port = where && typeof where !== 'string' ? where.port : 0;
    address = kind === 'a directory' ? join(folder, 'uploads') : `http://127.0.0.1:${port}/bucket/`;
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  test('come back as they were, until they are removed', async () => {
    const store = openUploadStore(address, keys);
    expect(await store.get(id)).toBeNull();
    await store.put(id, new Uint8Array([1, 0, 255]));
    expect(await store.get(id)).toEqual(Buffer.from([1, 0, 255]));
    expect(kind === 'a directory' ? await readdir(address) : [...kept.keys()]).toEqual([
      kind === 'a directory' ? id : `/bucket/${id}`,
    ]);
    await store.remove(id);
    await store.remove(id);
    expect(await store.get(id)).toBeNull();
    expect(unsigned).toEqual([]);
  });
});

test('a store that refuses is an error, not a file that is gone', async () => {
  const server = createServer((_, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const where = server.address();
  const store = openUploadStore(`http://127.0.0.1:${where && typeof where !== 'string' ? where.port : 0}/b`, keys);
  await expect(store.get(id)).rejects.toThrow('answered 403 to GET');
  await expect(store.put(id, new Uint8Array([1]))).rejects.toThrow('answered 403 to PUT');
  server.close();
});
