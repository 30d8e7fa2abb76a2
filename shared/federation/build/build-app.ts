import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { folderOf } from '../app-folder.ts';
import { containerOf, packageOf } from '../app-names.ts';
import type { Release } from '../registry.ts';
import { modulesOf } from './exposes.ts';
import { appConfig, type BuildOptions } from './preset.ts';

/** What a build is: the browser files of its entry, and those of each module that a page can ask for. */
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

const factsOf = (stats: Rspack.Stats, { site, owner }: BuildOptions): BuildFacts => {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const entry = filesOf(namedChunkGroups[owner === 'shell' ? 'main' : containerOf(owner)]);
  const names =
    owner === 'shell'
      ? Object.keys(namedChunkGroups).filter((name) => name !== 'main')
      : Object.keys(modulesOf(folderOf(site, owner), site.languages));
  return { entry, modules: Object.fromEntries(names.map((name) => [name, filesOf(namedChunkGroups[name], entry)])) };
};

/** Builds one app for the browser and for Node into `outDir`; gives its facts, and the files that the bundler read. A faulty build throws. */
export const buildApp = async (
  options: BuildOptions,
  config: RsbuildConfig = appConfig(options),
): Promise<{ facts: BuildFacts; read: ReadonlySet<string> }> => {
  rmSync(options.outDir, { recursive: true, force: true });
  const rsbuild = await createRsbuild({
    cwd: folderOf(options.site, options.owner),
    rsbuildConfig: config,
  });
  const { stats, close } = await rsbuild.build();
  const all = stats && 'stats' in stats ? stats.stats : stats ? [stats] : [];
  const read = new Set(all.flatMap(({ compilation }) => [...compilation.fileDependencies]));
  const web = all.find(({ compilation }) => compilation.name === 'web');
  await close();
  // The render process `require`s these files wherever the release lies.
  writeFileSync(join(options.outDir, 'node/package.json'), '{"type":"commonjs"}');
  if (!web) throw new Error(`${packageOf(options.owner)} gave no build for the browser`);
  return { facts: factsOf(web, options), read };
};
