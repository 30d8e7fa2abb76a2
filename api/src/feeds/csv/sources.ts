import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reading } from '../adapter.ts';
import { download } from '../files/source.ts';
import { CsvFault } from './decoded.ts';
import type { CsvSettings } from './settings.ts';

/** A file of the feed: its name in reports, and its bytes. */
interface Source {
  name: string;
  bytes: () => Promise<AsyncIterable<Uint8Array>>;
}

const onDisk = (path: string): Source => ({
  name: path.split('/').at(-1) ?? path,
  bytes: async () => {
    const fileStats = await stat(path).catch(() => null);
    if (!fileStats?.isFile()) throw new CsvFault(`there is no file ${path} where the API runs`, 'missing');
    return createReadStream(path);
  },
});

const inFolder = async (folder: string, take: 'newest' | 'all'): Promise<Source[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new CsvFault(`there is no folder ${folder} where the API runs`, 'missing');
  });
  const names = entries
    .filter((entry) => entry.isFile() && /\.(?:csv|tsv|txt)$/i.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  if (names.length === 0) throw new CsvFault(`there is no CSV file in ${folder}`, 'missing');
  const paths = names.map((name) => join(folder, name));
  if (take === 'all') return paths.map(onDisk);
  const dated = await Promise.all(paths.map(async (path) => ({ path, changed: (await stat(path)).mtimeMs })));
  const newest = dated.toSorted((a, b) => a.changed - b.changed).at(-1);
  return newest ? [onDisk(newest.path)] : [];
};

/** The files that the settings name; one at an address is downloaded completely first. */
export const sourcesOf = async ({ settings: { from }, ...reading }: Reading<CsvSettings>): Promise<Source[]> => {
  if ('folder' in from) return inFolder(from.folder, from.take);
  if ('file' in from) return [onDisk(from.file)];
  return [onDisk(await download(from.address, { ...reading, user: from.user }))];
};
