import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { folderOf, sharedFolder } from './apps.ts';

/** Version of the shared package that the shell provides and remotes ask for; a break of `platform` or `ui` raises its major, an addition its minor. */
export const sharedVersion = '1.0.0';

/** The grounds that a remote built on one takes: its own, any later addition, and the minor before it, so that shell and remotes may be released in either order. */
export const sharedRange = (version: string): string => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return `>=${major}.${Math.max(0, minor - 1)}.0 <${major + 1}.0.0`;
};

interface SharedModule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  eager?: true;
  import?: false;
}

const uiModules = (): string[] =>
  readdirSync(join(sharedFolder, 'src/ui'))
    // As it is published a component is `.jsx`.
    .filter((file) => /\.[tj]sx$/.test(file) && !file.includes('.test.'))
    .map((file) => `@rowhouse/shared/ui/${file.replace(/\.[tj]sx$/, '')}`);

// What has state, a context or styles of its own stands once on the page. React Router and i18next are reached through
// `platform` alone, so they need no entry here and keep their tree shaking (decision 037).
const libraries = { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', jotai: '^3.0.0' };
const ourModules = (): string[] => ['@rowhouse/shared/platform', ...uiModules()];

/** What the shell provides, loaded with its entry. */
export const providedModules = (): Record<string, SharedModule> => ({
  ...Object.fromEntries(
    Object.entries(libraries).map(([name, range]) => [
      name,
      { singleton: true, strictVersion: true, eager: true, requiredVersion: range },
    ]),
  ),
  ...Object.fromEntries(
    ourModules().map((name) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        eager: true,
        version: sharedVersion,
        requiredVersion: sharedRange(sharedVersion),
      },
    ]),
  ),
});

/** What a remote takes from the shell and never bundles. */
export const consumedModules = (): Record<string, SharedModule> =>
  Object.fromEntries([
    ...Object.entries(libraries).map(([name, range]) => [
      name,
      { singleton: true, strictVersion: true, import: false, requiredVersion: range },
    ]),
    ...ourModules().map((name) => [
      name,
      { singleton: true, strictVersion: true, import: false, requiredVersion: sharedRange(sharedVersion) },
    ]),
  ]);

const packageSchema = v.object({ version: v.string() });

// The name of a package without the path in it: 'react' of 'react/jsx-runtime'.
const packageNames = [...new Set(Object.keys(libraries).map((name) => name.split('/')[0] ?? name))];

/** What a release of the shell provides: the shared package and each shared library, with its installed version. */
export const providedVersions = (): Record<string, string> => ({
  shared: sharedVersion,
  ...Object.fromEntries(
    packageNames.map((name) => {
      const file = join(folderOf('shell'), 'node_modules', name, 'package.json');
      return [name, v.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8'))).version];
    }),
  ),
});

/** What a release of a remote takes: the ranges of the shared package and of each shared library. */
export const acceptedRanges = (): Record<string, string> => ({
  shared: sharedRange(sharedVersion),
  ...Object.fromEntries(Object.entries(libraries).filter(([name]) => packageNames.includes(name))),
});
