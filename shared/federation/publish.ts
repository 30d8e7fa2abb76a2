import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as v from 'valibot';
import type { Owner } from '../src/routes.ts';
import type { Bucket } from './bucket.ts';
import { buildHouse } from './build.ts';
import { packageOf, workspace } from './houses.ts';
import { integrityOf } from './integrity.ts';
import {
  emptyRegistry,
  type Registry,
  type Release,
  registryPath,
  registrySchema,
  releasePath,
  withPointer,
  withRelease,
} from './registry.ts';
import { groundVersion } from './shared-modules.ts';
import { currentCommit, sourceVersion } from './source-version.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The registry of a bucket with its tag; an empty one, with the tag null, where the bucket holds none. */
export const readRegistry = async (bucket: Bucket): Promise<{ registry: Registry; tag: string | null }> => {
  await bucket.prepare();
  const file = await bucket.get(registryPath);
  if (!file || file === 'same') return { registry: emptyRegistry, tag: null };
  return { registry: v.parse(registrySchema, JSON.parse(file.bytes.toString('utf8'))), tag: file.tag };
};

/** Changes the registry by compare-and-swap, so that two teams who release at once both succeed; gives what was written. */
export const changeRegistry = async (bucket: Bucket, change: (registry: Registry) => Registry): Promise<Registry> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { registry, tag } = await readRegistry(bucket);
    const next = change(registry);
    if (next === registry) return registry;
    if (await bucket.put(registryPath, Buffer.from(JSON.stringify(next)), { tag })) return next;
  }
  throw new Error('The registry kept changing: nothing was written');
};

const compressible = /\.(js|css|svg|json|html)$/;

// Smaller copies stand beside each file, so that the front never compresses what does not change.
const withCompressed = async (path: string, bytes: Buffer): Promise<[string, Buffer][]> => {
  if (!path.startsWith('web/') || !compressible.test(path) || bytes.length < 512) return [[path, bytes]];
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    gzipped(bytes, { level: 9 }),
  ]);
  return [
    [path, bytes],
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ];
};

const filesOf = async (folder: string, development: boolean): Promise<[string, Buffer][]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.LICENSE.txt'))
    .map((entry) => join(entry.parentPath, entry.name));
  const all = await Promise.all(
    files.map(async (file): Promise<[string, Buffer][]> => {
      const path = relative(folder, file).split(sep).join('/');
      const bytes = await readFile(file);
      // A developer waits for the compression, and saves nothing by it.
      return development ? [[path, bytes]] : withCompressed(path, bytes);
    }),
  );
  return all.flat();
};

/** What to publish: a house, the bucket, whether for people who read the output, and the folder of the build. */
export interface PublishOptions {
  owner: Owner;
  bucket: Bucket;
  development?: boolean;
  version?: string;
  outDir?: string;
}

/** Builds a house and puts it into the bucket as an immutable release, unless its sources are released already; gives its version. Moves no pointer. */
export const publish = async ({
  owner,
  bucket,
  development = false,
  version = sourceVersion(owner, development),
  outDir = join(workspace, packageOf(owner), 'dist'),
}: PublishOptions): Promise<string> => {
  const name = packageOf(owner);
  const { registry } = await readRegistry(bucket);
  if (registry.releases[name]?.[version]) return version;
  const facts = await buildHouse({ owner, version, outDir, development });
  const files = await filesOf(outDir, development);
  await Promise.all(files.map(([path, bytes]) => bucket.put(releasePath(name, version, path), bytes)));
  const release: Release = {
    date: new Date().toISOString(),
    commit: currentCommit(),
    ground: groundVersion,
    files: Object.fromEntries(
      files.map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
    ...facts,
  };
  await changeRegistry(bucket, (current) =>
    current.releases[name]?.[version] ? current : withRelease(current, name, version, release),
  );
  return version;
};

/** Points a channel at a release of a house; where it points there already, nothing changes. */
export const promote = (
  bucket: Bucket,
  channel: string,
  owner: Owner,
  version: string,
  why = 'promoted',
): Promise<Registry> =>
  changeRegistry(bucket, (registry) =>
    registry.channels[channel]?.[packageOf(owner)] === version
      ? registry
      : withPointer(registry, channel, packageOf(owner), version, new Date().toISOString(), why),
  );
