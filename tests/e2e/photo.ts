import { crc32, deflateSync } from 'node:zlib';

const chunkOf = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
};

/** A PNG of one colour, which depends on the number. */
export const photo = (colour: number): Buffer => {
  const [width, height] = [48, 32];
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0]);
  const pixel = [colour % 256, (colour >> 8) * 20, 90];
  const row = [0, ...Array.from({ length: width }, () => pixel).flat()];
  const pixels = deflateSync(Buffer.from(Array.from({ length: height }, () => row).flat()));
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([mark, chunkOf('IHDR', header), chunkOf('IDAT', pixels), chunkOf('IEND', Buffer.alloc(0))]);
};
