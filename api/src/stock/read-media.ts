import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { media } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { hashOf, isFilm, pictureSize } from '../media/original.ts';
import { mediaNamed, type StoredMedia } from '../media/stored-media.ts';
import { inBatches } from './rows.ts';

/** A picture or film of a folder: the file, and what is stored of it. */
export interface MediaFile extends StoredMedia {
  file: string;
}

const largestFilm = 100 * 1024 * 1024;
const picture = /^pictures\/([a-z0-9-]{1,100})\.(?:svg|jpe?g|png|webp|avif)$/;
const film = /^(films\/[a-z0-9-]{1,94}\.(webm|mp4))$/;

/** The pictures and films of a folder, one after the other since they may be large, and every fault. */
export const readMedia = async (
  folder: string,
  files: readonly string[],
): Promise<{ media: MediaFile[]; faults: string[] }> => {
  const found: MediaFile[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const name = picture.exec(file)?.[1];
    const [, filmName, ending] = film.exec(file) ?? [];
    if (name === undefined && (filmName === undefined || ending === undefined)) {
      faults.push(
        `${file}: must be called pictures/<name>.svg, .jpg, .png, .webp or .avif, or films/<name>.webm or .mp4`,
      );
      continue;
    }
    const bytes = await readFile(join(folder, file));
    if (name !== undefined) {
      const size = await pictureSize(bytes);
      if (size) found.push({ file, name, hash: hashOf(bytes), ...size });
      else faults.push(`${file}: is no picture of at most 50 million pixels`);
    } else if (filmName !== undefined && ending !== undefined) {
      if (bytes.length <= largestFilm && (await isFilm(bytes, ending)))
        found.push({ file, name: filmName, hash: hashOf(bytes), width: null, height: null });
      else faults.push(`${file}: is no film of type ${ending} of at most 100 MB`);
    }
  }
  const files2 = Map.groupBy(found, ({ name }) => name);
  for (const [name, same] of files2)
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
  const known = await mediaNamed(
    database,
    files.map(({ name }) => name),
  );
  let stored = 0;
  for (const { file, name, hash } of files) {
    if (known.get(name)?.hash === hash) continue;
    stored += 1;
    if (!(await isStored(originals, hash)))
      await originals.put(hash, new Uint8Array(await readFile(join(folder, file))));
  }
  return stored;
};

const isStored = async (originals: FileStore, hash: string): Promise<boolean> => {
  const file = await originals.read(hash);
  await file?.stream.cancel();
  return file !== null;
};

/** Gives stored files their names. */
export const nameMedia = (database: Database, files: readonly MediaFile[]): Promise<void> =>
  inBatches(files, (batch) =>
    database
      .insert(media)
      .values(batch.map(({ file: _, ...row }) => row))
      .onConflictDoUpdate({
        target: media.name,
        set: { hash: sql`excluded.hash`, width: sql`excluded.width`, height: sql`excluded.height` },
      }),
  );
