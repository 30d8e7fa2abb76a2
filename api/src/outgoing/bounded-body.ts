import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Clock } from './clock.ts';
import { faultOf, OutgoingFault } from './outgoing-fault.ts';

const unpackers: Readonly<Record<string, typeof createGunzip | typeof createBrotliDecompress>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/** The accepted content encodings. */
export const packings = 'gzip, br';

const atMost = async function* (from: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of from) {
    bytes += chunk.length;
    if (bytes > most) throw new OutgoingFault('too-large', `has more than ${most} bytes`);
    yield chunk;
  }
};

// The clock pauses while the reader works.
const timeBody = async function* (from: AsyncIterable<Uint8Array>, clock: Clock): AsyncGenerator<Uint8Array> {
  clock.wait();
  for await (const chunk of from) {
    clock.pause();
    yield chunk;
    clock.wait();
  }
};

const unpackBody = (response: IncomingMessage, most: number, clock: Clock): AsyncIterable<Uint8Array> => {
  const packedBody = atMost(timeBody(response, clock), most);
  const packing = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (packing === 'identity' || packing === '') return packedBody;
  const unpacker = Object.hasOwn(unpackers, packing) ? unpackers[packing] : undefined;
  if (!unpacker) throw new OutgoingFault('packing', `is packed as ${packing.slice(0, 40)}`);
  const unpacking = unpacker();
  // The reader gets the error.
  pipeline(packedBody, unpacking, () => {});
  return atMost(unpacking, most);
};

/** The decoded content of an answer as a stream; throws a fault when it is too long, too slow or truncated. */
export const boundedBody = async function* (
  response: IncomingMessage,
  most: number,
  clock: Clock,
): AsyncGenerator<Uint8Array> {
  try {
    yield* unpackBody(response, most, clock);
  } catch (error) {
    throw faultOf(error);
  } finally {
    clock.stop();
    response.destroy();
  }
};
