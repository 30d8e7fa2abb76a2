import '@rowhouse/shared/ui/fonts.css';
import '@rowhouse/shared/ui/tokens.css';
import '@rowhouse/shared/ui/base.css';
import '../layout/provided-modules.ts';
import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { Language } from '@rowhouse/shared/domain/language';
import { createCall } from '@rowhouse/shared/platform/call';
import type { Host } from '@rowhouse/shared/platform/host';
import { addMessages, createI18nStore } from '@rowhouse/shared/platform/i18n';
import { CodeGone, loadMessages } from '@rowhouse/shared/platform/module-source';
import { modulesOf, type PageResult } from '@rowhouse/shared/platform/page-result';
import type { ViewHost } from '@rowhouse/shared/platform/page-view';
import { createPrefetchingLoader } from '@rowhouse/shared/platform/prefetch';
import { type Owner, remotes } from '@rowhouse/shared/routes';
import { createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Notice } from '../layout/failure-notice.tsx';
import { HostProvider } from '../layout/host-context.tsx';
import { layoutFragments } from '../layout/layout-fragments.ts';
import { createRoutes, routeId } from '../layout/routes.tsx';
import { factsOf } from './facts.ts';
import { createFederation } from './federation.ts';
import { keptHtmlOf } from './kept-html.ts';
import { leave } from './leave.ts';
import { createRenewal } from './renew.ts';
import { savesData } from './saves-data.ts';
import { beacon, createTeller } from './tell-failure.ts';
import { keepLanguage, visitorLanguage } from './visitor-language.ts';

interface State {
  set: string;
  result: PageResult;
  actionData: unknown;
  instead?: FragmentUse;
}

const settingsAge = 60_000; // ms; a tab that stays open learns of new paths.

const state = JSON.parse(document.getElementById('state')?.textContent ?? 'null') as State;
// The same name in the browser, in the shell's log and in the API's; a page without HTTPS leaves the naming to the shell.
const call = createCall((path, init) => {
  const headers = new Headers(init.headers);
  if (window.isSecureContext) headers.set('x-request-id', crypto.randomUUID());
  return fetch(path, { ...init, headers });
});

const renewal = createRenewal();

// What answers a form is not asked for again.
const renewDocument = async (): Promise<void> => {
  if (state.actionData === undefined) await renewal.renew({ url: location.href });
};

const start = async (): Promise<void> => {
  const { result } = state;
  const facts = await factsOf(state.set);
  const source = createFederation(facts);
  const i18nOf = createI18nStore();
  const sites = new Map([[result.language, { site: Promise.resolve(result.site), until: Date.now() + settingsAge }]]);
  const siteOf = (language: Language) => {
    const kept = sites.get(language);
    if (kept && kept.until > Date.now()) return kept.site;
    const known = call('site', { language });
    sites.set(language, { site: known, until: Date.now() + settingsAge });
    // Where the API is away, the layout goes on with the settings it has.
    return known.catch(() => {
      sites.delete(language);
      return result.site;
    });
  };
  const tell = createTeller(state.set, beacon);
  const report: Host['report'] = (failure, what, error) => {
    console.warn(`${what} failed (${failure})`, error);
    tell(failure, what);
  };
  const host: Host = {
    source,
    call,
    i18nOf,
    siteOf,
    origin: location.origin,
    detectLanguage: (request) => visitorLanguage(new URL(request.url), result.site.languages),
    layoutFragments,
    openDocument: leave,
    reloadDocument: renewal.renew,
    report,
  };

  let gone = false;
  const wake = async (owner: Owner, path: string): Promise<boolean> => {
    try {
      if (path.startsWith('messages/'))
        addMessages(i18nOf(result.language), owner, await loadMessages(source, owner, result.language));
      else await source.load(owner, path);
      return true;
    } catch (error) {
      report('remote', `${owner}/${path}`, error);
      gone ||= error instanceof CodeGone;
      return false;
    }
  };
  const wakeAll = async (): Promise<boolean> =>
    (await Promise.all(modulesOf(result).map(({ owner, path }) => wake(owner, path)))).every(Boolean);

  const whole = await wakeAll();
  if (whole) renewal.wasWhole();
  else if (gone) await renewDocument();
  const kept = whole ? new Map<string, string>() : keptHtmlOf(result, source);
  const { prefetch, load } = createPrefetchingLoader(host, { savesData });
  const router = createBrowserRouter(createRoutes(host, load), {
    hydrationData: {
      loaderData: { [routeId]: result },
      actionData: state.actionData === undefined ? null : { [routeId]: state.actionData },
    },
  });
  const view: ViewHost = { source, notice: Notice, report, keptHtml: (what) => kept.get(what), prefetch };
  const retry = async (): Promise<void> => {
    if (kept.size > 0 && !(await wakeAll())) return;
    kept.clear();
    await router.revalidate();
  };
  const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;
  const first = addressOf(router.state.location);
  router.subscribe(({ navigation, loaderData, location }) => {
    if (navigation.state !== 'idle') return;
    const shown = loaderData[routeId] as PageResult | undefined;
    if (shown) keepLanguage(shown.language);
    // What the server rendered belongs to the first address alone: the same page has others, in other languages too.
    if (addressOf(location) === first) return;
    kept.clear();
    // Nor does the line that says from when the server's copy was.
    document.querySelector('kept-copy')?.remove();
  });
  keepLanguage(result.language);

  hydrateRoot(
    document,
    <StrictMode>
      <Provider store={createStore()}>
        <HostProvider
          value={{ view, i18nOf, origin: location.origin, retry: () => void retry(), instead: state.instead }}
        >
          <RouterProvider router={router} />
        </HostProvider>
      </Provider>
    </StrictMode>,
    { onRecoverableError: (error) => console.error(error) },
  );
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 300));
  // One small file a remote: the next navigation asks for its data at once.
  idle(() => remotes.forEach((owner) => void source.load(owner, 'data').catch(() => undefined)));
};

// Who goes on while a card's picture still moves to its page ends the move; the router leaves that word of the browser unheard.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

// It works without any of this: its links lead on, and its forms are sent.
start().catch(async (error: unknown) => {
  if (error instanceof CodeGone) await renewDocument();
  console.warn('The page stays as the server made it', error);
});
