import { ReadingFault } from '../reading-fault.ts';
import { createUtf8Watch } from '../utf8-watch.ts';

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
] as const;

/** The encoding of the bytes: by byte order mark, else by the declaration, else UTF-8. */
const encodingOf = (head: Buffer): string =>
  marks.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))?.encoding ??
  /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString('latin1'))?.[1] ??
  'utf-8';

const decoderFor = (encoding: string): TextDecoder => {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new ReadingFault(`is declared as ${encoding}, which is not a known encoding`);
  }
};

const headLength = 256;
// A decoder's output is as long as its input.
const pieceLength = 64 * 1024;

const inPieces = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes: Uint8Array = head ? Buffer.concat([head, chunk]) : chunk;
    if (head && bytes.length < headLength) {
      head = Buffer.from(bytes);
      continue;
    }
    head = null;
    for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
  }
  if (head && head.length > 0) yield head;
};

/**
 * The text of an XML file as a stream; throws when the bytes do not match their encoding. `given` overrides the
 * declared encoding.
 */
export const decodeXml = async function* (
  chunks: AsyncIterable<Uint8Array>,
  statedEncoding: string | null,
): AsyncGenerator<string> {
  let encoding = statedEncoding ?? '';
  let decoder: TextDecoder | undefined;
  const watch = createUtf8Watch();
  const decode = (bytes?: Uint8Array): string => {
    try {
      return (bytes ? decoder?.decode(bytes, { stream: true }) : decoder?.decode()) ?? '';
    } catch {
      throw new ReadingFault(`is declared as ${encoding}, but is not valid ${encoding}`);
    }
  };
  for await (const bytes of inPieces(chunks)) {
    if (!decoder) {
      encoding ||= encodingOf(Buffer.from(bytes.subarray(0, headLength)));
      decoder = decoderFor(encoding);
    }
    if (!statedEncoding && /^(?:iso-8859|windows-)/.test(decoder.encoding)) watch.see(bytes);
    yield decode(bytes);
  }
  if (!decoder) throw new ReadingFault('is empty');
  yield decode();
  watch.see();
  if (watch.isCertain()) throw new ReadingFault(`is declared as ${encoding}, but is UTF-8`);
};
