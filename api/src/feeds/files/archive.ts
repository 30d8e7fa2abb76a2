import { crc32 } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { ReadingFault } from '../reading-fault.ts';

/** Limits of an archive; more is a zip bomb or a mistake. */
const archiveLimits = {
  entries: 50_000,
  /** Bytes of all entries, uncompressed. */
  whole: 16 * 1024 ** 3,
  /** The highest compression ratio of an entry larger than `small`. */
  ratio: 250,
  small: 1024 ** 2,
} as const;

export interface Archive {
  entries: readonly Entry[];
  /** The bytes of an entry; throws when they do not match the archive's checksum. */
  read: (entry: Entry) => AsyncGenerator<Uint8Array>;
  close: () => void;
}

const whyNot = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const refuseBomb = (entries: readonly Entry[], fileSize: number): void => {
  const sum = (of: (entry: Entry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  const { whole, ratio, small } = archiveLimits;
  if (sum(({ uncompressedSize }) => uncompressedSize) > whole)
    throw new ReadingFault(`is a ZIP of more than ${whole} bytes unpacked`);
  // Only overlapping entries can add up to more than the file's size.
  if (sum(({ compressedSize }) => compressedSize) > fileSize)
    throw new ReadingFault('is a ZIP with overlapping entries');
  const bomb = entries.find(
    ({ uncompressedSize, compressedSize }) => uncompressedSize > small && uncompressedSize > compressedSize * ratio,
  );
  if (bomb) throw new ReadingFault(`is a ZIP in which ${bomb.fileName} is ${ratio} times as large unpacked`);
};

/** Opens a ZIP on the disk; one that is truncated, too large or has names that lead outside is refused as a whole. */
export const openArchive = async (path: string): Promise<Archive> => {
  const refused = (error: unknown) => new ReadingFault(`is not a complete ZIP: ${whyNot(error)}`);
  const archive = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw refused(error);
  });
  const entries: Entry[] = [];
  try {
    for await (const entry of archive.eachEntry()) {
      entries.push(entry);
      if (entries.length > archiveLimits.entries)
        throw new ReadingFault(`is a ZIP of more than ${archiveLimits.entries} entries`);
    }
    refuseBomb(entries, archive.fileSize);
  } catch (error) {
    archive.close();
    throw error instanceof ReadingFault ? error : refused(error);
  }
  const read = async function* (entry: Entry): AsyncGenerator<Uint8Array> {
    let sum = 0;
    try {
      if (entry.isEncrypted()) throw new Error('it is encrypted');
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
      if (sum !== entry.crc32) throw new Error('its checksum differs');
    } catch (error) {
      throw new ReadingFault(`is a ZIP in which ${entry.fileName} is damaged: ${whyNot(error)}`);
    }
  };
  return { entries, read, close: () => archive.close() };
};
