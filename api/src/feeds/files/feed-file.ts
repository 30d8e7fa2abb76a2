import { createReadStream } from 'node:fs';
import { open as openFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Entry } from 'yauzl';
import { ReadingFault } from '../reading-fault.ts';
import { type Archive, openArchive } from './archive.ts';

/** The XML of a feed and the files that came with it, in a ZIP or in its folder. */
export interface FeedFile {
  xml: () => AsyncIterable<Uint8Array>;
  /** The bytes of an accompanying file, by its name in the XML; null when there is none. */
  beside: (name: string) => AsyncIterable<Uint8Array> | null;
  close: () => void;
}

/** The most bytes of an XML, and of an accompanying picture or document. */
export const fileLimits = { xml: 1024 ** 3, beside: 50 * 1024 ** 2 } as const;

const atMost = async function* (chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw new ReadingFault(`has more than ${most} bytes`);
    yield chunk;
  }
};

/**
 * A normalised file name: senders use either slash, their own folders and any case. A name that leads outside gives
 * null.
 */
const plainName = (name: string): string | null => {
  const plain = name
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .toLowerCase();
  return plain === '' || plain.startsWith('/') || /(?:^|\/)\.\.(?:\/|$)|\0|^[a-z]:/.test(plain) ? null : plain;
};
const lastOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Finds a file by its whole name, else by its last part when that is unique. */
const finder = <T>(files: readonly (readonly [name: string, file: T])[]) => {
  const whole = new Map(files.map(([name, file]) => [name.toLowerCase(), file]));
  const last = Map.groupBy(files, ([name]) => lastOf(name.toLowerCase()));
  return (name: string): T | null => {
    const plain = plainName(name);
    if (plain === null) return null;
    const [alike, ...others] = last.get(lastOf(plain)) ?? [];
    return whole.get(plain) ?? (alike && others.length === 0 ? alike[1] : null);
  };
};

const isXml = (name: string): boolean => /\.xml$/i.test(name);

const ofArchive = (archive: Archive): FeedFile => {
  // macOS adds files of its own to archives.
  const files = archive.entries.filter(({ fileName }) => !/\/$|^__MACOSX\//.test(fileName));
  const [xml, ...others] = files.filter(({ fileName }) => isXml(fileName));
  if (!xml) throw new ReadingFault('is a ZIP without an XML');
  if (others.length > 0)
    throw new ReadingFault(`is a ZIP with several XML: ${[xml, ...others].map(({ fileName }) => fileName).join(', ')}`);
  const find = finder(files.map((entry): [string, Entry] => [entry.fileName, entry]));
  return {
    xml: () => atMost(archive.read(xml), fileLimits.xml),
    beside: (name) => {
      const entry = find(name);
      return entry && entry !== xml ? atMost(archive.read(entry), fileLimits.beside) : null;
    },
    close: archive.close,
  };
};

const isZip = async (path: string): Promise<boolean> => {
  const file = await openFile(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
};

/** Opens an XML or ZIP on the disk, recognised by content; with `withFolder`, files beside an XML belong to it. */
export const openFeedFile = async (path: string, withFolder: boolean): Promise<FeedFile> => {
  if (await isZip(path)) {
    const archive = await openArchive(path);
    try {
      return ofArchive(archive);
    } catch (error) {
      archive.close();
      throw error;
    }
  }
  const folder = dirname(path);
  // No subfolders, and nothing that leads outside.
  const files = withFolder ? (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()) : [];
  const find = finder(files.map(({ name }): [string, string] => [name, join(folder, name)]));
  return {
    xml: () => atMost(createReadStream(path), fileLimits.xml),
    beside: (name) => {
      const filePath = find(name);
      return filePath && filePath !== path && !isXml(filePath)
        ? atMost(createReadStream(filePath), fileLimits.beside)
        : null;
    },
    close: () => {},
  };
};

/** A file of a folder, with a text that sorts such files by arrival. */
export interface Arrival {
  path: string;
  name: string;
  mark: string;
}

/** The XML and ZIP files of a folder, the oldest first. */
export const arrivals = async (folder: string): Promise<Arrival[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ReadingFault(`the folder ${folder} cannot be read (${why})`, 'missing');
  });
  const files = entries.filter((entry) => entry.isFile() && /^[^.].*\.(?:xml|zip)$/i.test(entry.name));
  const unsorted = await Promise.all(
    files.map(async ({ name }) => {
      const path = join(folder, name);
      return { path, name, mark: `${(await stat(path)).mtime.toISOString()} ${name}` };
    }),
  );
  return unsorted.sort((one, other) => (one.mark < other.mark ? -1 : 1));
};
