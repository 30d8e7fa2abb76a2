import { packageOf } from '@rowhouse/federation/app-names';
import { remotes } from '@rowhouse/shared/routes';
import { librariesOfOneApp } from './import-walls.ts';
import { importsOf, packageIn } from './imports.ts';
import type { Source } from './sources.ts';

/** The permitted dependencies of one package, and what to do instead of any other dependency. */
export interface PackageWall {
  name: string;
  mayDependOn: (dependency: string) => boolean;
  instead: string;
}

const remoteDependencies = ['@rowhouse/shared', 'react', 'jotai', 'valibot'];

const remoteWall = (name: string): PackageWall => ({
  name,
  mayDependOn: (dependency) =>
    remoteDependencies.includes(dependency) ||
    (librariesOfOneApp[name.replace('mf-', '')] ?? []).includes(dependency.replace(/^@types\//, '')),
  instead: `a remote depends on ${remoteDependencies.join(', ')}: another remote is shown by <Fragment id="…">, routing and texts come from @rowhouse/shared/platform; a library that only this remote needs is added to librariesOfOneApp in import-walls.ts`,
});

const apps = /^(?:shell|api|demo|tests|mf-.*)$/;
const browserLibraries = /^(?:react.*|jotai|i18next|@rsbuild\/.*|@module-federation\/.*)$/;

/** The dependency rules of all packages. */
export const packageWalls: PackageWall[] = [
  {
    name: '@rowhouse/shared',
    mayDependOn: (dependency) => !apps.test(dependency),
    instead: 'nothing in shared looks upward: what it needs of a remote is handed in, or moves down into shared',
  },
  {
    name: '@rowhouse/federation',
    mayDependOn: (dependency) => !apps.test(dependency) && dependency !== '@rowhouse/shared',
    instead: 'federation knows no site: what it needs is in the definition that it is given',
  },
  ...remotes.map(packageOf).map(remoteWall),
  {
    name: 'shell',
    mayDependOn: (dependency) => !apps.test(dependency),
    instead:
      'the shell meets remotes and the API at run time only: name the remote in shared/src/routes.ts and load it',
  },
  {
    name: 'api',
    mayDependOn: (dependency) => !apps.test(dependency) && !browserLibraries.test(dependency),
    instead: 'the api knows no app and no React: share a rule in shared/src/domain, a shape in shared/src/contract',
  },
  {
    name: 'demo',
    mayDependOn: (dependency) => /^(?:@rowhouse\/shared|@maplibre\/.*|pmtiles)$/.test(dependency),
    instead:
      'the demo writes files by the contract, and encodes its streets with @maplibre/* and pmtiles: any other tool that it needs stands in demo/src',
  },
  {
    name: 'tests',
    mayDependOn: (dependency) => dependency !== 'demo',
    instead: 'tests read the files that the demo writes',
  },
];

/** The part of a package.json that the rules check. */
export interface Manifest {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The dependencies of a package that break its rule, one sentence each. */
export const brokenPackageWalls = (folder: string, { name, dependencies, devDependencies }: Manifest): string[] => {
  const wall = packageWalls.find((each) => each.name === name);
  if (!wall) return [`${folder}/package.json: '${name}' has no wall yet; add it to tests/walls/package-walls.ts.`];
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([dependency, version]) => {
    const where = `${folder}/package.json depends on '${dependency}'`;
    if (!wall.mayDependOn(dependency)) return [`${where}, which ${name} must not: ${wall.instead}.`];
    return version === 'catalog:' || version === 'workspace:*'
      ? []
      : [
          `${where} at '${version}': write "catalog:" and give its one version in pnpm-workspace.yaml ("workspace:*" for shared).`,
        ];
  });
};

/** The imports of a file that neither its package nor, for its tests, the workspace declares. */
export const undeclaredImports = (source: Source, declared: ReadonlySet<string>): string[] =>
  importsOf(source)
    .filter(({ specifier }) => !specifier.startsWith('.') && !specifier.startsWith('node:'))
    .filter(({ specifier }) => !declared.has(packageIn(specifier)))
    .map(
      ({ line, specifier }) =>
        `${source.path}:${line} imports '${specifier}', which its package.json does not name: add it there as "catalog:", if the wall of the package allows it.`,
    );
