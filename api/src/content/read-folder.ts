import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentFiles } from './validate.ts';

/** The folder with the demo's content. */
export const demoFolder = fileURLToPath(new URL('../../content', import.meta.url));

/** Every JSON file of a content folder, and why a file that is no JSON is none, by its name. */
export async function readContentFolder(
  folder: string,
): Promise<{ files: ContentFiles; unread: Record<string, string> }> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'));
  const unread: Record<string, string> = {};
  const files: ContentFiles = {};
  for (const name of names) {
    try {
      files[name] = JSON.parse(await readFile(join(folder, name), 'utf8'));
    } catch (error) {
      unread[name] = error instanceof SyntaxError ? `is no JSON: ${error.message}` : String(error);
    }
  }
  return { files, unread };
}
