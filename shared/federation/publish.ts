import { readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { folderOf } from './app-folder.ts';
import { packageOf } from './app-names.ts';
import type { AppBuilder } from './build/app-builder.ts';
import { acceptedRanges, providedVersions, sharedModulesOf } from './build/shared-modules.ts';
import { cacheBuild, cachedBuild, type FinishedBuild } from './build-cache.ts';
import { buildVersion } from './build-version.ts';
import { commitOf } from './commit-of.ts';
import { declaredPages } from './declared-pages.ts';
import { inBatches, type NamedRelease, NotReleased, releasedFile } from './fetch-release.ts';
import { integrityOf } from './integrity.ts';
import { readJson } from './read-json.ts';
import {
  budgetSchema,
  manifestFile,
  mapEnding,
  mapPath,
  type Registry,
  type Release,
  releasePath,
  withRelease,
} from './registry.ts';
import { formerPathsOf } from './release-routes.ts';
import { inputsFile, releasedVersion } from './released-version.ts';
import { type SiteDefinition, shownBy } from './site-definition.ts';
import { changeRegistry, type ReleaseStore, readRegistry } from './store.ts';

const brotli = promisify(brotliCompress);
const compress = promisify(gzip);

const compressible = /\.(js|css|svg|json|html)$/;

// Compressed copies are stored beside each file, so that the front never compresses files that do not change.
export const withCompressed = async ([path, bytes]: [string, Buffer]): Promise<[string, Buffer][]> => {
  if (!path.startsWith('web/') || !compressible.test(path) || bytes.length < 256) return [[path, bytes]];
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    compress(bytes, { level: 9 }),
  ]);
  return [
    [path, bytes],
    [`${path}.br`, br],
    [`${path}.gz`, gz],
  ];
};

export const filesIn = async (folder: string): Promise<[string, Buffer][]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    files.map(
      async (file): Promise<[string, Buffer]> => [relative(folder, file).split(sep).join('/'), await readFile(file)],
    ),
  );
};

/** Separates the files of a build from the source maps of its scripts. */
export const apart = (files: [string, Buffer][]): { built: [string, Buffer][]; maps: [string, Buffer][] } => {
  const { built = [], maps = [] } = Object.groupBy(files, ([path]) => (path.endsWith(mapEnding) ? 'maps' : 'built'));
  return { built, maps };
};

// The releases of an app, and what those of the shell said of its pages before it did so itself.
const formerReleases = ({ releases }: Registry, owner: string): Pick<Release, 'routes' | 'formerPaths'>[] => [
  ...Object.values(releases.shell ?? {}).map(({ routes = {} }) => ({
    routes: Object.fromEntries(Object.entries(routes).filter(([, route]) => route.owner === owner)),
  })),
  ...Object.values(releases[packageOf(owner)] ?? {}),
];

// A browser caches a file by its name for a year, and a machine serves it from any release that holds it, so a name must never have two
// contents.
const refuseOtherContent = ({ releases }: Registry, name: string, builtFiles: readonly [string, Buffer][]): void => {
  const former = Object.values(releases[name] ?? {}).filter(({ namedByContent }) => namedByContent);
  const named = ([path]: readonly [string, Buffer]) => path.startsWith('web/') && !/\.(br|gz)$/.test(path);
  for (const [path, bytes] of builtFiles.filter((file) => named(file) && file[0] !== `web/${manifestFile}`))
    for (const { files } of former)
      if (files[path] && files[path].integrity !== integrityOf(bytes))
        throw new Error(`${name}: ${path} was released with another content under the same name`);
};

/** What to publish: an app of a site, the store, whether it is a development build, and the folder of the build. */
export interface PublishOptions {
  site: SiteDefinition;
  owner: string;
  store: ReleaseStore;
  development?: boolean;
  /** Whether a development build runs beside releases, which contain the production build of React. */
  besideReleased?: boolean;
  outDir?: string;
  /** A folder of builds that other checkouts of the same user finished, which saves building the same sources again. */
  cache?: string | null;
  /** A builder that can build incrementally; it must have been created with the same options. */
  builder?: Pick<AppBuilder, 'build' | 'hasBuilt'> | undefined;
}

/** The version of the sources, whether this call released it, and whether its build came from the cache. */
export interface PublishResult {
  version: string;
  built: boolean;
  cached?: boolean;
}

// Development files are not compressed: a developer would wait for it and gain nothing.
const finishedFiles = async (
  inputs: FinishedBuild['inputs'],
  { development, outDir }: Required<Pick<PublishOptions, 'development' | 'outDir'>>,
): Promise<Pick<FinishedBuild, 'files' | 'maps'>> => {
  const { built, maps } = apart(await filesIn(outDir));
  const compressed = development ? built : (await Promise.all(built.map(withCompressed))).flat();
  return { files: [...compressed, [inputsFile, Buffer.from(JSON.stringify(inputs))]], maps };
};

// The files that the bucket lost, or holds with other bytes than were released.
const lostFiles = async (store: ReleaseStore, named: NamedRelease): Promise<string[]> => {
  const paths: string[] = [];
  await inBatches(Object.keys(named.release.files), async (file) => {
    await releasedFile(store.bucket, named, file).catch((error: unknown) => {
      if (!(error instanceof NotReleased)) throw error;
      paths.push(file);
    });
  });
  return paths;
};

// Uploads again what the bucket lost of a release. Another machine may compress the same scripts to other bytes.
const putBack = async (store: ReleaseStore, named: NamedRelease, files: FinishedBuild['files']): Promise<void> => {
  const { name, version, release } = named;
  const byPath = new Map(files);
  const foreign: string[] = [];
  await inBatches(await lostFiles(store, named), async (file) => {
    const bytes = byPath.get(file);
    if (bytes && integrityOf(bytes) === release.files[file]?.integrity)
      await store.bucket.put(releasePath(name, version, file), bytes);
    else foreign.push(file);
  });
  if (foreign.length > 0)
    throw new Error(
      `The bucket no longer holds ${foreign.slice(0, 3).join(', ')} of ${name} ${version} as ${release.builder} released it, and this machine builds other bytes: publish it again where it was released`,
    );
};

/** Uploads the files of a release and adds it to the registry; of a version that is released, it uploads what the bucket lost. */
export const storeRelease = async (
  { site, owner, store }: Pick<PublishOptions, 'site' | 'owner' | 'store'>,
  version: string,
  { files, maps }: Pick<FinishedBuild, 'files' | 'maps'>,
  facts: Pick<Release, 'entry' | 'modules'> & Partial<Release>,
): Promise<void> => {
  const name = packageOf(owner);
  const puts = [
    ...files.map(([path, bytes]) => [releasePath(name, version, path), bytes] as const),
    ...maps.map(([path, bytes]) => [mapPath(name, version, path.slice(0, -mapEnding.length)), bytes] as const),
  ];
  const isReleased = (await readRegistry(store)).registry.releases[name]?.[version] !== undefined;
  // Uploaded in batches: concurrent uploads share a slow connection, and each has a timeout.
  if (!isReleased) await inBatches(puts, async ([path, bytes]) => void (await store.bucket.put(path, bytes)));
  const release: Release = {
    date: new Date().toISOString(),
    commit: commitOf(site.root),
    builder: process.env.RELEASE_BUILDER || userInfo().username,
    shared: site.shared.version,
    provides: {},
    accepts: {},
    budget: null,
    files: Object.fromEntries(
      files.map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
    ...facts,
  };
  const { releases } = await changeRegistry(store, (current) =>
    current.releases[name]?.[version] ? current : withRelease(current, name, version, release),
  );
  // Another machine may have released the same version meanwhile, and each overwrites files of the other.
  await putBack(store, { name, version, release: releases[name]?.[version] ?? release }, files);
};

/**
 * Builds an app and stores it in the bucket as an immutable release, unless its sources are already released: then it uploads what the
 * bucket lost of it. Moves no pointer.
 */
export const publish = async ({
  site,
  owner,
  store,
  development = false,
  outDir = join(folderOf(site, owner), 'dist'),
  besideReleased = false,
  cache = null,
  builder,
}: PublishOptions): Promise<PublishResult> => {
  const name = packageOf(owner);
  const { registry } = await readRegistry(store);
  const routes = await declaredPages(site, owner);
  const sources = { site, owner, development, besideReleased, routes };
  // An incremental build takes less time than a search through the newest releases.
  const releasedBefore = builder?.hasBuilt() ? null : await releasedVersion(sources, store.bucket, registry);
  const isWhole = async (version: string): Promise<boolean> => {
    const release = registry.releases[name]?.[version];
    return release !== undefined && (await lostFiles(store, { name, version, release })).length === 0;
  };
  if (releasedBefore && (await isWhole(releasedBefore))) return { version: releasedBefore, built: false };
  const cached = cache === null ? null : await cachedBuild(cache, sources);
  const { version, facts, inputs } = cached ?? (await buildVersion({ ...sources, outDir }, builder?.build));
  if (await isWhole(version)) return { version, built: false };
  const { files, maps } = cached ?? (await finishedFiles(inputs, { development, outDir }));
  refuseOtherContent(registry, name, files);
  if (cache !== null && !cached) await cacheBuild(cache, owner, { version, facts, inputs, files, maps });
  await storeRelease(
    { site, owner, store },
    version,
    { files, maps },
    {
      provides: owner === 'shell' ? providedVersions(site) : {},
      accepts: owner === 'shell' ? {} : acceptedRanges(sharedModulesOf(site, owner)),
      budget: readJson(join(folderOf(site, owner), 'budget.json'), budgetSchema),
      namedByContent: true,
      ...(owner === 'shell' && shownBy(site)),
      ...(routes && { routes, formerPaths: [...formerPathsOf(formerReleases(registry, owner), routes)] }),
      ...facts,
    },
  );
  return { version, built: registry.releases[name]?.[version] === undefined, cached: cached !== null };
};
