import { loadRemote, registerRemotes } from '@module-federation/runtime';
import * as v from 'valibot';
import { offerRuntime } from '../../../../../offer-runtime.ts';
import { releaseFactsSchema } from '../../../../../release-facts.ts';
import { own, pageAt, show } from '../show.ts';

const stateSchema = v.object({ data: v.unknown(), facts: v.string(), only: v.optional(v.string()) });

const wake = async (): Promise<void> => {
  const {
    data,
    facts: path,
    only,
  } = v.parse(stateSchema, JSON.parse(document.getElementById('state')?.textContent ?? ''));
  const facts = v.parse(releaseFactsSchema, await (await fetch(path)).json());
  offerRuntime();
  registerRemotes(
    Object.entries(facts.apps)
      .filter(([owner]) => owner !== 'shell')
      .map(([, { container, prefix, entry }]) => ({
        name: container,
        entry: `${prefix}${entry.js[0]}`,
        type: 'global',
        entryGlobalName: container,
      })),
  );
  const shown = pageAt(location.pathname, only);
  const html =
    shown &&
    (await show(shown, data, (owner, module) =>
      owner === 'shell'
        ? (own[module]?.() ?? Promise.resolve())
        : loadRemote(`${facts.apps[owner]?.container}/${module}`),
    ));
  if (document.querySelector('main')?.innerHTML !== html) throw new Error('The server rendered another page');
  document.documentElement.setAttribute('data-awake', '');
};

wake().catch((error: unknown) => console.error(error));
