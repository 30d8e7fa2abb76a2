import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { folderOf } from '../app-folder.ts';
import { containerOf, packageOf, publicPrefix } from '../app-names.ts';
import { mapEnding, type Release } from '../registry.ts';
import { framesOf, modulesOf } from './exposes.ts';
import { appConfig, type BuildOptions, type FrameAddresses, framesConfig } from './preset.ts';

/** The facts of a build: the browser files of its entry, and those of each module that a page can request. */
export type BuildFacts = Pick<Release, 'entry' | 'modules'>;

const filesOf = (
  group: { assets?: { name: string }[] } | undefined,
  entry: Release['entry'] = { js: [], css: [] },
): Release['entry'] => {
  const names = (group?.assets ?? []).map(({ name }) => name);
  return {
    js: names.filter((name) => name.endsWith('.js') && !entry.js.includes(name)),
    css: names.filter((name) => name.endsWith('.css') && !entry.css.includes(name)),
  };
};

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);

/**
 * Names each script that the shell's entry loads later by a hash of its content. These names are in the facts of the page and not in
 * the runtime of the shell.
 */
export const nameByContent = (folder: string, { entry, modules }: BuildFacts): BuildFacts => {
  const names = new Map<string, string>();
  const named = (name: string): string => {
    const known =
      names.get(name) ??
      (/\.[0-9a-f]{10}\.js$/.test(name) ? name : name.replace(/js$/, `${hashOf(join(folder, name))}.js`));
    if (known !== name && !names.has(name))
      for (const ending of ['', mapEnding].filter((ending) => existsSync(join(folder, name + ending))))
        renameSync(join(folder, name + ending), join(folder, known + ending));
    names.set(name, known);
    return known;
  };
  return {
    entry,
    modules: Object.fromEntries(
      Object.entries(modules).map(([path, { js, css }]) => [path, { js: js.map(named), css }]),
    ),
  };
};

/** Reads the facts of an app from the bundler's statistics of its browser build. */
export const factsOf = (stats: Rspack.Stats, { site, owner }: BuildOptions): BuildFacts => {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const entry = filesOf(namedChunkGroups[owner === 'shell' ? 'main' : containerOf(owner)]);
  const names =
    owner === 'shell'
      ? Object.keys(namedChunkGroups).filter((name) => name !== 'main')
      : Object.keys(modulesOf(folderOf(site, owner), site.languages));
  return { entry, modules: Object.fromEntries(names.map((name) => [name, filesOf(namedChunkGroups[name], entry)])) };
};

const run = async (cwd: string, rsbuildConfig: RsbuildConfig): Promise<{ all: Rspack.Stats[]; read: string[] }> => {
  const rsbuild = await createRsbuild({ cwd, rsbuildConfig });
  const { stats, close } = await rsbuild.build();
  const all = stats && 'stats' in stats ? stats.stats : stats ? [stats] : [];
  const read = all.flatMap(({ compilation }) => [...compilation.fileDependencies]);
  await close();
  return { all, read };
};

/**
 * Builds a remote's frame documents into a folder of their own, named by a hash of their content, since the code of the remote
 * contains their names.
 */
export const buildFrames = async (
  options: BuildOptions,
  outDir: string,
): Promise<{ frames: FrameAddresses; read: string[] }> => {
  const folder = folderOf(options.site, options.owner);
  const names = Object.keys(framesOf(folder));
  if (names.length === 0) return { frames: {}, read: [] };
  const { read } = await run(folder, framesConfig({ ...options, outDir }));
  const addresses = names.map((name): [string, string] => {
    const document = join(outDir, `${name}.html`);
    const file = `${name}.${hashOf(document)}.html`;
    renameSync(document, join(outDir, file));
    return [name, publicPrefix(options.owner) + file];
  });
  return { frames: Object.fromEntries(addresses), read };
};

/**
 * Builds one app for the browser and for Node into `outDir`. Returns its facts and the files that the bundler read; throws if the
 * build has errors.
 */
export const buildApp = async (
  options: BuildOptions,
  configOf: typeof appConfig = appConfig,
): Promise<{ facts: BuildFacts; read: ReadonlySet<string> }> => {
  const { site, owner, outDir } = options;
  const framesFolder = join(outDir, 'frames');
  rmSync(outDir, { recursive: true, force: true });
  const { frames, read: readForFrames } = await buildFrames(options, framesFolder);
  const { all, read } = await run(folderOf(site, owner), configOf(options, frames));
  const web = all.find(({ compilation }) => compilation.name === 'web');
  if (!web) throw new Error(`${packageOf(owner)} produced no build for the browser`);
  if (readForFrames.length > 0) cpSync(framesFolder, join(outDir, 'web'), { recursive: true });
  rmSync(framesFolder, { recursive: true, force: true });
  // The render process loads these files with `require`, wherever the release is stored.
  writeFileSync(join(outDir, 'node/package.json'), '{"type":"commonjs"}');
  return {
    facts: nameByContent(join(outDir, 'web'), factsOf(web, options)),
    read: new Set([...readForFrames, ...read]),
  };
};
