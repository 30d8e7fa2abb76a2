import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { folderOf, packageIn } from './app-folder.ts';
import { modulesOf } from './build/exposes.ts';
import { sharedModulesOf } from './build/shared-modules.ts';
import type { FrontRoutes } from './release-routes.ts';
import { type SiteDefinition, shownBy } from './site-definition.ts';

/** The sources of an app, and whether to make a development build. */
export interface Sources {
  site: SiteDefinition;
  owner: string;
  development: boolean;
  /** Whether it runs beside releases, which contain the production build of React. */
  besideReleased?: boolean;
  /** The pages that the app declares, if it is a remote. */
  routes?: FrontRoutes | undefined;
}

const isBelow = (path: string): boolean => !path.startsWith('..');

/** Names of the files that a build read, relative to the root of the checkout, so that a name is the same on every machine. */
export const inputNames = ({ root }: Pick<SiteDefinition, 'root'>, files: Iterable<string>): string[] => {
  const realRoot = realpathSync(root);
  // The folder may be a link to the packages of another checkout.
  const packages = join(root, 'node_modules');
  const installed = existsSync(packages) ? realpathSync(packages) : packages;
  const nameOf = (file: string): string => {
    const path = realpathSync(file);
    const inPackages = relative(installed, path);
    const name = isBelow(inPackages) ? join('node_modules', inPackages) : relative(realRoot, path);
    return name.split(sep).join('/');
  };
  // The bundler also lists folders that it searched.
  return [...new Set([...files].filter((file) => statSync(file).isFile()).map(nameOf))].sort();
};

const manifestSchema = v.object({
  name: v.optional(v.string()),
  version: v.optional(v.string()),
  type: v.optional(v.string()),
  sideEffects: v.optional(v.unknown()),
  exports: v.optional(v.unknown()),
});

// The bundler uses only these fields of a package.json.
const readOrNull = (file: string): Buffer | null => {
  try {
    const bytes = readFileSync(file);
    if (basename(file) !== 'package.json') return bytes;
    return Buffer.from(JSON.stringify(v.parse(manifestSchema, JSON.parse(bytes.toString('utf8')))));
  } catch {
    return null;
  }
};

const tools = ['@rsbuild/core', '@rsbuild/plugin-react', '@module-federation/enhanced', 'postcss'].map((name) => {
  const file = findPackageJSON(name, import.meta.url);
  return `${name}@${file && packageIn(dirname(file)).version}`;
});

// Everything that determines how a build is made is in this folder.
const presetFolder = join(import.meta.dirname, 'build');
const preset = readdirSync(presetFolder).map((file): [string, Buffer] => [
  file,
  readFileSync(join(presetFolder, file)),
]);

// What else the files in the folder of an app determine: its build, its container and its limits.
const ownFiles = ['rsbuild.config.ts', 'module-federation.config.ts', 'budget.json'];

/**
 * Version of an app whose build reads these files: the version of its package, and a hash of each file, its configuration, the preset and
 * its tools. Null if a file is missing.
 */
export const versionOf = (
  { site, owner, development, besideReleased = false, routes }: Sources,
  inputs: readonly string[],
): string | null => {
  const folder = folderOf(site, owner);
  const { layers, languages } = site;
  const options = {
    development,
    ...(besideReleased && { besideReleased }),
    tools,
    shared: sharedModulesOf(site, owner),
    layers: layers.map(({ name }) => name),
    ...(owner === 'shell' ? shownBy(site) : { routes }),
    modules: Object.keys(modulesOf(folder, languages)),
  };
  const hash = createHash('sha256').update(JSON.stringify(options));
  const read: [string, Buffer | null][] = [
    ...preset,
    ...ownFiles.map((name): [string, Buffer | null] => [name, readOrNull(join(folder, name))]),
    ...inputs.map((name): [string, Buffer | null] => [name, readOrNull(join(site.root, name))]),
  ];
  for (const [name, bytes] of read) {
    if (!bytes) return null;
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return `${packageIn(folder).version}-${hash.digest('hex').slice(0, 10)}`;
};
