import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentFiles } from './validate.ts';

/** The folder with the demo's content. */
export const demoFolder = fileURLToPath(new URL('../../content', import.meta.url));

/** Every JSON file of a content folder; a file that is no JSON is a fault, named. */
export async function readContentFolder(folder: string): Promise<{ files: ContentFiles; faults: string[] }> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'));
  const faults: string[] = [];
  const files: ContentFiles = {};
  for (const name of names) {
    try {
      files[name] = JSON.parse(await readFile(join(folder, name), 'utf8'));
    } catch (error) {
      faults.push(`${name}: ${error instanceof SyntaxError ? `is no JSON: ${error.message}` : String(error)}`);
    }
  }
  return { files, faults };
}
