/** The header by which a browser saves a file under its name, with any characters. */
export const savedAs = (name: string): string => {
  const ascii = name.normalize('NFKD').replace(/[^\w .()-]/g, '');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

/** Headers of an uploaded file: if a browser should display it, it can run nothing. */
export const inert = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** A response that saves a text as a file. */
export const savedText = (name: string, text: BodyInit, type = 'text/csv; charset=utf-8'): Response =>
  new Response(text, { headers: { ...inert, 'content-type': type, 'content-disposition': savedAs(name) } });

/**
 * A text as a stream of bytes; each piece is made only when it is read. `onFailure` gets the error of a piece that
 * could not be made.
 */
export const textStream = (
  pieces: AsyncIterator<string>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    } catch (error) {
      onFailure(error);
      throw error;
    }
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
};

export const download = (
  file: { size: number; stream: ReadableStream<Uint8Array> },
  { name, type, types }: { name: string; type: string; types: readonly string[] },
): Response =>
  new Response(file.stream, {
    headers: {
      ...inert,
      'content-type': types.includes(type) ? type : 'application/octet-stream',
      'content-length': String(file.size),
      'content-disposition': savedAs(name),
    },
  });
