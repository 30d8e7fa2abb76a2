import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { offerRuntime } from '@rowhouse/federation/offer-runtime';
import { filesOf, type ReleaseFacts } from '@rowhouse/federation/release-facts';
import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import { createModuleStore } from '../layout/module-store.ts';
import { shellModules } from '../layout/shell-modules.ts';
import { forgetScript, loadScript, loadStyle } from './load-file.ts';

const containerNamed = (name: string): unknown => Reflect.get(window, name);

/** Where the browser gets the remotes' modules: first the files through the guard, then the module from the federation runtime, which finds all it needs at hand. */
export const createFederation = (facts: ReleaseFacts): ModuleSource => {
  const remotes = Object.entries(facts.apps).filter(([owner]) => owner !== 'shell');
  offerRuntime();
  registerPlugins([
    {
      name: 'rowhouse-entry',
      // The entry has run already; the runtime's own loading knows neither integrity nor a short time limit.
      loadEntry: async ({ remoteInfo }) => {
        const container = containerNamed(remoteInfo.name);
        if (!container) throw new Error(`The entry of ${remoteInfo.name} has not run`);
        return container as never;
      },
    },
  ]);
  registerRemotes(
    remotes.map(([, app]) => ({
      name: app.container,
      entry: `${app.prefix}${app.entry.js[0] ?? ''}`,
      type: 'global',
      entryGlobalName: app.container,
    })),
  );
  const store = createModuleStore(async (owner, path) => {
    const app = facts.apps[owner];
    if (!app) throw new Error(`No release of ${owner} is live`);
    const { js, css } = filesOf(facts, [{ owner, path }]);
    // The shell's own entry is running.
    const scripts = owner === 'shell' ? js.filter(({ url }) => !app.entry.js.some((name) => url.endsWith(name))) : js;
    await Promise.all([...scripts.map(loadScript), ...css.map(loadStyle)]);
    if (owner !== 'shell' && !containerNamed(app.container)) {
      for (const script of scripts) if (app.entry.js.some((name) => script.url.endsWith(name))) forgetScript(script);
      throw new Error(`The entry of ${owner} did not run to its end`);
    }
    const module = owner === 'shell' ? await shellModules[path]?.() : await loadRemote(`${app.container}/${path}`);
    if (!module) throw new Error(`${owner} does not expose '${path}'`);
    return module;
  });
  return {
    ...store,
    load: (owner, path) => {
      const known = store.load(owner, path);
      // Whoever comes back to a page gets the looks that could not be had the first time.
      if (store.peek(owner, path)) for (const file of filesOf(facts, [{ owner, path }]).css) void loadStyle(file);
      return known;
    },
  };
};
