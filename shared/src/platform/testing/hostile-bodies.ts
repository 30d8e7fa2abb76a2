import { crc32, deflateSync } from 'node:zlib';
import { requestPart } from '../../contract/endpoint-definition.ts';

/** A body that is far more expensive to parse or decode than to send. */
export interface HostileBody {
  type: string;
  bytes: Buffer;
}

const boundary = 'hostile';
const json = 'application/json';
const urlencoded = 'application/x-www-form-urlencoded';
const multipart = `multipart/form-data; boundary=${boundary}`;
const partOf = (headers: string, content: Uint8Array | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from(`--${boundary}--\r\n`);

const names = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`);
const jsonOf = (count: number) =>
  Buffer.from(
    `{${names(count)
      .map((name) => `"${name}":1`)
      .join(',')}}`,
  );
const pairsOf = (count: number) => Buffer.from(names(count).join('=1&'));

/** A form with a picture, valid except for the given values. */
export const pictureForm = (
  fields: Record<string, unknown>,
  picture: Uint8Array,
  type = 'image/jpeg',
): HostileBody => ({
  type: multipart,
  bytes: Buffer.concat([
    partOf(`name="${requestPart}"`, JSON.stringify(fields)),
    partOf(`name="picture"; filename="me"\r\nContent-Type: ${type}`, picture),
    end,
  ]),
});

/** Bodies that are more expensive than any form may be, by description. A share of a body is equally hostile and faster to create. */
export const hostileBodies: Readonly<Record<string, (share?: number) => HostileBody>> = {
  'JSON, 600,000 keys': (share = 1) => ({ type: json, bytes: jsonOf(600_000 * share) }),
  'JSON, 200,000 keys': (share = 1) => ({ type: json, bytes: jsonOf(200_000 * share) }),
  'JSON, 20,000 keys': (share = 1) => ({ type: json, bytes: jsonOf(20_000 * share) }),
  'JSON, 4,000,000 brackets deep': (share = 1) => ({
    type: json,
    bytes: Buffer.from(`{"a":${'['.repeat(4_000_000 * share)}`),
  }),
  'JSON, 120,000 brackets deep, closed': (share = 1) => ({
    type: json,
    bytes: Buffer.from(`{"a":${'['.repeat(120_000 * share)}${']'.repeat(120_000 * share)}}`),
  }),
  'urlencoded, 600,000 keys': (share = 1) => ({ type: urlencoded, bytes: pairsOf(600_000 * share) }),
  'urlencoded, 30,000 keys': (share = 1) => ({ type: urlencoded, bytes: pairsOf(30_000 * share) }),
  'multipart, 100,000 parts': (share = 1) => ({
    type: multipart,
    bytes: Buffer.concat([...names(100_000 * share).map((name) => partOf(`name="${name}"`, '1')), end]),
  }),
  'multipart, one part with 8 MB of headers': (share = 1) => ({
    type: multipart,
    bytes: Buffer.concat([partOf(`name="a"\r\n${'x: y\r\n'.repeat(1_350_000 * share)}`, '1'), end]),
  }),
};

/** A file that consists almost entirely of near-boundaries. It is valid, and must be read as quickly as any other. */
export const nearBoundaries = (): HostileBody => ({
  type: multipart,
  bytes: Buffer.concat([partOf('name="a"; filename="a"', `\r\n--${boundary.slice(1)}`.repeat(700_000)), end]),
});

const chunkOf = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A lossless WebP of one colour, of up to 16,384 pixels a side, always in 34 bytes. */
export const plainWebp = (width: number, height: number): Buffer<ArrayBuffer> => {
  const file = Buffer.from('UklGRhoAAABXRUJQVlA4TA4AAAAvV9vVBgcQEf0PRET/Aw==', 'base64');
  // After the signature: 14 bits for each side, minus one.
  file.writeUInt32LE((((file.readUInt32LE(21) >>> 28) << 28) | ((height - 1) << 14) | (width - 1)) >>> 0, 21);
  return file;
};

/** A PNG whose header claims a size, but which contains only the first bytes of its data. */
export const claimedPng = (width: number, height: number): Buffer<ArrayBuffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, greyscale.
  header.writeUInt8(8, 8);
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const content = deflateSync(Buffer.alloc(64));
  return Buffer.concat([mark, chunkOf('IHDR', header), chunkOf('IDAT', content), chunkOf('IEND', Buffer.alloc(0))]);
};
