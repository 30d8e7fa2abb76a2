import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import type { Owner } from '@rowhouse/shared/routes';

/** A module source that loads each module once; a failed one is loaded again when it is next needed. */
export const createModuleStore = (fetchModule: (owner: Owner, path: string) => Promise<unknown>): ModuleSource => {
  const loading = new Map<string, Promise<unknown>>();
  const loaded = new Map<string, unknown>();
  return {
    load: (owner, path) => {
      const key = `${owner}/${path}`;
      const shared = loading.get(key);
      if (shared) return shared;
      const fresh = fetchModule(owner, path).then(
        (module) => {
          loaded.set(key, module);
          return module;
        },
        (error: unknown) => {
          loading.delete(key);
          throw error;
        },
      );
      loading.set(key, fresh);
      return fresh;
    },
    peek: (owner, path) => loaded.get(`${owner}/${path}`),
  };
};
