const headerSize = 6;
const entrySize = 16;

/** An `.ico` file of square PNG pictures, each at most 256 pixels wide. */
export const icoFile = (pictures: readonly { side: number; png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(headerSize + pictures.length * entrySize);
  head.writeUInt16LE(1, 2); // icons, not cursors
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = headerSize + index * entrySize;
    // 0 means 256.
    head.writeUInt8(side % 256, at);
    head.writeUInt8(side % 256, at + 1);
    head.writeUInt16LE(1, at + 4); // planes
    head.writeUInt16LE(32, at + 6); // bits of a pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
};
