import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { packageOf } from './app-names.ts';
import type { BuildFacts } from './build/build-app.ts';
import { inBatches } from './fetch-release.ts';
import { integrityOf } from './integrity.ts';
import { filesSchema } from './release-facts-schema.ts';
import { type Sources, versionOf } from './version-of.ts';

/** A finished build: its files and source maps, and the names of the files that the bundler read. */
export interface FinishedBuild {
  version: string;
  facts: BuildFacts;
  inputs: readonly string[];
  files: readonly [path: string, bytes: Buffer][];
  maps: readonly [path: string, bytes: Buffer][];
}

const listSchema = v.record(v.string(), v.string());
const contentsSchema = v.object({
  facts: v.object({ entry: filesSchema, modules: v.record(v.string(), filesSchema) }),
  inputs: v.array(v.string()),
  /** Path → integrity. */
  files: listSchema,
  maps: listSchema,
});
const contentsFile = 'build.json';

// Only this many builds of an app are searched, and the others are removed.
const newest = 8;

const newestFirst = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const));
  return times.toSorted(([, a], [, b]) => b - a).map(([name]) => name);
};

const readListed = (folder: string, list: Readonly<Record<string, string>>): Promise<[string, Buffer][]> =>
  Promise.all(
    Object.entries(list).map(async ([path, integrity]): Promise<[string, Buffer]> => {
      const bytes = await readFile(join(folder, path));
      if (integrityOf(bytes) !== integrity) throw new Error(`${path} was changed`);
      return [path, bytes];
    }),
  );

/**
 * Finds the build of these sources in a folder of builds; null if there is none. One whose files are incomplete or
 * changed is not used.
 */
export const cachedBuild = async (cache: string, sources: Sources): Promise<FinishedBuild | null> => {
  const folder = join(cache, packageOf(sources.owner));
  for (const version of (await newestFirst(folder)).slice(0, newest)) {
    const versionFolder = join(folder, version);
    try {
      const { files, maps, ...rest } = v.parse(
        contentsSchema,
        JSON.parse(await readFile(join(versionFolder, contentsFile), 'utf8')),
      );
      if (versionOf(sources, rest.inputs) !== version) continue;
      return {
        version,
        ...rest,
        files: await readListed(join(versionFolder, 'files'), files),
        maps: await readListed(join(versionFolder, 'maps'), maps),
      };
    } catch {
      // The next one may be whole.
    }
  }
  return null;
};

/** Adds a build to a folder of builds and removes the oldest ones. A folder that cannot be written stays as it is. */
export const cacheBuild = async (cache: string, owner: string, build: FinishedBuild): Promise<void> => {
  const folder = join(cache, packageOf(owner));
  const unfinished = join(cache, `unfinished-${randomUUID()}`);
  const { version, facts, inputs } = build;
  const listOf = (files: FinishedBuild['files']) =>
    Object.fromEntries(files.map(([path, bytes]) => [path, integrityOf(bytes)]));
  const all = [
    ...build.files.map(([path, bytes]) => [join('files', path), bytes] as const),
    ...build.maps.map(([path, bytes]) => [join('maps', path), bytes] as const),
    [contentsFile, JSON.stringify({ facts, inputs, files: listOf(build.files), maps: listOf(build.maps) })] as const,
  ];
  try {
    await inBatches(all, async ([path, content]) => {
      await mkdir(dirname(join(unfinished, path)), { recursive: true });
      await writeFile(join(unfinished, path), content);
    });
    await mkdir(folder, { recursive: true });
    // Whole or incomplete, the one there is replaced.
    await rm(join(folder, version), { recursive: true, force: true });
    await rename(unfinished, join(folder, version));
    for (const old of (await newestFirst(folder)).slice(newest))
      await rm(join(folder, old), { recursive: true, force: true });
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  }
};
