import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The JSON of files by their names in a folder. */
export type JsonFiles = Record<string, unknown>;

/** Every file of a folder by its name, with slashes. */
export const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .toSorted();

/** The JSON files of a folder, and why a file that is no JSON is none, by its name. */
export const readJsonFiles = async (folder: string): Promise<{ files: JsonFiles; unread: Record<string, string> }> => {
  const unread: Record<string, string> = {};
  const files: JsonFiles = {};
  for (const name of (await namesIn(folder)).filter((name) => name.endsWith('.json'))) {
    try {
      files[name] = JSON.parse(await readFile(join(folder, name), 'utf8'));
    } catch (error) {
      unread[name] = error instanceof SyntaxError ? `is no JSON: ${error.message}` : String(error);
    }
  }
  return { files, unread };
};
