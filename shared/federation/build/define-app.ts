import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import { packageIn } from '../app-folder.ts';
import { containerOf, ownerOf } from '../app-names.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { modulesOf } from './exposes.ts';
import { buildFrames } from './frames.ts';
import { appConfig, type BuildOptions, type FederationConfig, type FrameAddresses } from './preset.ts';
import { sharedOf as sharedIn, sharedModulesOf } from './shared-modules.ts';

/** What a build gives to an app's configuration. Rsbuild's own command gives only `env`. */
export interface BuildRun extends Partial<Omit<BuildOptions, 'site' | 'owner'>> {
  frames?: FrameAddresses;
  env?: string;
}

/** An app's `rsbuild.config.ts`: Rsbuild and the builds of releases call it. */
export interface AppConfig {
  (run: BuildRun): Promise<RsbuildConfig>;
  federation: FederationConfig;
}

/** The modules that a remote exposes, with their source files: one for each page, fragment and language, and `./data`. */
export const exposesOf = ({ languages }: Pick<SiteDefinition, 'languages'>, folder: string): Record<string, string> =>
  Object.fromEntries(Object.entries(modulesOf(folder, languages)).map(([path, file]) => [`./${path}`, file]));

/** The modules that the shell provides and a remote takes from it, in the format of Module Federation's plugin. */
export const sharedOf = (site: SiteDefinition, folder: string): ReturnType<typeof sharedIn> => {
  const owner = ownerOf(packageIn(folder).name);
  return sharedIn(sharedModulesOf(site, owner), owner === 'shell');
};

/** The builds of the app in a folder for the browser and for Node, with its container. */
export const defineApp = (site: SiteDefinition, folder: string, federation: FederationConfig): AppConfig => {
  const owner = ownerOf(packageIn(folder).name);
  if (federation.name !== containerOf(owner))
    throw new Error(
      `The container of ${folder} is '${federation.name}', and the site looks for '${containerOf(owner)}'`,
    );
  const configure = async ({ frames, env, ...run }: BuildRun): Promise<RsbuildConfig> => {
    const options = { outDir: join(folder, 'dist'), development: env === 'development', ...run, site, owner };
    const documents = frames ?? (await buildFrames(options, join(options.outDir, 'frames'))).frames;
    return appConfig(options, documents, federation);
  };
  return Object.assign(configure, { federation });
};

const isAppConfig = (value: unknown): value is AppConfig => typeof value === 'function' && 'federation' in value;

/** Reads the `rsbuild.config.ts` of an app. */
export const configOf = async (folder: string): Promise<AppConfig> => {
  const file = join(folder, 'rsbuild.config.ts');
  if (!existsSync(file))
    throw new Error(`${file} is missing: it declares how the app is built (see docs/federation.md)`);
  const { default: config }: { default?: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  if (!isAppConfig(config)) throw new Error(`${file} does not export what 'defineApp' returns`);
  return config;
};
