import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

/** A stand-in for a store that speaks S3. */
export interface S3Store {
  address: string;
  /** Whether every request so far was signed. */
  signed: () => boolean;
  close: () => void;
}

/** Starts a stand-in that honours the conditions of S3's conditional reads and writes; it does not check signatures. */
export const startS3Store = async (): Promise<S3Store> => {
  const objects = new Map<string, { bytes: Buffer; etag: string }>();
  let allSigned = true;
  const server = createServer(async (request, response) => {
    allSigned &&= request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') ?? false;
    const key = request.url ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const known = objects.get(key);
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
  return {
    address: `http://127.0.0.1:${port}/releases`,
    signed: () => allSigned,
    close: () => void server.close(),
  };
};
