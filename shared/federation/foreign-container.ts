/** The container that a stock plugin of Module Federation builds. */
interface Container {
  init: (scope: ShareScope, ...given: unknown[]) => unknown;
  get: (path: string) => unknown;
}

interface SharedVersion {
  lib?: () => unknown;
  get?: () => unknown;
}

type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

/** What a site knows of the view that it adapts. */
export interface ViewContext {
  /** Whether the remote has no Node build, so that the server renders nothing of it. */
  browserOnly: boolean;
  /** A library that the shell provides. */
  take: (library: string) => Promise<unknown>;
}

/**
 * Makes the module of a page or fragment as the site's pages take it from the one that a remote exposes, in its own way. The module is
 * undefined on the server if the remote has no Node build.
 */
export type AdaptView = (module: unknown, context: ViewContext) => unknown;

/** The foreign remote of a release. */
export interface ForeignRemote {
  /** Its container; null on the server if it has no Node build. */
  container: Container | null;
  /** The names of its modules by those that the site's pages use: `fragments/news` → `./News`. */
  exposes: Readonly<Record<string, string>>;
  browserOnly: boolean;
  adapt: AdaptView;
}

// The texts and data of a remote that exposes none.
const nothing = { messages: {}, pages: {}, fragments: {} };

const factoryOf = (value: unknown): unknown => (typeof value === 'function' ? value() : value);

/** A container in the form that the site's shell takes, around one of another form. */
export const foreignContainer = ({ container, exposes, browserOnly, adapt }: ForeignRemote): Container => {
  let shared: ShareScope = {};
  const take = async (library: string): Promise<unknown> => {
    const versions = Object.values(shared[library] ?? {});
    const version = versions.find(({ lib }) => lib) ?? versions[0];
    if (!version) throw new Error(`The shell provides no ${library}`);
    return factoryOf(version.lib ?? (await version.get?.()));
  };
  const moduleOf = async (name: string): Promise<unknown> => {
    const path = exposes[name];
    const module = container && path !== undefined ? factoryOf(await container.get(path)) : undefined;
    return /^(?:pages|fragments)\//.test(name) ? adapt(module, { browserOnly, take }) : (module ?? nothing);
  };
  return {
    init: (scope, ...rest) => {
      shared = scope;
      return container?.init(scope, ...rest);
    },
    get: async (path) => {
      const module = await moduleOf(path.replace(/^\.\//, ''));
      return () => module;
    },
  };
};
