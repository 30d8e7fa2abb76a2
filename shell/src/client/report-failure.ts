import type { Failure } from '@rowhouse/shared/platform/page-result';
import { type Owner, routes } from '@rowhouse/shared/routes';
import { type BrowserFailure, failuresPath, owners } from '../layout/browser-failure.ts';

const maxReports = 10; // of one document
const pages: Readonly<Record<string, { owner: Owner }>> = routes;

/** The app of a page, fragment or module by its name in a report; null for a part, whose name does not say it. */
export const appOf = (what: string): Owner | null =>
  owners.find((owner) => what.startsWith(`${owner}.`) || what.startsWith(`${owner}/`)) ?? pages[what]?.owner ?? null;

/** Makes the function that reports to the shell what failed in this browser, in the background and also while the page is closed. */
export const createFailureReport = (set: string) => {
  let reports = 0;
  return (failure: Failure, what: string): void => {
    const app = appOf(what);
    if (!app || (failure !== 'remote' && failure !== 'render') || reports >= maxReports) return;
    reports += 1;
    const report: BrowserFailure = { set, app, failure, what: what.split(' ')[0] ?? '' };
    navigator.sendBeacon(failuresPath, JSON.stringify(report));
  };
};
