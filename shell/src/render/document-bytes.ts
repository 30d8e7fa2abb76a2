import { markAsSuspense } from '@rowhouse/shared/platform/hydration-slice';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
// Bytes of UTF-8 for a unit of a text, at most.
const widest = 3;
// Memory that is new for each page takes longer than the encoding.
let room = new Uint8Array(0);

/** A document in bytes, of its parts. As one text it would be copied for each change, which takes a tenth of the render. */
export const documentBytes = (parts: readonly string[]): Uint8Array => {
  const most = widest * parts.reduce((sum, { length }) => sum + length, 0);
  if (room.length < most) room = new Uint8Array(2 * most);
  let size = 0;
  for (const part of parts) size += encoder.encodeInto(part, room.subarray(size)).written;
  const bytes = room.subarray(0, size);
  markAsSuspense(bytes);
  return bytes.slice();
};

/** The same as text, as proofs read it. */
export const documentText = (parts: readonly string[]): string => decoder.decode(documentBytes(parts));
