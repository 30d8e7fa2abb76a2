import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@rowhouse/shared/site';
import * as v from 'valibot';
import { workspace } from './sources.ts';

const recordSchema = v.object({
  version: v.string(),
  modules: v.record(v.string(), v.array(v.string())),
  /** The deprecated names, with the version that deprecated each. */
  deprecated: v.optional(v.record(v.string(), v.string())),
});

/** The modules that all remotes share at run time: a version, and the names that each module exports. */
export type SharedExports = v.InferOutput<typeof recordSchema>;

/** The file that records the names, with the version under which the shell provides them. */
export const recordFile = 'shared/site/exports.json';

/** The recorded exports. */
export const recordedExports = (): SharedExports =>
  v.parse(recordSchema, JSON.parse(readFileSync(join(workspace, recordFile), 'utf8')));

// Biome formats every file, so an export is at the start of a line.
const declared = /^export (?:declare )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;

const marked =
  /\/\*\*(?:(?!\*\/)[\s\S])*?@deprecated(?:(?!\*\/)[\s\S])*\*\/\s*export (?:declare )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/g;

/** The exported names of a module's source that are marked `@deprecated`. */
export const deprecatedNamesIn = (source: string): string[] =>
  [...source.matchAll(marked)].map(([, name = '']) => name);

/** The names that a module's source exports, including types. */
export const namesIn = (source: string): string[] =>
  [
    ...[...source.matchAll(declared)].map(([, name = '']) => name),
    ...[...source.matchAll(listed)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/^.* as /, ''),
      )
      .filter((name) => name !== ''),
  ].sort();

const fileOf = (module: string): string =>
  join(
    workspace,
    'shared/src',
    module.endsWith('/platform') ? 'platform/platform.ts' : `${module.replace('@rowhouse/shared/', '')}.tsx`,
  );

/** The current exports of the sources. */
export const currentModules = (): SharedExports['modules'] =>
  Object.fromEntries(site.shared.modules.map((module) => [module, namesIn(readFileSync(fileOf(module), 'utf8'))]));

/** The names of the sources that are marked `@deprecated`. */
export const currentDeprecated = (): string[] =>
  site.shared.modules.flatMap((module) =>
    deprecatedNamesIn(readFileSync(fileOf(module), 'utf8')).map((name) => `${name} of ${module}`),
  );

const majorOf = (version: string): number => Number(version.split('.')[0]);

const allNames = (modules: SharedExports['modules']): Set<string> =>
  new Set(
    Object.entries(modules).flatMap(([module, names]) => [module, ...names.map((name) => `${name} of ${module}`)]),
  );

/**
 * The changes since the record, and the resulting version: a removal raises the major, an addition the minor. A name that was not
 * deprecated in an earlier major is removed too early.
 */
export const changesSince = (
  { version, modules, deprecated = {} }: SharedExports,
  now: SharedExports['modules'],
): { removed: string[]; added: string[]; tooEarly: string[]; version: string } => {
  const [before, after] = [allNames(modules), allNames(now)];
  const removed = [...before].filter((name) => !after.has(name));
  const added = [...after].filter((name) => !before.has(name));
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const next = removed.length > 0 ? `${major + 1}.0.0` : added.length > 0 ? `${major}.${minor + 1}.0` : version;
  const tooEarly = removed.filter((name) => majorOf(deprecated[name] ?? version) >= major);
  return { removed, added, tooEarly, version: next };
};

// When run as a program, records the current exports with the resulting version.
if (process.argv[1] === import.meta.filename) {
  const modules = currentModules();
  const before = recordedExports();
  const { version, tooEarly } = changesSince(before, modules);
  for (const name of tooEarly)
    console.log(`${name} was not deprecated in an earlier major: keep it, marked @deprecated, for one major`);
  const named = currentDeprecated().map((name) => [name, before.deprecated?.[name] ?? version]);
  const deprecated = named.length > 0 ? { deprecated: Object.fromEntries(named) } : {};
  writeFileSync(join(workspace, recordFile), `${JSON.stringify({ version, modules, ...deprecated }, null, 2)}\n`);
  console.log(`${recordFile}: version ${version}`);
}
