import { exposedModule } from '@rowhouse/federation/container';
import { type ModuleSource, NoRelease } from '@rowhouse/shared/platform/module-source';
import type { Owner } from '@rowhouse/shared/routes';
import { shellModules } from './shell-modules.ts';

/** The differences between the browser and a render process. */
interface Loading {
  /** Whether the release set has a release of the module's remote. */
  hasRelease: (owner: Owner, path: string) => boolean | Promise<boolean>;
  /** The container of the module's remote; throws when there is none. */
  containerOf: (owner: Owner, path: string) => unknown;
  /** Loads the files of a module, including those of its container. */
  loadFiles?: (owner: Owner, path: string) => Promise<void>;
}

/** The modules of a release set, each loaded once; a failed module is loaded again when it is next needed. */
export const createModuleSource = ({ hasRelease, containerOf, loadFiles }: Loading): ModuleSource => {
  const loading = new Map<string, Promise<unknown>>();
  const loaded = new Map<string, unknown>();

  const load = async (owner: Owner, path: string): Promise<unknown> => {
    const key = `${owner}/${path}`;
    try {
      if (!(await hasRelease(owner, path))) throw new NoRelease(`No release of ${owner} is live`);
      await loadFiles?.(owner, path);
      const module =
        owner === 'shell' ? await shellModules[path]?.() : await exposedModule(await containerOf(owner, path), path);
      if (!module) throw new Error(`${owner} does not expose '${path}'`);
      loaded.set(key, module);
      return module;
    } catch (error) {
      loading.delete(key);
      throw error;
    }
  };
  return {
    load: (owner, path) => {
      const key = `${owner}/${path}`;
      const shared = loading.get(key) ?? load(owner, path);
      loading.set(key, shared);
      return shared;
    },
    peek: (owner, path) => loaded.get(`${owner}/${path}`),
  };
};
