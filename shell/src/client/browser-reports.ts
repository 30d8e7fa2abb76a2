import type { ModuleSource } from '@rowhouse/shared/platform/module-source';
import type { Failure, PageResult } from '@rowhouse/shared/platform/page-result';
import { modulesOf } from '@rowhouse/shared/platform/page-result';
import { type Owner, routeOf } from '@rowhouse/shared/routes';
import { appOf, failuresPath, hydratedPath, reportTokenHeader, reportTokenPath } from '../layout/browser-report.ts';
import type { BrowserFailure, HydratedPage } from '../layout/browser-report-schema.ts';
import { ownerOfFile, watchPage } from '../watch/watch-page.ts';
import { isAltered } from './altered-page.ts';

const maxReports = 10; // of one document

// The page itself may be from a cache, so its token is fetched, for each report anew.
const post = (path: string, report: BrowserFailure | HydratedPage): void => {
  const body = JSON.stringify(report);
  fetch(reportTokenPath, { cache: 'no-store', keepalive: true })
    .then(async (answer) => {
      const headers = { [reportTokenHeader]: await answer.text() };
      await fetch(path, { method: 'POST', body, headers, keepalive: true });
    })
    .catch(() => undefined);
};

// What watches a page that works is loaded after it.
const loadLate = async (source: Pick<ModuleSource, 'load'> | undefined) => {
  await source?.load('shell', 'late-watch');
  return import(/* webpackChunkName: "late-watch" */ '../watch/late-watch.ts');
};

const places = /\/_releases\/[\w./-]+:\d+:\d+/g;

const stackOf = (error: unknown): string => (error instanceof Error && error.stack) || '';

/**
 * Makes the reporter that tells the shell how a release set performs in this browser. Reports are sent in the
 * background.
 */
export const createBrowserReports = (set: string) => {
  let reports = 0;
  let altered: true | undefined;
  // What failed is reported once it is known whether something else had altered the page.
  let checked: Promise<unknown> | undefined;
  let source: Pick<ModuleSource, 'load'> | undefined;
  const late = () => loadLate(source);
  let look: Promise<(page: string, owner: Owner) => void> | undefined;
  const send = (failure: BrowserFailure['failure'], what: string, app: string, stack = ''): void => {
    if (reports >= maxReports) return;
    reports += 1;
    const at = stack.match(places)?.[0];
    const tell = (): void =>
      post(failuresPath, { set, app, failure, what, at, altered: altered || isAltered() || undefined });
    if (checked) void checked.then(tell);
    else tell();
  };
  const markAltered = (): void => {
    if (altered) return;
    altered = true;
    send('render', 'shell/document', 'shell');
  };
  watchPage(send);
  return {
    /** Sets where the code comes from that is loaded later. */
    loadFrom: (from: Pick<ModuleSource, 'load'>): void => {
      source = from;
    },
    /** Reports a part that failed. */
    failed: (failure: Failure, what: string, error?: unknown): void => {
      const app = appOf(what);
      if (app && (failure === 'remote' || failure === 'render'))
        send(failure, what.split(' ')[0] ?? '', app, stackOf(error));
    },
    /** Reports, once, that others had altered the page: its nodes or its texts were not those that the server sent. */
    altered: markAltered,
    /**
     * Reports that React rendered a part of the page again: a component threw, or differed from the server's HTML,
     * unless others had altered that. The innermost component of a remote is the cause; `html` is the page's body before.
     */
    repaired: (error: unknown, components: string, { page }: PageResult, html: string): void => {
      const files = components.match(places) ?? [];
      const file = files.find((one) => ownerOfFile(one) !== 'shell') ?? files[0] ?? '';
      const tell = (): void => send('repaired', page, ownerOfFile(file) ?? routeOf(page).owner, file);
      if (error instanceof Error && error.cause) tell();
      else if (isAltered()) markAltered();
      else if (!checked && !altered)
        checked = late()
          .then(({ isAsServed }) => isAsServed(html))
          .catch(() => false)
          .then((is) => {
            checked = undefined;
            (is ? tell : markAltered)();
          });
    },
    /** Reports that the first page of a document became interactive. */
    hydrated: (result: PageResult): void => {
      const report: HydratedPage = { set, apps: [...new Set(modulesOf(result).map(({ owner }) => owner))] };
      post(hydratedPath, report);
    },
    /** Checks after a navigation whether the page is visible, and watches it. */
    shown: ({ page }: PageResult): void => {
      look ??= late().then(({ watchLate }) => watchLate(send));
      look.then((at) => at(page, routeOf(page).owner)).catch(() => undefined);
    },
  };
};
