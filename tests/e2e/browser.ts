import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { expect, type TestContext } from 'vitest';
import type { BrowserFailure } from '../../shell/src/layout/browser-report-schema.ts';
import { launchBrowser } from '../run/browser.ts';
import { keepPages, watchPages } from '../run/failed-pages.ts';
import { pagesOf } from '../run/playwright-pages.ts';
import { sharedSite } from '../run/shared-site.ts';
import { cookiesAfterChoice, cookiesAfterLogin } from './ask.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** Leaves the consent dialog unanswered, as on a first visit. */
  first?: boolean;
  /** Sends forms or failure reports, and therefore comes from an IP address of its own, as real visitors do. */
  sends?: boolean;
  /** Has the session of the demo owner. */
  owner?: boolean;
  /** Console messages that the test provokes, such as the status of a rejected form. */
  provokes?: RegExp;
}

let launched: Promise<Browser> | null = null;
let noise: string[] = [];

/** The browser that all files of a worker share; it closes with the worker, and its pages with the test. */
export const sharedBrowser = (): Promise<Browser> => {
  launched ??= launchBrowser().then((browser) => {
    watchPages(pagesOf(browser));
    return browser;
  });
  return launched;
};

/**
 * Closes the pages of a test, and fails it if the browser reported a problem; a failed test leaves its pages for whoever
 * mends it.
 */
export const endVisits = async ({ task }: TestContext): Promise<void> => {
  const heard = noise;
  noise = [];
  const hasFailed = heard.length > 0 || task.result?.state === 'fail';
  if (hasFailed) await keepPages(task.file.name, task.fullTestName);
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
  expect(heard, 'what the browser complained of').toEqual([]);
};

const loud = new Set(['error', 'warning']);

const listen = (context: BrowserContext, site: string, provokes: RegExp | undefined, scripts: boolean): void => {
  const { origin } = new URL(site);
  const hear = (text: string): void => {
    if (!provokes?.test(text)) noise.push(text);
  };
  context.on('console', (message) => {
    // Without scripts no preload is used; the browser reports it only if the page stays open long enough.
    if (!scripts && message.text().includes('was preloaded using link preload but not used')) return;
    // Chromium before 155 says so of each preload that a service worker answers.
    if (message.text().includes('a cross-world service worker resource mismatch')) return;
    if (loud.has(message.type()))
      hear(`${message.type()} on ${message.page()?.url()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => hear(`uncaught: ${error.error().stack || error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) hear(`request to another origin: ${url}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    // A request that a navigation aborts is no failure, nor is a script that the visitor has disabled.
    if (why === 'net::ERR_ABORTED' || (!scripts && request.resourceType() === 'script')) return;
    hear(`failed request: ${request.url()} (${why})`);
  });
};

const anAddress = (): string => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;

/** A visitor's own browser context with one empty page; anything that it reports fails the test. */
export const visit = async ({ first, owner, provokes, sends, ...options }: VisitOptions = {}): Promise<Page> => {
  const site = options.baseURL ?? sharedSite().url;
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: site,
    locale: 'nl-BE',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Not for all visits: an extra header makes the browser send preflight requests for the files of a sandboxed
    // frame.
    ...(sends ? { extraHTTPHeaders: { 'x-forwarded-for': anAddress() } } : {}),
    ...options,
  });
  context.setDefaultTimeout(60_000);
  listen(context, site, provokes, options.javaScriptEnabled ?? true);
  // As the site sets them: scripts cannot read login cookies.
  const login = owner ? (await cookiesAfterLogin()).map((cookie) => ({ ...cookie, httpOnly: true })) : [];
  const cookies = [...(first ? [] : await cookiesAfterChoice()), ...login];
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site })));
  return context.newPage();
};

/** The failures that a page reports from now on. */
export const failuresOf = (page: Page): readonly BrowserFailure[] => {
  const failures: BrowserFailure[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_failures')) failures.push(JSON.parse(request.postData() ?? '{}'));
  });
  return failures;
};

/**
 * Clicks a link or button that leads to another document, and waits for it; without scripts there is no other sign of
 * its arrival.
 */
export const follow = async (locator: Locator): Promise<void> => {
  const loaded = locator.page().waitForEvent('domcontentloaded');
  await locator.click();
  await loaded;
};

/** Waits until React has hydrated the page. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Goes to a path and waits until React has hydrated the page. */
export const goHydrated = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

/** Waits until all pending updates have been rendered and painted. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))),
  );

/** The text of an element. */
export const textOf = async (locator: Locator): Promise<string> => ((await locator.textContent()) ?? '').trim();
