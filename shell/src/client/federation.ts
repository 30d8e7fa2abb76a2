import { offerRuntime } from '@rowhouse/federation/offer-runtime';
import { filesOf, type ReleaseFacts } from '@rowhouse/federation/release-facts';
import { showLoaded } from '@rowhouse/federation/show-loaded';
import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import type { Owner } from '@rowhouse/shared/routes';
import { createModuleSource } from '../modules/module-source.ts';
import { fetchAhead, forgetScript, loadScript, loadStyle } from './load-file.ts';

/** The remotes' modules in the browser: `load-file.ts` loads their files, then the container returns the module. */
export const createFederation = (ofPage: ReleaseFacts, ofSet: () => Promise<ReleaseFacts>): ModuleSource => {
  // The facts of the page's own modules came with the document.
  const factsFor = async (owner: Owner, path: string): Promise<ReleaseFacts> =>
    ofPage.apps[owner]?.modules[path] ? ofPage : ofSet();
  const appOf = async (owner: Owner, path: string) => (await factsFor(owner, path)).apps[owner];
  const containerOf = async (owner: Owner, path: string): Promise<unknown> =>
    Reflect.get(window, (await appOf(owner, path))?.container ?? '');

  const loadFiles = async (owner: Owner, path: string): Promise<void> => {
    const facts = await factsFor(owner, path);
    const { js, css } = filesOf(facts, [{ owner, path }]);
    const isEntry = ({ url }: { url: string }) => facts.apps[owner]?.entry.js.some((name) => url.endsWith(name));
    // The shell's own entry is already running.
    const scripts = owner === 'shell' ? js.filter((script) => !isEntry(script)) : js;
    await Promise.all([...scripts.map(loadScript), ...css.map(loadStyle)]);
    const app = facts.apps[owner];
    if (!app || owner === 'shell') return;
    if (Reflect.get(window, app.container)) return showLoaded(app);
    for (const script of scripts.filter(isEntry)) forgetScript(script);
    throw new Error(`The entry of ${owner} did not run to its end`);
  };

  offerRuntime();
  const hasRelease = async (owner: Owner, path: string): Promise<boolean> => Boolean(await appOf(owner, path));
  const source = createModuleSource({ hasRelease, containerOf, loadFiles });
  const use = (owner: Owner, path: string, what: (files: ReturnType<typeof filesOf>) => void): void => {
    factsFor(owner, path)
      .then((facts) => what(filesOf(facts, [{ owner, path }])))
      // The load of the module itself reports the failure.
      .catch(() => undefined);
  };
  return {
    ...source,
    load: (owner, path) => {
      const module = source.load(owner, path);
      // A stylesheet that failed the first time is retried with each visit.
      if (source.peek(owner, path)) use(owner, path, ({ css }) => css.forEach((file) => void loadStyle(file)));
      return module;
    },
    fetchAhead: (owner, path) => {
      if (source.peek(owner, path)) return;
      use(owner, path, ({ js, css }) => {
        for (const file of js) fetchAhead(file, 'script');
        for (const file of css) fetchAhead(file, 'style');
      });
    },
  };
};
