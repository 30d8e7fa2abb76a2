import { offerRuntime } from '@rowhouse/federation/offer-runtime';
import { filesOf, type ReleaseFacts } from '@rowhouse/federation/release-facts';
import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import type { Owner } from '@rowhouse/shared/routes';
import { createModuleSource } from '../modules/module-source.ts';
import { fetchAhead, forgetScript, loadScript, loadStyle } from './load-file.ts';

/** The modules of the remotes in the browser: `load-file.ts` loads their files, then the container gives the module. */
export const createFederation = (facts: ReleaseFacts): ModuleSource => {
  const containerOf = (owner: string): unknown => Reflect.get(window, facts.apps[owner]?.container ?? '');

  const loadFiles = async (owner: Owner, path: string): Promise<void> => {
    const { js, css } = filesOf(facts, [{ owner, path }]);
    const isEntry = ({ url }: { url: string }) => facts.apps[owner]?.entry.js.some((name) => url.endsWith(name));
    // The shell's own entry is running.
    const scripts = owner === 'shell' ? js.filter((script) => !isEntry(script)) : js;
    await Promise.all([...scripts.map(loadScript), ...css.map(loadStyle)]);
    if (owner === 'shell' || containerOf(owner)) return;
    for (const script of scripts.filter(isEntry)) forgetScript(script);
    throw new Error(`The entry of ${owner} did not run to its end`);
  };

  offerRuntime();
  const source = createModuleSource(facts, { containerOf, loadFiles });
  return {
    ...source,
    load: (owner, path) => {
      const module = source.load(owner, path);
      // A stylesheet that failed the first time is tried again with each visit.
      if (source.peek(owner, path)) for (const file of filesOf(facts, [{ owner, path }]).css) void loadStyle(file);
      return module;
    },
    fetchAhead: (owner, path) => {
      if (source.peek(owner, path)) return;
      const { js, css } = filesOf(facts, [{ owner, path }]);
      for (const file of js) fetchAhead(file, 'script');
      for (const file of css) fetchAhead(file, 'style');
    },
  };
};
