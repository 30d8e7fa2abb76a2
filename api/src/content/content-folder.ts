import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type JsonFiles, namesIn } from './json-files.ts';

// The files that an import reads; anything else in the folder is left alone.
const ofContent = /^(?:(?:pages|articles|categories)\/[^/]+|settings|surroundings|redirects)\.json$/;

const writtenJson = (file: unknown): string => `${JSON.stringify(file, null, 2)}\n`;

/**
 * Writes content files into a folder. Existing content is replaced only on request; otherwise the reason is returned.
 */
export const writeContentFolder = async (
  folder: string,
  files: JsonFiles,
  { overwrite }: { overwrite: boolean },
): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  const there = (await namesIn(folder)).filter((name) => ofContent.test(name));
  if (there.length > 0 && !overwrite)
    return [`${folder} has content already; nothing was written. With --overwrite the site's takes its place`];
  for (const name of there) if (!(name in files)) await rm(join(folder, name));
  for (const [name, file] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), writtenJson(file));
  }
  return [];
};
