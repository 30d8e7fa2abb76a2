import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** A running stand-in: the address of its bucket, its objects by path, and whether every request was signed. */
export interface S3Store {
  address: string;
  objects: Map<string, { bytes: Buffer; etag: string }>;
  signed: () => boolean;
  close: () => void;
}

/** The tags that a store accepts as a condition of a write: as it sent them, or only without quotes, as Ceph does; or it refuses its own. */
type TagHabit = 'quoted' | 'bare' | 'none';

const accepted: Record<TagHabit, (etag: string) => string | null> = {
  quoted: (etag) => etag,
  bare: (etag) => etag.replaceAll('"', ''),
  none: () => null,
};

const refusal = (code: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;

/**
 * Starts a local stand-in for an S3-compatible store that honours the conditions of S3's conditional reads and writes. It does not
 * check signatures.
 */
export const startS3Store = async (tags: TagHabit = 'quoted'): Promise<S3Store> => {
  const objects: S3Store['objects'] = new Map();
  let allSigned = true;
  const server = createServer(async (request, response) => {
    allSigned &&= request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') ?? false;
    const path = request.url ?? '';
    const bytes = Buffer.concat(await request.toArray());
    // Looked up after the body has arrived: from here on, no other request runs between the condition and the write.
    const known = objects.get(path);
    if (request.method === 'GET') {
      if (!known) return response.writeHead(404).end(refusal('NoSuchKey'));
      if (request.headers['if-none-match'] === known.etag) return response.writeHead(304).end();
      const [, from, to, last] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/.exec(request.headers.range ?? '') ?? [];
      if (from !== undefined || last !== undefined) {
        const size = known.bytes.length;
        const first = from === undefined ? Math.max(0, size - Number(last)) : Number(from);
        const end = Math.min(to ? Number(to) : size, size - 1);
        if (first > end) return response.writeHead(416).end(refusal('InvalidRange'));
        const part = known.bytes.subarray(first, end + 1);
        const named = { 'content-range': `bytes ${first}-${end}/${size}`, 'content-length': part.length };
        return response.writeHead(206, { etag: known.etag, ...named }).end(part);
      }
      return response.writeHead(200, { etag: known.etag, 'content-length': known.bytes.length }).end(known.bytes);
    }
    if (request.method === 'DELETE') return response.writeHead(objects.delete(path) ? 204 : 404).end();
    if (request.method !== 'PUT') return response.writeHead(405).end();
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    const isOther = match !== undefined && (!known || match !== accepted[tags](known.etag));
    if ((none === '*' && known) || isOther) return response.writeHead(412).end(refusal('PreconditionFailed'));
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    objects.set(path, { bytes, etag });
    return response.writeHead(200, { etag }).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const where = server.address();
  const port = where && typeof where === 'object' ? where.port : 0;
  return {
    address: `http://127.0.0.1:${port}/bucket`,
    objects,
    signed: () => allSigned,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
