import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './houses.ts';

/** Version of the ground that the shell provides and remotes ask for; a break of `platform` or `ui` raises its major. */
export const groundVersion = '0.1.0';

interface SharedModule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  eager?: true;
  import?: false;
}

const uiModules = (): string[] =>
  readdirSync(join(workspace, 'shared/src/ui'))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => `@rowhouse/shared/ui/${file.replace(/\.tsx$/, '')}`);

// What has state, a context or styles of its own stands once on the page. React Router and i18next are reached through
// `platform` alone, so they need no entry here and keep their tree shaking (decision 003).
const libraries = { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', jotai: '^3.0.0' };
const ground = (): string[] => ['@rowhouse/shared/platform', ...uiModules()];

/** What the shell provides, loaded with its entry. */
export const providedModules = (): Record<string, SharedModule> => ({
  ...Object.fromEntries(
    Object.entries(libraries).map(([name, range]) => [
      name,
      { singleton: true, strictVersion: true, eager: true, requiredVersion: range },
    ]),
  ),
  ...Object.fromEntries(
    ground().map((name) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        eager: true,
        version: groundVersion,
        requiredVersion: `^${groundVersion}`,
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
    ...ground().map((name) => [
      name,
      { singleton: true, strictVersion: true, import: false, requiredVersion: `^${groundVersion}` },
    ]),
  ]);
