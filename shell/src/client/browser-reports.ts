import type { Failure, PageResult } from '@rowhouse/shared/platform/page-result';
import { modulesOf } from '@rowhouse/shared/platform/page-result';
import { routeOf } from '@rowhouse/shared/routes';
import { appOf, failuresPath, hydratedPath, reportTokenHeader, reportTokenPath } from '../layout/browser-report.ts';
import type { BrowserFailure, HydratedPage } from '../layout/browser-report-schema.ts';
import { isAltered } from './altered-page.ts';
import { watchPage } from './watch-page.ts';

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

/**
 * Makes the reporter that tells the shell how a release set performs in this browser. Reports are sent in the
 * background.
 */
export const createBrowserReports = (set: string) => {
  let reports = 0;
  let altered: true | undefined;
  const send = (failure: BrowserFailure['failure'], what: string, app: string, error?: unknown): void => {
    if (reports >= maxReports) return;
    reports += 1;
    const [at] = (error instanceof Error && /\/_releases\/[\w./-]+:\d+:\d+/.exec(error.stack ?? '')) || [];
    const report: BrowserFailure = { set, app, failure, what, at, altered: altered || isAltered() || undefined };
    post(failuresPath, report);
  };
  const look = watchPage(send);
  return {
    failed: (failure: Failure, what: string, error?: unknown): void => {
      const app = appOf(what);
      if (app && (failure === 'remote' || failure === 'render')) send(failure, what.split(' ')[0] ?? '', app, error);
    },
    /** Reports, once, that others had altered the page: its nodes or its texts were not those that the server sent. */
    altered: (): void => {
      if (altered) return;
      altered = true;
      send('render', 'shell/document', 'shell');
    },
    /** Reports that the first page of a document became interactive. */
    hydrated: (result: PageResult): void => {
      const report: HydratedPage = { set, apps: [...new Set(modulesOf(result).map(({ owner }) => owner))] };
      post(hydratedPath, report);
    },
    /** Checks after a navigation whether the page is visible. */
    shown: ({ page }: PageResult): void => look(page, routeOf(page).owner),
  };
};
