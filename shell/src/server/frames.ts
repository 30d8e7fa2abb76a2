import type { Readable, Writable } from 'node:stream';

// Two lengths: of the message as JSON, and of its bytes.
const headSize = 8;
const mostText = 1024 * 1024;
const mostBytes = 32 * 1024 * 1024;

/** Sends a message through a pipe, with the bytes that belong to it, which are not copied. */
export const sendFrame = (pipe: Writable, message: object, bytes?: Uint8Array): void => {
  const text = JSON.stringify(message);
  const size = Buffer.byteLength(text);
  const head = Buffer.allocUnsafe(headSize + size);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(bytes?.length ?? 0, 4);
  head.write(text, headSize);
  if (!bytes?.length) return void pipe.write(head);
  pipe.cork();
  pipe.write(head);
  pipe.write(bytes);
  pipe.uncork();
};

/** Reads messages from a pipe; `onFault` is called for data that is not a message, is too large, or makes `onMessage` throw. */
export const readFrames = (
  pipe: Readable,
  onMessage: (message: unknown, bytes: Buffer) => void,
  onFault: (error: unknown) => void,
): void => {
  let chunks: Buffer[] = [];
  let waitingSize = 0;
  let lengths: { text: number; bytes: number } | null = null;

  const take = (size: number): Buffer => {
    const [first = Buffer.alloc(0)] = chunks;
    const whole = first.length >= size ? first : Buffer.concat(chunks);
    const rest = first.length >= size ? chunks.slice(1) : [];
    chunks = whole.length > size ? [whole.subarray(size), ...rest] : rest;
    waitingSize -= size;
    return whole.subarray(0, size);
  };
  const readOne = (): boolean => {
    if (!lengths) {
      if (waitingSize < headSize) return false;
      const head = take(headSize);
      lengths = { text: head.readUInt32BE(0), bytes: head.readUInt32BE(4) };
      if (lengths.text > mostText || lengths.bytes > mostBytes) throw new Error('a message is too large');
    }
    const { text, bytes } = lengths;
    if (waitingSize < text + bytes) return false;
    lengths = null;
    const message: unknown = JSON.parse(take(text).toString('utf8'));
    onMessage(message, take(bytes));
    return true;
  };
  pipe.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    waitingSize += chunk.length;
    try {
      while (readOne());
    } catch (error) {
      pipe.removeAllListeners('data').resume();
      onFault(error);
    }
  });
};
