import { createHash } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { folderOf } from '../app-folder.ts';
import { publicPrefix } from '../app-names.ts';
import { framesOf } from './exposes.ts';
import { type BuildOptions, type FrameAddresses, framesConfig } from './preset.ts';

/** The beginning of the hash of a file's content. */
export const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);

/** Runs a configuration of Rsbuild once. Returns the statistics of each environment and the files that were read. */
export const runBuild = async (
  cwd: string,
  rsbuildConfig: RsbuildConfig,
): Promise<{ all: Rspack.Stats[]; read: string[] }> => {
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
  const { read } = await runBuild(folder, framesConfig({ ...options, outDir }));
  const addresses = names.map((name): [string, string] => {
    const document = join(outDir, `${name}.html`);
    const file = `${name}.${hashOf(document)}.html`;
    renameSync(document, join(outDir, file));
    return [name, publicPrefix(options.owner) + file];
  });
  return { frames: Object.fromEntries(addresses), read };
};
