import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import { createModuleStore } from '../modules/module-store.ts';
import { shellModules } from '../modules/shell-modules.ts';
import type { RendererOptions } from './protocol.ts';

/** The modules of the remotes in a render worker, from their verified folders on the disk. */
export const createFederation = ({ facts, requireContainer }: RendererOptions): ModuleSource => {
  const remotes = Object.entries(facts.apps).filter(([owner]) => owner !== 'shell');
  const owners = new Map(remotes.map(([owner, { container }]) => [container, owner]));
  registerPlugins([
    {
      name: 'rowhouse-entry',
      loadEntry: async ({ remoteInfo }) => requireContainer(owners.get(remoteInfo.name) ?? remoteInfo.name) as never,
    },
  ]);
  registerRemotes(
    remotes.map(([, app]) => ({
      name: app.container,
      entry: `${app.prefix}remote-entry.js`,
      type: 'commonjs-module' as never,
    })),
  );
  return createModuleStore(async (owner, path) => {
    const app = facts.apps[owner];
    if (!app) throw new Error(`No release of ${owner} is live`);
    const module = owner === 'shell' ? await shellModules[path]?.() : await loadRemote(`${app.container}/${path}`);
    if (!module) throw new Error(`${owner} does not expose '${path}'`);
    return module;
  });
};
