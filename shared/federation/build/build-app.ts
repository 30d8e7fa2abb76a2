import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildConfig, Rspack } from '@rsbuild/core';
import { folderOf } from '../app-folder.ts';
import { containerOf, packageOf } from '../app-names.ts';
import { mapEnding, type Release } from '../registry.ts';
import { type AppConfig, configOf } from './define-app.ts';
import { buildFrames, hashOf, runBuild } from './frames.ts';
import type { BuildOptions, FederationConfig } from './preset.ts';

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

/**
 * Names each script that the shell's entry loads later by a hash of its content. These names are in the facts of the page and not in
 * the runtime of the shell.
 */
export const nameByContent = (folder: string, { entry, modules }: BuildFacts): BuildFacts => {
  const names = new Map<string, string>();
  const named = (name: string): string => {
    const contentName =
      names.get(name) ??
      (/\.[0-9a-f]{10}\.js$/.test(name) ? name : name.replace(/js$/, `${hashOf(join(folder, name))}.js`));
    if (contentName !== name && !names.has(name))
      for (const ending of ['', mapEnding].filter((ending) => existsSync(join(folder, name + ending))))
        renameSync(join(folder, name + ending), join(folder, contentName + ending));
    names.set(name, contentName);
    return contentName;
  };
  return {
    entry,
    modules: Object.fromEntries(
      Object.entries(modules).map(([path, { js, css }]) => [path, { js: js.map(named), css }]),
    ),
  };
};

/** Reads the facts of an app from the bundler's statistics of its browser build. */
export const factsOf = (stats: Rspack.Stats, owner: string, { exposes = {} }: FederationConfig): BuildFacts => {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const entry = filesOf(namedChunkGroups[owner === 'shell' ? 'main' : containerOf(owner)]);
  const names =
    owner === 'shell'
      ? Object.keys(namedChunkGroups).filter((name) => name !== 'main')
      : Object.keys(exposes).map((path) => path.replace(/^\.\//, ''));
  return { entry, modules: Object.fromEntries(names.map((name) => [name, filesOf(namedChunkGroups[name], entry)])) };
};

/**
 * Builds one app for the browser and for Node into `outDir`. Returns its facts and the files that the bundler read; throws if the
 * build has errors.
 */
export const buildApp = async (
  options: BuildOptions,
  adapt: (config: RsbuildConfig) => RsbuildConfig = (config) => config,
): Promise<{ facts: BuildFacts; read: ReadonlySet<string> }> => {
  const { site, owner, outDir } = options;
  const framesFolder = join(outDir, 'frames');
  rmSync(outDir, { recursive: true, force: true });
  const { frames, read: readForFrames } = await buildFrames(options, framesFolder);
  const folder = folderOf(site, owner);
  const config: AppConfig = await configOf(folder);
  const { all, read } = await runBuild(folder, adapt(await config({ ...options, frames })));
  const web = all.find(({ compilation }) => compilation.name === 'web');
  if (!web) throw new Error(`${packageOf(owner)} produced no build for the browser`);
  if (readForFrames.length > 0) cpSync(framesFolder, join(outDir, 'web'), { recursive: true });
  rmSync(framesFolder, { recursive: true, force: true });
  // The render process loads these files with `require`, wherever the release is stored.
  writeFileSync(join(outDir, 'node/package.json'), '{"type":"commonjs"}');
  return {
    facts: nameByContent(join(outDir, 'web'), factsOf(web, owner, config.federation)),
    read: new Set([...readForFrames, ...read]),
  };
};
