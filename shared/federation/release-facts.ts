import type { ReleaseFacts } from './release-facts-schema.ts';

export type { ReleaseFacts };

/** The global variable with which the shell passes its federation runtime to the remotes' entries in the browser. */
export const runtimeGlobal = '__ROWHOUSE_FEDERATION__';

/** One file of a release, as the browser requests it. */
export interface ReleaseFile {
  url: string;
  integrity: string;
}

/** The scripts and stylesheets of some modules, each once, with the entries of their remotes. An unknown module has none. */
export const filesOf = (
  facts: ReleaseFacts,
  modules: { owner: string; path: string }[],
): { js: ReleaseFile[]; css: ReleaseFile[] } => {
  const filesOfKind = (kind: 'js' | 'css'): ReleaseFile[] => {
    const files = modules.flatMap(({ owner, path }) => {
      const app = facts.apps[owner];
      const names = app ? [...app.entry[kind], ...(app.modules[path]?.[kind] ?? [])] : [];
      return names.map((name) => ({ url: `${app?.prefix}${name}`, integrity: app?.integrity[name] ?? '' }));
    });
    return [...new Map(files.map((file) => [file.url, file])).values()];
  };
  return { js: filesOfKind('js'), css: filesOfKind('css') };
};

/** The facts of a set that some modules need: their files, with the entries of their remotes. */
export const factsOfModules = (facts: ReleaseFacts, modules: { owner: string; path: string }[]): ReleaseFacts => {
  const appOf = (owner: string): [string, ReleaseFacts['apps'][string]][] => {
    const app = facts.apps[owner];
    if (!app) return [];
    const ownModules = Object.entries(app.modules).filter(([path]) =>
      modules.some((module) => module.owner === owner && module.path === path),
    );
    const files = [app.entry, ...ownModules.map(([, files]) => files)].flatMap(({ js, css }) => [...js, ...css]);
    const integrity = Object.fromEntries(files.map((name) => [name, app.integrity[name] ?? '']));
    return [[owner, { ...app, modules: Object.fromEntries(ownModules), integrity }]];
  };
  return { id: facts.id, apps: Object.fromEntries([...new Set(modules.map(({ owner }) => owner))].flatMap(appOf)) };
};

/**
 * Path of the facts of a set, optionally with those of one remote that most browsers never see. The path names the set, so its content
 * never changes.
 */
export const factsPath = (id: string, besides?: string): string =>
  `/_releases/sets/${[id, ...(besides === undefined ? [] : [besides])].join('.')}.json`;

/** The facts of a set for browsers: without those of some remotes, and without its pages. */
export const factsWithout = ({ id, apps }: ReleaseFacts, hiddenApps: readonly string[]): ReleaseFacts => ({
  id,
  apps: Object.fromEntries(Object.entries(apps).filter(([owner]) => !hiddenApps.includes(owner))),
});
