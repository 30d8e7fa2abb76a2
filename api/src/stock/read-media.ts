import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { inBatches, overwrite } from '../database/rows.ts';
import { media } from '../database/schema.ts';
import { drawingSize, hashOf, isWholeFile, type WholeFolder, wholeFiles } from '../media/original.ts';
import { knownOriginals, type StoreDependencies, storeOriginals } from '../media/store-original.ts';
import { mediaNamed, type StoredMedia } from '../media/stored-media.ts';
import { pictureFaults, takePicture } from '../media/take-picture.ts';

/**
 * A picture or film of a folder, and its stored values. A drawing or film is stored unchanged, once no file has a
 * fault.
 */
interface MediaFile extends Pick<StoredMedia, 'name' | 'hash' | 'width' | 'height'> {
  file: string;
  isStored: boolean;
}

const badDrawing = 'is not a complete drawing (SVG) with a width and a height, of at most 50 million pixels';
const picture = /^pictures\/([a-z0-9-]{1,100})\.(?:svg|jpe?g|png|webp)$/;
const film = /^((films)\/[a-z0-9-]{1,94}\.(webm|mp4))$/;
const map = /^((maps)\/[a-z0-9-]{1,94}\.(pmtiles))$/;
const isFolder = (name: string | undefined): name is WholeFolder => name !== undefined && name in wholeFiles;

// A drawing is trusted, since it comes from a folder of the server itself; every other picture is checked like an
// upload.
const readPicture = async (bytes: Buffer<ArrayBuffer>, dependencies: StoreDependencies) => {
  const drawing = drawingSize(bytes);
  if (drawing) return { ...drawing, hash: hashOf(bytes), isStored: false };
  const takenPicture = await takePicture(bytes, dependencies);
  return 'fault' in takenPicture ? takenPicture : { ...takenPicture, isStored: true };
};

/** The pictures and films of a folder, read one after the other since they may be large, and every fault. */
export const readMedia = async (
  folder: string,
  files: readonly string[],
  dependencies: StoreDependencies,
): Promise<{ media: MediaFile[]; faults: string[] }> => {
  const mediaFiles: MediaFile[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const [, name, within, ending = ''] = picture.exec(file) ?? film.exec(file) ?? map.exec(file) ?? [];
    if (name === undefined) {
      faults.push(
        `${file}: must be called pictures/<name>.svg, .jpg, .png or .webp, films/<name>.webm or .mp4, or maps/<name>.pmtiles, with a name of lower-case letters, digits and hyphens`,
      );
      continue;
    }
    const bytes = await readFile(join(folder, file));
    if (!isFolder(within)) {
      const read = await readPicture(bytes, dependencies);
      if ('fault' in read) faults.push(`${file}: ${read.fault === 'drawing' ? badDrawing : pictureFaults[read.fault]}`);
      else mediaFiles.push({ file, name, ...read });
    } else if (bytes.length <= wholeFiles[within].most && (await isWholeFile(bytes, within, ending)))
      mediaFiles.push({ file, name, hash: hashOf(bytes), width: null, height: null, isStored: false });
    else faults.push(`${file}: is not a file of type ${ending} of at most ${wholeFiles[within].most / 2 ** 20} MB`);
  }
  for (const [name, same] of Map.groupBy(mediaFiles, (one) => one.name))
    if (same.length > 1)
      faults.push(`${same.map(({ file }) => file).join(', ')}: '${name}' is the name of one picture alone`);
  return { media: mediaFiles, faults };
};

/** Stores the files that the store lacks; returns how many names are new or changed. */
export const storeMedia = async (
  folder: string,
  files: readonly MediaFile[],
  dependencies: StoreDependencies,
): Promise<number> => {
  const names = files.map(({ name }) => name);
  const storedMedia = await mediaNamed(dependencies.database, names);
  const drawings = files.filter(({ isStored }) => !isStored);
  const originals = await knownOriginals(
    drawings.map(({ hash }) => hash),
    dependencies,
  );
  const fresh = drawings
    .filter(({ hash }) => !originals.has(hash))
    .map(({ file, hash, width, height }) => ({
      ...{ hash, given: hash, width, height },
      read: async () => {
        const bytes = await readFile(join(folder, file));
        if (hashOf(bytes) !== hash) throw new Error(`${file} was changed while the import ran`);
        return bytes;
      },
    }));
  await storeOriginals(fresh, dependencies);
  return files.filter(({ name, hash }) => storedMedia.get(name)?.hash !== hash).length;
};

/** Gives stored files their names. */
export const nameMedia = (database: Database, files: readonly MediaFile[]): Promise<void> => {
  const rows = files.map(({ file: _, isStored: __, ...row }) => row);
  return inBatches(rows, (batch) =>
    database
      .insert(media)
      .values(batch)
      .onConflictDoUpdate(overwrite(media.name, 'alts', 'addedAt')),
  );
};
