import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@rowhouse/shared/site';
import * as v from 'valibot';
import { workspace } from './sources.ts';

const recordSchema = v.object({ version: v.string(), modules: v.record(v.string(), v.array(v.string())) });

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

const allNames = (modules: SharedExports['modules']): Set<string> =>
  new Set(
    Object.entries(modules).flatMap(([module, names]) => [module, ...names.map((name) => `${name} of ${module}`)]),
  );

/** The changes since the record, and the resulting version: a removal raises the major, an addition the minor. */
export const changesSince = (
  { version, modules }: SharedExports,
  now: SharedExports['modules'],
): { removed: string[]; added: string[]; version: string } => {
  const [before, after] = [allNames(modules), allNames(now)];
  const removed = [...before].filter((name) => !after.has(name));
  const added = [...after].filter((name) => !before.has(name));
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const next = removed.length > 0 ? `${major + 1}.0.0` : added.length > 0 ? `${major}.${minor + 1}.0` : version;
  return { removed, added, version: next };
};

// When run as a program, records the current exports with the resulting version.
if (process.argv[1] === import.meta.filename) {
  const modules = currentModules();
  const { version } = changesSince(recordedExports(), modules);
  writeFileSync(join(workspace, recordFile), `${JSON.stringify({ version, modules }, null, 2)}\n`);
  console.log(`${recordFile}: version ${version}`);
}
