import { statSync } from 'node:fs';
import type { BuildResult } from './build/app-builder.ts';
import { type BuildFacts, buildApp } from './build/build-app.ts';
import type { BuildOptions } from './build/preset.ts';
import { inputNames, versionOf } from './version-of.ts';

const attempts = 3;

// The build itself writes into .cache.
const changedSince = (began: number, file: string): boolean =>
  !/[\\/]\.cache[\\/]/.test(file) && (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > began;

/**
 * Builds an app and computes its version from the files that the bundler read. No file of the build contains the version. Builds again
 * if a source was changed during the build.
 */
export const buildVersion = async (
  options: BuildOptions,
  build: () => Promise<BuildResult> = () => buildApp(options),
): Promise<{ facts: BuildFacts; inputs: string[]; version: string }> => {
  const { site, owner } = options;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const began = Date.now();
    const { facts, read } = await build();
    const inputs = inputNames(site, read);
    const version = versionOf(options, inputs);
    if (version && ![...read].some((file) => changedSince(began, file))) return { facts, inputs, version };
  }
  throw new Error(`The sources of ${owner} changed during each of ${attempts} builds`);
};
