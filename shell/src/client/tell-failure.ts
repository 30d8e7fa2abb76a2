import type { Failure } from '@rowhouse/shared/platform/page-result';
import { type Owner, routes } from '@rowhouse/shared/routes';
import { type BrowserFailure, failuresPath, owners } from '../layout/browser-failure.ts';

const mostOfOnePage = 10;
const pages: Readonly<Record<string, { owner: Owner }>> = routes;

/** The remote of a page, fragment or module by its name in a report; null for a part, which its page's name does not tell. */
export const appOf = (what: string): Owner | null =>
  owners.find((owner) => what.startsWith(`${owner}.`) || what.startsWith(`${owner}/`)) ?? pages[what]?.owner ?? null;

/** Tells the shell what failed in this browser, so that its people see what no log of a server shows; a page tells a few at most. */
export const createTeller = (set: string, send: (body: string) => void) => {
  let told = 0;
  return (failure: Failure, what: string): void => {
    const app = appOf(what);
    if (!app || (failure !== 'remote' && failure !== 'render') || told >= mostOfOnePage) return;
    told += 1;
    const news: BrowserFailure = { set, app, failure, what: what.split(' ')[0] ?? '' };
    send(JSON.stringify(news));
  };
};

/** Sends it beside everything else, also while the page is left. */
export const beacon = (body: string): void => {
  navigator.sendBeacon(failuresPath, body);
};
