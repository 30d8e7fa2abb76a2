import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Owner } from '../src/routes.ts';
import { folderOf, packageOf } from './apps.ts';
import { readBudget } from './budget.ts';
import { buildApp } from './build.ts';
import { integrityOf } from './integrity.ts';
import { type Release, releasePath, withRelease } from './registry.ts';
import { acceptedRanges, providedVersions, sharedVersion } from './shared-modules.ts';
import { builderName, currentCommit, sourceVersion } from './source-version.ts';
import { changeRegistry, type ReleaseStore, readRegistry } from './store.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

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

/** What to publish: a remote, the store, whether for people who read the output, and the folder of the build. */
export interface PublishOptions {
  owner: Owner;
  store: ReleaseStore;
  development?: boolean;
  version?: string;
  outDir?: string;
}

/** Builds a remote and puts it into the bucket as an immutable release, unless its sources are released already; gives its version. Moves no pointer. */
export const publish = async ({
  owner,
  store,
  development = false,
  version = sourceVersion(owner, development),
  outDir = join(folderOf(owner), 'dist'),
}: PublishOptions): Promise<string> => {
  const name = packageOf(owner);
  const { registry } = await readRegistry(store);
  if (registry.releases[name]?.[version]) return version;
  const facts = await buildApp({ owner, version, outDir, development });
  const files = await filesOf(outDir, development);
  await Promise.all(files.map(([path, bytes]) => store.bucket.put(releasePath(name, version, path), bytes)));
  const release: Release = {
    date: new Date().toISOString(),
    commit: currentCommit(),
    builder: builderName(),
    shared: sharedVersion,
    provides: owner === 'shell' ? providedVersions() : {},
    accepts: owner === 'shell' ? {} : acceptedRanges(),
    budget: readBudget(owner),
    files: Object.fromEntries(
      files.map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
    ...facts,
  };
  await changeRegistry(store, (current) =>
    current.releases[name]?.[version] ? current : withRelease(current, name, version, release),
  );
  return version;
};
