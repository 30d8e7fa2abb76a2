import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import type { Owner } from '@rowhouse/shared/routes';
import { shellModules } from '../../../shell/src/modules/shell-modules.ts';
import { modules } from './remote-modules.ts';

/** Replaces `shell/src/modules/module-source.ts`: all modules belong to the application and are loaded by its bundler. */
export const createModuleSource = (): ModuleSource => {
  const loaded = new Map<string, unknown>();

  const load = async (owner: Owner, path: string): Promise<unknown> => {
    const key = `${owner}/${path}`;
    const module = await (owner === 'shell' ? shellModules[path] : modules[key])?.();
    if (!module) throw new Error(`The twin has no ${key}`);
    loaded.set(key, module);
    return module;
  };
  return { load, peek: (owner, path) => loaded.get(`${owner}/${path}`) };
};

/** Replaces `shell/src/client/federation.ts`. */
export const createFederation = createModuleSource;
