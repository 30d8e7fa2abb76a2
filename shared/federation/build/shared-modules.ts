import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { satisfy } from '@module-federation/runtime-core';
import * as v from 'valibot';
import { folderOf, packageIn } from '../app-folder.ts';
import { readJson } from '../read-json.ts';
import type { SharedModules, SiteDefinition } from '../site-definition.ts';

/**
 * The versions of the shared package that a remote accepts: the one it was built with, any later minor and the minor before it, so
 * that the shell and remotes can be released in either order.
 */
export const sharedRange = (version: string): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return `>=${major}.${Math.max(0, minor - 1)}.0 <${major + 1}.0.0`;
};

// The package name without a subpath: 'react' for 'react/jsx-runtime'.
const libraryOf = (name: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

const rangesSchema = v.object({
  peerDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/**
 * What an app takes from the shell, with its ranges: from its own `peerDependencies`, or else the site's. Throws if it does not accept
 * the version of the site's own modules with which it is built.
 */
export const sharedModulesOf = (site: Pick<SiteDefinition, 'root' | 'shared'>, owner: string): SharedModules => {
  const { peerDependencies } = readJson(join(folderOf(site, owner), 'package.json'), rangesSchema);
  const { version, modules, libraries } = site.shared;
  const library = libraryOf(modules[0] ?? '');
  const accepts = peerDependencies[library] ?? site.shared.accepts;
  if (accepts !== undefined && !satisfy(version, accepts))
    throw new Error(
      `${folderOf(site, owner)}/package.json accepts ${library} ${accepts}, and is built with ${version}: widen the range under peerDependencies`,
    );
  return {
    version,
    modules,
    ...(accepts !== undefined && { accepts }),
    libraries: Object.fromEntries(
      Object.entries(libraries).map(([name, range]) => [name, peerDependencies[libraryOf(name)] ?? range]),
    ),
  };
};

const acceptedShared = ({ version, accepts }: SharedModules): string => accepts ?? sharedRange(version);

/** The shared modules in the plugin's format: the shell provides them with its entry, and a remote never bundles them. */
export const sharedOf = (shared: SharedModules, isShell: boolean) => {
  const { version, modules, libraries } = shared;
  const ranges = { ...libraries, ...Object.fromEntries(modules.map((name) => [name, acceptedShared(shared)])) };
  return Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion,
        ...(isShell ? { eager: true } : { import: false as const }),
        // The version of a library is read from its package.json.
        ...(isShell && modules.includes(name) && { version }),
      },
    ]),
  );
};

const installedVersion = (name: string, folder: string): string => {
  const file = findPackageJSON(name, join(folder, 'package.json'));
  if (!file) throw new Error(`${name}, which ${folder} provides, is not installed`);
  return packageIn(dirname(file)).version;
};

/** The versions that a release of the shell provides: of the site's own modules, and of each installed shared library. */
export const providedVersions = (site: SiteDefinition): Record<string, string> => ({
  shared: site.shared.version,
  ...Object.fromEntries(
    [...new Set(Object.keys(site.shared.libraries).map(libraryOf))].map((name) => [
      name,
      installedVersion(name, folderOf(site, 'shell')),
    ]),
  ),
});

/** The version ranges that a release of a remote accepts: of the site's own modules and of each shared library. */
export const acceptedRanges = (shared: SharedModules): Record<string, string> => ({
  shared: acceptedShared(shared),
  ...Object.fromEntries(Object.entries(shared.libraries).filter(([name]) => libraryOf(name) === name)),
});
