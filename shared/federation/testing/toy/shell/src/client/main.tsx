import { exposedModule } from '@rowhouse/federation/container';
import { offerRuntime } from '@rowhouse/federation/offer-runtime';
import { filesOf, releaseFactsSchema } from '@rowhouse/federation/release-facts';
import * as v from 'valibot';
import { type Load, own, pageAt, show } from '../show.ts';

const stateSchema = v.object({ data: v.unknown(), facts: v.string(), only: v.optional(v.string()) });

const run = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} cannot be loaded`));
    Object.assign(script, { src: url, async: true });
    document.head.append(script);
  });

const wake = async (): Promise<void> => {
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '');
  const { data, facts: path, only } = v.parse(stateSchema, state);
  const facts = v.parse(releaseFactsSchema, await (await fetch(path)).json());
  offerRuntime();
  const scripts = new Map<string, Promise<void>>();
  const load: Load = async (owner, module) => {
    const entry = facts.apps.shell?.entry.js ?? [];
    const files = filesOf(facts, [{ owner, path: module }]).js.filter(
      ({ url }) => !entry.some((name) => url.endsWith(name)),
    );
    for (const { url } of files) {
      const loaded = scripts.get(url) ?? run(url);
      scripts.set(url, loaded);
      await loaded;
    }
    if (owner === 'shell') return own[module]?.();
    return exposedModule(Reflect.get(window, facts.apps[owner]?.container ?? ''), module);
  };
  const shown = pageAt(location.pathname, only);
  const html = shown && (await show(shown, data, load));
  if (document.querySelector('main')?.innerHTML !== html) throw new Error('The server rendered another page');
  document.documentElement.setAttribute('data-hydrated', '');
};

wake().catch((error: unknown) => console.error(error));
