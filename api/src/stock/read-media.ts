import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { inBatches, overwrite } from '../database/rows.ts';
import { media } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { hashOf, isFilm, pictureSize } from '../media/original.ts';
import { mediaNamed, type StoredMedia } from '../media/stored-media.ts';

/** A picture or film of a folder: the file, and what is stored of it. */
export interface MediaFile extends StoredMedia {
  file: string;
}

const largestFilm = 100 * 1024 * 1024;
const picture = /^pictures\/([a-z0-9-]{1,100})\.(?:svg|jpe?g|png|webp|avif)$/;
const film = /^(films\/[a-z0-9-]{1,94}\.(webm|mp4))$/;

const filmSize = async (bytes: Buffer, ending: string) =>
  bytes.length <= largestFilm && (await isFilm(bytes, ending)) ? { width: null, height: null } : null;

/** The pictures and films of a folder, one after the other since they may be large, and every fault. */
export const readMedia = async (
  folder: string,
  files: readonly string[],
): Promise<{ media: MediaFile[]; faults: string[] }> => {
  const found: MediaFile[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const [, name, ending] = picture.exec(file) ?? film.exec(file) ?? [];
    if (name === undefined) {
      faults.push(
        `${file}: must be called pictures/<name>.svg, .jpg, .png, .webp or .avif, or films/<name>.webm or .mp4`,
      );
      continue;
    }
    const bytes = await readFile(join(folder, file));
    const size = ending === undefined ? await pictureSize(bytes) : await filmSize(bytes, ending);
    if (size) found.push({ file, name, hash: hashOf(bytes), ...size });
    else if (ending === undefined) faults.push(`${file}: is no picture of at most 50 million pixels`);
    else faults.push(`${file}: is no film of type ${ending} of at most 100 MB`);
  }
  for (const [name, same] of Map.groupBy(found, (one) => one.name))
    if (same.length > 1)
      faults.push(`${same.map(({ file }) => file).join(', ')}: '${name}' is the name of one picture alone`);
  return { media: found, faults };
};

/** Puts files into the store that are not in it, by their hash; the number of those. */
export const storeMedia = async (
  folder: string,
  files: readonly MediaFile[],
  { database, originals }: { database: Database; originals: FileStore },
): Promise<number> => {
  const names = files.map(({ name }) => name);
  const known = await mediaNamed(database, names);
  const fresh = files.filter(({ name, hash }) => known.get(name)?.hash !== hash);
  for (const { file, hash } of fresh) {
    const stored = await originals.read(hash);
    if (stored) await stored.stream.cancel();
    else await originals.put(hash, new Uint8Array(await readFile(join(folder, file))));
  }
  return fresh.length;
};

/** Gives stored files their names. */
export const nameMedia = (database: Database, files: readonly MediaFile[]): Promise<void> => {
  const rows = files.map(({ file: _, ...row }) => row);
  return inBatches(rows, (batch) => database.insert(media).values(batch).onConflictDoUpdate(overwrite(media.name)));
};
