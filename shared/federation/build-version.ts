import { statSync } from 'node:fs';
import { type BuildFacts, buildApp } from './build/build-app.ts';
import type { BuildOptions } from './build/preset.ts';
import { integrityOf } from './integrity.ts';
import { inputNames, versionOf } from './version-of.ts';

// Is in a build in place of the version, which is known when the bundler has read everything.
const placeholder = '0.0.0-unversioned';
const attempts = 3;

// The build writes into .cache itself.
const changedSince = (began: number, file: string): boolean =>
  !/[\\/]\.cache[\\/]/.test(file) && (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > began;

/** Builds an app, and makes its version from the files that the bundler read; builds again where one was changed meanwhile. */
export const buildVersion = async (
  options: Omit<BuildOptions, 'version'>,
): Promise<{ facts: BuildFacts; inputs: string[]; version: string }> => {
  const { site, owner } = options;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const began = Date.now();
    const { facts, read } = await buildApp({ ...options, version: placeholder });
    const inputs = inputNames(site, read);
    const version = versionOf(options, inputs);
    if (version && ![...read].some((file) => changedSince(began, file))) return { facts, inputs, version };
  }
  throw new Error(`The sources of ${owner} changed during each of ${attempts} builds`);
};

/** The files of a build with its version in place of the placeholder, and with the integrity that a document names of them. */
export const withVersion = (files: readonly [string, Buffer][], version: string): [string, Buffer][] => {
  const named = files.map(([path, bytes]): [string, Buffer] => [
    path,
    bytes.includes(placeholder) ? Buffer.from(bytes.toString('utf8').replaceAll(placeholder, version)) : bytes,
  ]);
  const changed = files.flatMap(([path, bytes], index): [string, string][] => {
    const now = named[index]?.[1];
    return now && now !== bytes && !path.endsWith('.html') ? [[integrityOf(bytes), integrityOf(now)]] : [];
  });
  return named.map(([path, bytes]) => [
    path,
    path.endsWith('.html')
      ? Buffer.from(changed.reduce((text, [from, to]) => text.replaceAll(from, to), bytes.toString('utf8')))
      : bytes,
  ]);
};
