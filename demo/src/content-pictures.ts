import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureSize } from './picture.ts';

const named = /"(?:name|src)": ?"(?:\/media\/)?([a-z0-9-]+)"/g;

/** The names of the drawings used by the files of a content folder. */
export const contentPictures = async (folder: string): Promise<string[]> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts
    .flatMap((text) => [...text.matchAll(named)].map(([, name = '']) => name))
    .filter((name) => pictureSize(name) !== undefined);
};
