/** A stored file, with the tag that changes when it does. */
interface StoredFile {
  bytes: Buffer;
  tag: string;
}

/** A file that is being read: its size, and the first and last byte of the range that the stream holds, or null for the whole file. */
export interface FileStream {
  size: number;
  part: [first: number, last: number] | null;
  stream: ReadableStream<Uint8Array>;
}

/** A store of files by path: a directory, or a store that speaks S3. */
export interface ObjectStore {
  /** Creates the directory if it does not exist. Otherwise a missing directory counts as a store that cannot be reached. */
  prepare: () => Promise<void>;
  /**
   * Returns the file, or null if it does not exist. Rejects if the store cannot be reached, and if the file has more than `limit` bytes,
   * without reading further. With `tag`, returns 'same' if the file is unchanged.
   */
  get: (path: string, options: { limit: number; tag?: string | undefined }) => Promise<StoredFile | null | 'same'>;
  /**
   * Returns the file as a stream, or null if it does not exist; with a valid `Range` header, only that part. A caller that does not read
   * the stream must cancel it.
   */
  read: (path: string, range?: string) => Promise<FileStream | null>;
  /** Writes a file; with `onlyIf`, only if the file still has that tag (null: if it does not exist). Returns whether it was written. */
  put: (path: string, bytes: Uint8Array, onlyIf?: { tag: string | null }) => Promise<boolean>;
  /** Removes a file, or a folder with these files; missing ones are ignored. */
  remove: (path: string, files?: string[]) => Promise<void>;
}

/** Thrown for a file with more bytes than the caller accepts. */
export class TooLarge extends Error {
  constructor(path: string, limit: number) {
    super(`${path} is larger than ${limit} bytes`);
  }
}

/** A `Range` header with one range; stores disagree about a range of no bytes, which therefore is none. */
export const rangePattern = /^bytes=(?:(\d+)-(\d*)|-(\d*[1-9]\d*))$/;
