import '@rowhouse/shared/ui/fonts.css';
import '@rowhouse/shared/ui/tokens.css';
import '@rowhouse/shared/ui/base.css';
import '../modules/provided-modules.ts';
import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import { CodeGone } from '@rowhouse/shared/platform/code-gone';
import type { Host } from '@rowhouse/shared/platform/host';
import { translatorOf } from '@rowhouse/shared/platform/i18n';
import { addressOf } from '@rowhouse/shared/platform/navigation/location';
import { RouterProvider } from '@rowhouse/shared/platform/navigation/router-provider';
import { fragmentKey, type PageResult } from '@rowhouse/shared/platform/page-result';
import type { ViewHost } from '@rowhouse/shared/platform/page-view';
import { savesData } from '@rowhouse/shared/platform/saves-data';
import { createSlices } from '@rowhouse/shared/platform/slices';
import { watchTransitions } from '@rowhouse/shared/platform/view-transitions';
import { whenIdle } from '@rowhouse/shared/platform/when-idle';
import { matchRoute, staffRemoteOf } from '@rowhouse/shared/routes';
import { readyLateFaces } from '@rowhouse/shared/ui/late-faces';
import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addressIn } from '../layout/addresses.ts';
import { Crash } from '../layout/crash.tsx';
import { Notice } from '../layout/failure-notice.tsx';
import { focusContent } from '../layout/focus-content.ts';
import { HostProvider, type LayoutHost } from '../layout/host-context.tsx';
import { Layout } from '../layout/layout.tsx';
import { layoutFragments } from '../layout/layout-fragments.ts';
import type { messages } from '../messages/nl.ts';
import { type ChangedPages, takeChangedPages } from '../modules/changed-pages.ts';
import { guardAlteredPage } from './altered-page.ts';
import { createBrowserHost } from './browser-host.ts';
import { createBrowserReports } from './browser-reports.ts';
import { createPageRouter } from './browser-router.ts';
import { createSetFacts } from './facts.ts';
import { createFederation } from './federation.ts';
import { keepAsServed } from './keep-as-served.ts';
import { createBrowserCall, loadChecks, parseFacts } from './late-checks.ts';
import { createLateCode } from './late-code.ts';
import { createLateNextPage } from './late-next-page.ts';
import { lateStructuredData } from './late-structured-data.tsx';
import { createPageCode } from './page-code.ts';
import { createRenewal } from './renew.ts';
import { servedForms } from './served-forms.ts';
import { htmlOf, serverHtmlOf } from './server-html.ts';
import { checkMarks } from './slice-marks.ts';
import { storeLanguage, wantedLanguage } from './visitor-language.ts';

/** The data that the server rendered the document from; `render/document.ts` writes it. */
interface PageState {
  set: string;
  /** The facts of the set for this page's modules. */
  apps: ReleaseFacts['apps'];
  /** The pages of the set that the shell was not built with. */
  pages?: ChangedPages;
  result: PageResult;
  actionData: unknown;
  onlyFragment?: FragmentUse;
}

const readState = (): PageState | null => {
  try {
    return JSON.parse(document.getElementById('state')?.textContent ?? '');
  } catch {
    return null;
  }
};
const pageState = readState();
if (pageState?.pages) takeChangedPages(pageState.pages);
const reports = createBrowserReports(pageState?.set ?? '');

const renewal = createRenewal();

guardAlteredPage();

/** Runs the work after the page has loaded everything that it needs. */
const afterLoad = (work: () => void): void => {
  const start = () => void whenIdle().then(work);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
};

// The answer to a form is not requested again.
const renewDocument = async (): Promise<void> => {
  if (pageState?.actionData === undefined) await renewal.renew({ url: location.href });
};

const report: Host['report'] = (failure, what, error) => {
  console.warn(`${what} failed (${failure})`, error);
  reports.failed(failure, what, error);
};

const reportHydrated = (result: PageResult): void => {
  // Tests wait for this attribute.
  document.documentElement.dataset.hydrated = 'true';
  afterLoad(() => {
    reports.hydrated(result);
    reports.shown(result);
    readyLateFaces().catch(() => undefined);
  });
};

// Hydration runs in slices of a few milliseconds, which a visitor's input interrupts.
const hydrate = (page: ReactNode, result: PageResult, served: ReturnType<typeof servedForms>): void => {
  const html = document.body.innerHTML;
  startTransition(() => {
    hydrateRoot(document, page, {
      onRecoverableError: (error, { componentStack }) => {
        console.error(error);
        reports.repaired(error, componentStack ?? '', result, html);
        served.restore();
      },
    });
  });
};

// The next page is drawn before the footer is laid out, unless the visitor sees it.
const layOutFooterLater = (): void => {
  const footer = document.querySelector('footer');
  if (!footer || footer.getBoundingClientRect().top < innerHeight) return;
  footer.dataset.far = '';
  void whenIdle().then(() => delete footer.dataset.far);
};

/**
 * After navigating back from a page that was opened as a document, the restored page may still be in its navigation: it
 * is started again.
 */
const restartWhenRestored = (router: ReturnType<typeof createPageRouter>): void => {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { navigation, location } = router.getState();
    if (!persisted || navigation.state === 'idle') return;
    void router.navigate(location, { replace: true, preventScrollReset: true });
  });
};

const start = async ({ result, set, apps, actionData, onlyFragment }: PageState): Promise<void> => {
  const wanted = wantedLanguage(result.language, result.site.languages);
  storeLanguage(wanted);
  if (wanted !== result.language) {
    location.replace(addressIn(result, wanted).path + location.search + location.hash);
    return;
  }
  const facts = createSetFacts(set, (body) => parseFacts(source, body), staffRemoteOf(result.page));
  // What checks them is requested with them.
  const factsOfSet = (): Promise<ReleaseFacts> => {
    loadChecks(source).catch(() => undefined);
    return facts();
  };
  const source = createFederation({ id: set, apps }, factsOfSet);
  reports.loadFrom(source);
  const call = createBrowserCall(source);
  const host = createBrowserHost(result, { source, call, reloadDocument: renewal.renew, report });

  const code = createPageCode(host, result);
  if (await code.loadAll('first')) renewal.reset();
  else if (code.isGone) await renewDocument();
  if (code.lacksTexts('shell')) throw new Error('The frame has no texts');
  if (checkMarks()) reports.altered();
  const served = servedForms();
  const serverHtml = serverHtmlOf(result, code.source);
  const still = new Map(layoutFragments.flatMap(({ id, props }) => htmlOf(fragmentKey(id, props))));
  const later = createLateNextPage(host, result);
  const router = createPageRouter(host, { result, actionData }, later, factsOfSet);
  const late = createLateCode(code.source, host.i18nOf, async (...module) => {
    // Where no HTML of the server would stay, the document is loaded with the code that is live.
    if (!(await code.load(...module)) && code.isGone && serverHtml.size === 0) await renewDocument();
  });
  const loadLate = (): void => {
    for (const { id, isLate, failure } of Object.values(result.fragments))
      if (isLate && !failure) void late.load(id, result.language);
  };
  const slices = createSlices(() => {
    reportHydrated(result);
    afterLoad(() => {
      // What the next page needs.
      factsOfSet().catch(() => undefined);
      if (!savesData()) loadLate();
    });
  });
  const view: ViewHost = {
    source: code.source,
    call,
    notice: Notice,
    report,
    keptHtml: (what) => serverHtml.get(what) ?? still.get(what),
    // Prefetches for links that are only visible wait until the page has loaded.
    prefetch: (href, why) => {
      if (why === 'seen') return afterLoad(() => later.prefetch(href, why));
      if (!savesData()) slices.prepare();
      later.prefetch(href, why);
    },
    navigate: (href, options) => void router.navigate(href, options),
    loadFragment: later.loadFragment,
    lateCode: late.load,
    slices,
  };
  const retry = async (): Promise<void> => {
    if (serverHtml.size > 0) await code.loadAll('all');
    late.forget();
    const missing = serverHtmlOf(result, code.source);
    for (const what of serverHtml.keys()) if (!missing.has(what)) serverHtml.delete(what);
    focusContent();
    await router.revalidate();
  };
  const first = addressOf(router.getState().location);
  router.subscribe(({ navigation, historyAction, loaderData, location, failure }) => {
    // What waits is shown, too; most pages are at hand, and need none of the slices of the page before.
    if (navigation.state !== 'idle')
      return void setTimeout(() => router.getState().navigation.state === 'idle' || slices.open(), 100);
    slices.open();
    // A way back needs the page's length at once, and a link into a page its place.
    slices.isOpenedByLink = historyAction === 'PUSH' && location.hash === '';
    if (slices.isOpenedByLink) layOutFooterLater();
    if (failure) reports.failed('render', matchRoute(location.pathname)?.page ?? '');
    if (loaderData) storeLanguage(loaderData.language);
    late.forget(addressOf(location));
    // The server's HTML and the notice of a copy belong to the first address only.
    if (addressOf(location) === first) return;
    served.drop();
    value.fail = undefined;
    if (loaderData) reports.shown(loaderData);
    serverHtml.clear();
    code.drop();
    document.querySelector('page-notice:not([id])')?.remove();
  });
  restartWhenRestored(router);

  const value: LayoutHost = {
    view,
    i18nOf: host.i18nOf,
    origin: host.origin,
    retry,
    StructuredData: lateStructuredData(source, result),
    onlyFragment,
    fail: (error) => {
      if (slices.kept) return;
      slices.kept = new Promise(() => undefined);
      report('render', 'shell/document', error);
      const t = translatorOf<typeof messages>(host.i18nOf(result.language), 'shell');
      keepAsServed(`${t('failure.kept.title')}. ${t('failure.kept.text')}`);
    },
  };
  hydrate(
    <HostProvider value={value}>
      <RouterProvider router={router} Page={Layout} Failure={Crash} isUnbroken={slices.isUnbroken} />
    </HostProvider>,
    result,
    served,
  );
};

watchTransitions(document);

// The page works without scripts too: links and forms send the visitor on.
if (pageState)
  start(pageState).catch(async (error: unknown) => {
    if (error instanceof CodeGone) await renewDocument();
    console.warn('The page stays as the server rendered it', error);
    reports.failed('render', 'shell/document', error);
  });
else reports.altered();
