import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { linesIn } from '../files/lines-in.ts';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const name = v.pipe(v.string(), v.regex(/^[a-z_]+$/));
// A file name without path separators.
const key = v.pipe(v.string(), v.regex(/^[0-9a-zA-Z_-]+$/));

export const fileStores = ['uploads', 'documents', 'originals'] as const;

const manifestSchema = v.object({
  format: v.literal(1),
  createdAt: v.string(),
  /** The creation times of the applied migrations, oldest first. */
  migrations: v.array(v.string()),
  /** In the order of their references. The hash covers the rows as JSON, one a line, in the order of their keys. */
  tables: v.array(v.object({ name, rows: v.number(), hash })),
  sequences: v.array(v.object({ name, value: v.string() })),
  files: v.array(v.object({ store: v.picklist(fileStores), key, hash })),
});

/** The contents of a backup. It is written last: a folder without it is no backup. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

export const manifestFile = 'backup.json';
export const tableFile = (table: string): string => join('tables', `${table}.jsonl.gz`);

/** The rows of a table in a folder's backup, as JSON. */
export const rowsIn = (folder: string, table: string): AsyncGenerator<string> =>
  linesIn(
    createReadStream(join(folder, tableFile(table)))
      .pipe(createGunzip())
      .setEncoding('utf8'),
  );

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const readManifest = async (folder: string): Promise<Manifest | string> => {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (text === null) return `${folder} holds no ${manifestFile}: it is not a backup, or an incomplete one`;
  const manifest = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
  return manifest.success ? manifest.output : `${manifestFile} is not that of a backup that this version can read`;
};

const hashOfRows = async (file: string): Promise<string> => {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), createGunzip(), sum);
  return sum.digest('hex');
};

/** The manifest of a folder's backup, or every fault: each table and file is read whole. */
export const checkBackup = async (folder: string): Promise<Manifest | { faults: string[] }> => {
  const manifest = await readManifest(folder);
  if (typeof manifest === 'string') return { faults: [manifest] };
  const faults: string[] = [];
  const check = async (file: string, known: string, read: Promise<string>): Promise<void> => {
    const content = await read.catch(() => null);
    if (content === null) faults.push(`${file} cannot be read`);
    else if (content !== known) faults.push(`${file} is not what was written into the backup`);
  };
  for (const table of manifest.tables)
    await check(tableFile(table.name), table.hash, hashOfRows(join(folder, tableFile(table.name))));
  for (const { store, key, hash } of manifest.files)
    await check(join(store, key), hash, readFile(join(folder, store, key)).then(hashOf));
  return faults.length > 0 ? { faults } : manifest;
};
