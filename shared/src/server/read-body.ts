import { delimiterOf, formBounds } from './body-bounds.ts';

const why = {
  400: 'The body did not arrive whole',
  413: 'The body is too large',
  503: 'Too many bodies arrive at once',
};

/** Thrown for a body that is not read further: too large (413), aborted by its sender (400), or one of too many concurrent ones (503). */
export class UnreadBody extends Error {
  readonly status: 400 | 413 | 503;
  /** Headers of the answer. They close the connection, since the rest of the body would be read as its next request. */
  readonly headers: Record<string, string>;
  constructor(status: UnreadBody['status'], headers: Record<string, string> = {}) {
    super(why[status]);
    this.status = status;
    this.headers = headers;
  }
}

/** The chunks of a body of at most `most` bytes, as they arrive; throws `UnreadBody`. */
export const chunksOf = async function* (request: Request, most: number): AsyncGenerator<Uint8Array> {
  // The server discards a body by itself if reading has not begun.
  if (Number(request.headers.get('content-length') ?? 0) > most) throw new UnreadBody(413);
  const reader = request.body?.getReader();
  let size = 0;
  while (reader) {
    const read = await reader.read().catch(() => {
      throw new UnreadBody(400);
    });
    if (read.done) return;
    size += read.value.length;
    if (size > most) throw new UnreadBody(413, { connection: 'close' });
    yield read.value;
  }
};

/** Reads a body of at most `most` bytes; throws `UnreadBody`. */
export const readBody = async (request: Request, most: number): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(request, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

// Bytes of all forms with files in this process that are not answered yet.
let bytesInMemory = 0;

/**
 * Answers a form with files. Parts longer than `ofPart` bytes are truncated as they arrive, so that the typed values beside them can
 * be shown again. Throws `UnreadBody` if the whole body is longer than `ofAll`, if more than `kept` remains after truncation, or if
 * all unanswered forms together exceed `atOnce`.
 */
export const answerParts = async <T>(
  request: Request,
  { ofPart, kept, ofAll, atOnce }: Readonly<Record<'ofPart' | 'kept' | 'ofAll' | 'atOnce', number>>,
  answer: (body: Buffer<ArrayBuffer>) => Promise<T>,
): Promise<T> => {
  const delimiter = delimiterOf(request.headers.get('content-type') ?? '');
  if (delimiter === null) throw new UnreadBody(413);
  const whole: Buffer[] = [];
  let size = 0;
  let part = 0;
  let parts = 0;
  const keep = (bytes: Buffer) => {
    const room = bytes.subarray(0, Math.max(0, ofPart - part));
    part += bytes.length;
    size += room.length;
    bytesInMemory += room.length;
    if (size > kept || parts > formBounds.fields) throw new UnreadBody(413, { connection: 'close' });
    if (bytesInMemory > atOnce) throw new UnreadBody(503, { connection: 'close', 'retry-after': '10' });
    // An empty part would keep the memory of its whole chunk.
    if (room.length > 0) whole.push(room);
  };
  // Bytes that may be the beginning of a delimiter, with the line break before it, are kept until the next chunk.
  const mark = Buffer.from(`\r\n${delimiter}`);
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of chunksOf(request, ofAll)) {
      rest = Buffer.concat([rest, chunk]);
      for (let at = rest.indexOf(mark); at >= 0; at = rest.indexOf(mark)) {
        keep(rest.subarray(0, at));
        part = 0;
        parts += 1;
        keep(mark);
        rest = rest.subarray(at + mark.length);
      }
      const sure = Math.max(0, rest.length - mark.length);
      keep(rest.subarray(0, sure));
      rest = rest.subarray(sure);
    }
    keep(rest);
    return await answer(Buffer.concat(whole));
  } finally {
    bytesInMemory -= size;
  }
};
