import { attempts, isBroken, type StoreAnswer, s3Client } from './s3-client.ts';
import { isMissing, isPassing, refusalOf, StoreRefusal } from './s3-refusal.ts';
import type { StoreKeys } from './store-keys.ts';
import { type FileStream, type ObjectStore, rangePattern, TooLarge } from './stored-files.ts';

// The time in ms for which a store may be silent.
const shortSilence = 10_000;
const longSilence = 30_000; // for files of any size

const bodyUpTo = async ({ response, limited }: StoreAnswer, path: string, limit: number): Promise<Buffer> => {
  const named = Number(response.headers.get('content-length') ?? 0);
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  let length = named > limit ? named : 0;
  while (reader && length <= limit) {
    const { done, value } = await limited(reader.read());
    if (done) return Buffer.concat(pieces);
    length += value.length;
    pieces.push(value);
  }
  await reader?.cancel();
  if (length > limit) throw new TooLarge(path, limit);
  return Buffer.concat(pieces);
};

// A missing bucket, or a wrong address, is not an empty bucket.
const noFile = async (path: string, { response, limited }: StoreAnswer): Promise<null> => {
  const refusal = await limited(refusalOf(response));
  if (!isMissing(refusal)) throw new StoreRefusal(`GET of ${path}`, refusal);
  return null;
};

// The forms in which stores accept a tag as a condition of a write: as they sent it, for some without quotes (Ceph).
const forms = [(tag: string) => tag, (tag: string) => tag.replace(/^W\//, '').replaceAll('"', '')];

/** A store that speaks S3, at `http(s)://host/bucket`. */
export const s3Store = (address: string, keys: StoreKeys): ObjectStore => {
  const send = s3Client(address, keys);
  let form = 0;

  const get: ObjectStore['get'] = async (path, { limit, tag }) => {
    const headers: Record<string, string> = tag ? { 'if-none-match': tag } : {};
    for (let attempt = 1; ; attempt += 1) {
      const answer = await send({ method: 'GET', path, headers, silence: shortSilence, expected: [304, 404] });
      const { response } = answer;
      if (response.status === 304) return 'same';
      if (response.status === 404) return noFile(path, answer);
      try {
        return { bytes: await bodyUpTo(answer, path, limit), tag: response.headers.get('etag') ?? '' };
      } catch (error) {
        // The connection can also break in the middle of the file.
        if (attempt === attempts || !isBroken(error)) throw error;
      }
    }
  };

  const holds = async (path: string, bytes: Uint8Array): Promise<boolean> => {
    const file = await get(path, { limit: bytes.length }).catch((error: unknown) => {
      if (error instanceof TooLarge) return null;
      throw error;
    });
    return file !== null && file !== 'same' && file.bytes.equals(bytes);
  };

  /** Writes; if the answer does not say whether the file was stored, looks. */
  const write = async (path: string, content: Uint8Array, condition: Record<string, string>): Promise<boolean> => {
    const bytes = new Uint8Array(content);
    const expected = Object.keys(condition).length > 0 ? [409, 412] : [];
    try {
      const { response, isRepeated } = await send({
        ...{ method: 'PUT', path, bytes, headers: condition, silence: longSilence, expected },
      });
      await response.body?.cancel();
      // An earlier attempt may have stored the file, which the condition of this one forbids.
      return response.ok || (isRepeated && (await holds(path, bytes)));
    } catch (error) {
      if (error instanceof StoreRefusal && !isPassing(error.refusal)) throw error;
      if (await holds(path, bytes).catch(() => false)) return true;
      throw error;
    }
  };

  const hasTag = async (path: string, tag: string): Promise<boolean> => {
    const answer = await send({ method: 'GET', path, silence: shortSilence, expected: [404] });
    await answer.response.body?.cancel();
    return answer.response.headers.get('etag') === tag;
  };

  const replace = async (path: string, bytes: Uint8Array, tag: string): Promise<boolean> => {
    for (let step = 0; step < forms.length; step += 1) {
      const next = (form + step) % forms.length;
      if (await write(path, bytes, { 'if-match': forms[next]?.(tag) ?? tag })) {
        form = next;
        return true;
      }
      if (!(await hasTag(path, tag))) return false;
    }
    throw new Error(
      `The store refuses its own ETag ${tag} of ${path}: nothing can be changed in it by If-Match, so releases need another store`,
    );
  };

  const read: ObjectStore['read'] = async (path, range = '') => {
    const headers: Record<string, string> = rangePattern.test(range) ? { range } : {};
    const answer = await send({ method: 'GET', path, headers, silence: longSilence, expected: [404, 416] });
    const { response, limited } = answer;
    const { status, body } = response;
    if (status === 404) return noFile(path, answer);
    if (status === 416) {
      await body?.cancel();
      return read(path);
    }
    const [, first, last, all] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
    if (!body || (status === 206 && !all))
      throw new Error(`The store answered for ${path} without a body or without its range`);
    const reader = body.getReader();
    // The reader may take any time between chunks.
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      const { done, value } = await limited(reader.read());
      if (done) controller.close();
      else controller.enqueue(value);
    };
    const stream = new ReadableStream({ pull, cancel: () => reader.cancel() }, { highWaterMark: 0 });
    const part: FileStream['part'] = all ? [Number(first), Number(last)] : null;
    return { size: Number(all ?? response.headers.get('content-length')), part, stream };
  };

  return {
    prepare: async () => undefined,
    read,
    get,
    put: (path, bytes, onlyIf) => {
      if (!onlyIf) return write(path, bytes, {});
      return onlyIf.tag === null ? write(path, bytes, { 'if-none-match': '*' }) : replace(path, bytes, onlyIf.tag);
    },
    remove: async (path, files = [path]) => {
      for (const file of files) {
        const { response, limited } = await send({
          ...{ method: 'DELETE', path: file, silence: shortSilence, expected: [404] },
        });
        const refusal = await limited(refusalOf(response));
        if (!response.ok && !isMissing(refusal)) throw new StoreRefusal(`DELETE of ${file}`, refusal);
      }
    },
  };
};
