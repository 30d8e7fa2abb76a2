import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, openFileStore } from './file-store.ts';

const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
const id = '6f1e6a44-6f0b-4c43-9d6f-0d8a6a1f0001';
const bytes = new Uint8Array(150_000).map((_, index) => index % 251);

describe.each(['a directory', 'a store that speaks S3'])('files in %s', (kind) => {
  let address: string;
  let folder: string;
  let store: FileStore;
  const kept = new Map<string, Buffer>();
  const unsigned: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (!request.headers.authorization?.includes('Credential=key/')) unsigned.push(path);
    const body = Buffer.concat(await request.toArray());
    const known = kept.get(path);
    if (request.method === 'PUT') kept.set(path, body);
    if (request.method === 'DELETE') kept.delete(path);
    const answer = request.method === 'GET' && known ? known : Buffer.alloc(0);
    response.writeHead(request.method === 'PUT' || known ? 200 : 404, { 'content-length': answer.length }).end(answer);
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-files-'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const where = server.address();
    const port = where && typeof where !== 'string' ? where.port : 0;
    address = kind === 'a directory' ? join(folder, 'files') : `http://127.0.0.1:${port}/bucket/`;
    store = openFileStore(address, keys);
  });
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  test('are read back unchanged, whole or as a stream, until they are removed', async () => {
    expect(await store.get(id)).toBeNull();
    expect(await store.read(id)).toBeNull();
    await store.put(id, bytes);
    expect(await store.get(id)).toEqual(Buffer.from(bytes));
    const file = await store.read(id);
    expect(file?.size).toBe(bytes.length);
    expect(Buffer.from(await new Response(file?.stream).arrayBuffer())).toEqual(Buffer.from(bytes));
    const names = kind === 'a directory' ? await readdir(address) : [...kept.keys()];
    expect(names).toEqual([kind === 'a directory' ? id : `/bucket/${id}`]);
    await store.remove(id);
    await store.remove(id);
    expect(await store.get(id)).toBeNull();
    expect(unsigned).toEqual([]);
  });
});

test('a refusing store causes an error, and not a missing file', async () => {
  const server = createServer((_, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const where = server.address();
  const store = openFileStore(`http://127.0.0.1:${where && typeof where !== 'string' ? where.port : 0}/b`, keys);
  await expect(store.get(id)).rejects.toThrow('answered 403 to GET');
  await expect(store.read(id)).rejects.toThrow('answered 403 to GET');
  await expect(store.put(id, new Uint8Array([1]))).rejects.toThrow('answered 403 to PUT');
  server.close();
});
