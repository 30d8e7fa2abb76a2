import '../src/ui/tokens.css';
import { containerOf } from '@rowhouse/federation/app-names';
import * as jotai from 'jotai';
import jotaiPackage from 'jotai/package.json' with { type: 'json' };
import type { ReactNode } from 'react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { FragmentUse } from '../src/contract/fragments.ts';
import type { Language } from '../src/domain/language.ts';
import { createCall } from '../src/platform/call.ts';
import { CurrentPageProvider } from '../src/platform/current-page.tsx';
import { loadFragmentLater } from '../src/platform/fragment-loader.ts';
import type { Host } from '../src/platform/host.ts';
import { createI18nStore, I18nProvider } from '../src/platform/i18n.tsx';
import type { ModuleSource } from '../src/platform/module-source.ts';
import { createMemoryHistory } from '../src/platform/navigation/memory-history.ts';
import { createRouter } from '../src/platform/navigation/router.ts';
import { RouterProvider } from '../src/platform/navigation/router-provider.tsx';
import { fragmentKey, type PageResult } from '../src/platform/page-result.ts';
import { type ViewHost, ViewProvider } from '../src/platform/page-view.tsx';
import * as platform from '../src/platform/platform.ts';
import { hrefFor } from '../src/routes.ts';
import * as button from '../src/ui/button.tsx';
import * as cardPictures from '../src/ui/card-pictures.tsx';
import * as choiceField from '../src/ui/choice-field.tsx';
import * as energyLabel from '../src/ui/energy-label.tsx';
import * as errorSummary from '../src/ui/error-summary.tsx';
import * as field from '../src/ui/field.tsx';
import * as icon from '../src/ui/icon.tsx';
import * as lazyMap from '../src/ui/lazy-map.tsx';
import * as liveErrors from '../src/ui/live-errors.tsx';
import * as notice from '../src/ui/notice.tsx';
import * as pagination from '../src/ui/pagination.tsx';
import * as picture from '../src/ui/picture.tsx';
import * as propertyCard from '../src/ui/property-card.tsx';
import * as ribbon from '../src/ui/ribbon.tsx';
import * as section from '../src/ui/section.tsx';
import * as selectField from '../src/ui/select-field.tsx';
import * as shareButton from '../src/ui/share-button.tsx';
import * as table from '../src/ui/table.tsx';
import * as viewCounter from '../src/ui/view-counter.tsx';
import exports from './exports.json' with { type: 'json' };

const components = {
  button,
  'card-pictures': cardPictures,
  'choice-field': choiceField,
  'energy-label': energyLabel,
  'error-summary': errorSummary,
  field,
  icon,
  'lazy-map': lazyMap,
  'live-errors': liveErrors,
  notice,
  pagination,
  picture,
  'property-card': propertyCard,
  ribbon,
  section,
  'select-field': selectField,
  'share-button': shareButton,
  table,
  'view-counter': viewCounter,
};

const toSharedModule = (version: string, module: unknown) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** What a remote takes from its host, as `createInstance` of Module Federation takes it: `createInstance({ name, remotes, shared })`. */
export const shared = {
  react: toSharedModule(react.version, react),
  'react/jsx-runtime': toSharedModule(react.version, jsxRuntime),
  jotai: toSharedModule(jotaiPackage.version, jotai),
  '@rowhouse/shared/platform': toSharedModule(exports.version, platform),
  ...Object.fromEntries(
    Object.entries(components).map(([name, module]) => [
      `@rowhouse/shared/ui/${name}`,
      toSharedModule(exports.version, module),
    ]),
  ),
};

/** A host that shows fragments of the site's remotes on a page that is not the site's. */
export interface PlainHost {
  /** `loadRemote` of the host's federation instance, which knows the remotes as `mf_<owner>`. */
  loadRemote: (id: string) => Promise<unknown>;
  language: Language;
  /** The address of the site, where links lead. */
  site: string;
}

const sourceOf = ({ loadRemote }: PlainHost): ModuleSource => {
  const loaded = new Map<string, unknown>();
  return {
    load: async (owner, path) => {
      const id = `${containerOf(owner)}/${path}`;
      const module = loaded.get(id) ?? (await loadRemote(id));
      loaded.set(id, module);
      return module;
    },
    peek: (owner, path) => loaded.get(`${containerOf(owner)}/${path}`),
  };
};

/**
 * Loads a fragment with its texts and data, and returns the element that shows it. The host serves the paths `/api`, `/media` and
 * `/images` of the site under its own origin. Rejects with the reason if something cannot be loaded.
 */
export const loadFragment = async (plain: PlainHost, use: FragmentUse): Promise<ReactNode> => {
  const { language, site: address } = plain;
  const faults: unknown[] = [];
  const source = sourceOf(plain);
  const call = createCall((path, init) => fetch(path, init));
  const settings = call('site', { language });
  const host: Host = {
    source,
    call,
    i18nOf: createI18nStore(),
    siteOf: () => settings,
    origin: location.origin,
    detectLanguage: () => language,
    layoutFragments: [],
    report: (_failure, _what, error) => faults.push(error),
  };
  // A fragment knows the page around it: here the home page.
  const home = location.origin + hrefFor('home', {}, language);
  const site = await host.siteOf(language);
  const load = (wanted: FragmentUse) =>
    loadFragmentLater(host, new Request(home), { page: 'home', language, site }, wanted);
  const loaded = await load(use);
  if (loaded.failure) throw faults[0] ?? new Error(`${use.id} cannot be shown: ${loaded.failure}`);
  const result: PageResult = {
    page: 'home',
    language,
    params: {},
    data: null,
    failure: null,
    meta: { title: '' },
    fragments: { [fragmentKey(use.id, use.props)]: loaded },
    site,
  };
  const view: ViewHost = {
    source,
    notice: () => null,
    report: (_failure, what, error) => console.error(what, error),
    navigate: (href) => location.assign(new URL(href, address)),
    loadFragment: load,
  };
  const Shown = () => (
    <I18nProvider value={host.i18nOf(language)}>
      <CurrentPageProvider value={{ language, page: 'home', site }}>
        <ViewProvider host={view} result={result} retry={() => location.reload()}>
          <platform.Fragment id={use.id} {...use.props} />
        </ViewProvider>
      </CurrentPageProvider>
    </I18nProvider>
  );
  // Forms and queries of a fragment are the router's. A form that leads to another page opens it on the site.
  const openOnSite = async ({ url }: Request): Promise<null> => {
    const { pathname, search } = new URL(url);
    if (pathname !== new URL(home).pathname) location.assign(new URL(pathname + search, address));
    return null;
  };
  const router = createRouter({
    history: createMemoryHistory(home),
    load: openOnSite,
    act: openOnSite,
    first: { loaderData: null, actionData: undefined },
  });
  return (
    <jotai.Provider store={jotai.createStore()}>
      <RouterProvider router={router} Page={Shown} Failure={() => null} />
    </jotai.Provider>
  );
};
