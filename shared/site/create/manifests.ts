import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const versions = v.optional(v.record(v.string(), v.string()), {});
const manifestSchema = v.object({
  name: v.optional(v.string(), ''),
  version: v.optional(v.string(), '0.1.0'),
  dependencies: versions,
  devDependencies: versions,
});

type Manifest = v.InferOutput<typeof manifestSchema>;

/** Reads the versions from a folder's package.json. */
export const manifestIn = (folder: string): Manifest =>
  v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

// In the published package, this file is one folder deeper.
const above = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const sharedFolder =
  [above('../../'), above('../../../')].find((folder) => existsSync(join(folder, 'package.json'))) ?? '';
const sharedManifest = manifestIn(sharedFolder);

// In the workspace every version is in its catalog. In a published package the versions are written out.
const workspaceFile = join(sharedFolder, '../pnpm-workspace.yaml');
const catalog = existsSync(workspaceFile) ? readFileSync(workspaceFile, 'utf8') : '';

const versionOf = (name: string): string => {
  const declaredVersion = { ...sharedManifest.devDependencies, ...sharedManifest.dependencies }[name];
  if (declaredVersion !== undefined && declaredVersion !== 'catalog:') return declaredVersion;
  const versionsInCatalog = new Map(
    [...catalog.matchAll(/^ {2}'?([^':\s]+)'?: (\S+)$/gm)].map(([, key = '', value = '']) => [key, value]),
  );
  const version = versionsInCatalog.get(name);
  if (version === undefined) throw new Error(`'${name}' has no version in pnpm-workspace.yaml`);
  return version;
};

const rangesOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.toSorted().map((name) => [name, versionOf(name).replace(/^(?=\d)/, '^')]));

const tools = [
  '@biomejs/biome',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'fast-check',
  'node',
  'typescript',
  'vitest',
];
const usual: Manifest = { name: '', version: '0.1.0', dependencies: { valibot: 'catalog:' }, devDependencies: {} };

/** The package.json of a remote in the workspace. */
export const workspaceManifest = (name: string) => ({
  name: `mf-${name}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: { release: 'rowhouse' },
  dependencies: {
    '@rowhouse/shared': 'workspace:*',
    react: 'catalog:',
  },
});

/**
 * The package.json of a remote in its own repository. The libraries that the shell provides (`libraries`) are peer dependencies with
 * their ranges, and are also installed for the remote's tests.
 */
export const repositoryManifest = (name: string, libraries: Readonly<Record<string, string>>, existing = usual) => {
  const provided = Object.fromEntries(Object.entries(libraries).filter(([library]) => !library.includes('/')));
  const ownLibraries = Object.keys(existing.dependencies).filter(
    (one) => !(one in provided) && one !== '@rowhouse/shared',
  );
  return {
    name: `mf-${name}`,
    version: existing.version,
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: {
      release: 'rowhouse',
      dev: 'rowhouse dev',
      types: 'tsc -p tsconfig.json',
      lint: 'biome check --error-on-warnings .',
      fix: 'biome check --write .',
      test: 'vitest run',
      check: 'pnpm types && pnpm lint && rowhouse deprecated && pnpm test',
    },
    peerDependencies: provided,
    dependencies: { '@rowhouse/shared': `^${sharedManifest.version}`, ...rangesOf(ownLibraries) },
    devDependencies: rangesOf([
      ...tools,
      ...Object.keys(provided),
      'react-dom',
      ...Object.keys(existing.devDependencies),
    ]),
  };
};
