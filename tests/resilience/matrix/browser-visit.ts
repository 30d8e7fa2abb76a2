import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { until } from '../../run/until.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { thrown } from './faulty-release.ts';
import type { places, Sight } from './rules.ts';
import { layout, noticesIn } from './shown-page.ts';
import { startSiteProxy } from './site-proxy.ts';

/** The shared set-up of browser cells: a site with the faulty release, and a browser. */
export interface BrowserSetup {
  browser: Browser;
  site: string;
  /** Path of a home, which contains the fragment. */
  home: string;
  /** A visitor's consent choice, so that no dialog covers the page. */
  cookies: { name: string; value: string }[];
}

export type Place = (typeof places)[number];

/** The language in which a visitor sees each place. */
export const languageOf: Record<Place, Language> = { page: 'fr', fragment: 'nl' };
const fragment = 'listings.property-marks';
const partOf: Record<Place, string> = { page: '[data-part="for-sale"]', fragment: `[data-part^="${fragment}"]` };
const contentOf: Record<Place, string> = { page: 'li :is(h2, h3) a', fragment: 'section button' };

/** Path of the page that contains the place. */
export const pathOf = (setup: BrowserSetup, place: Place): string =>
  place === 'page' ? hrefFor('for-sale', {}, 'fr') : setup.home;

/** A visitor behind a proxy of their own. */
export interface Visit {
  proxy: FaultProxy;
  context: BrowserContext;
  page: Page;
  /** The number of requests for documents of the page itself. */
  documents: () => number;
  /** The number of console errors of the faulty release. */
  errors: () => number;
  stop: () => Promise<void>;
}

/** Opens a browser for one visitor. */
export const openVisit = async (setup: BrowserSetup): Promise<Visit> => {
  const proxy = await startSiteProxy(setup.site);
  const context = await setup.browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(30_000);
  await context.addCookies(setup.cookies.map((cookie) => ({ ...cookie, url: proxy.url })));
  const page = await context.newPage();
  let documents = 0;
  let errors = 0;
  page.on('request', (request) => {
    // Maps are documents within the page's own.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  const count = (text: string): void => {
    if (text.includes(thrown)) errors += 1;
  };
  page.on('pageerror', (error) => count(error.message));
  page.on('console', (message) => count(message.text()));
  return {
    proxy,
    context,
    page,
    documents: () => documents,
    errors: () => errors,
    stop: async () => {
      await context.close();
      await proxy.stop();
    },
  };
};

/** Waits for the header with its menus. */
export const untilHeader = async (page: Page, language: Language): Promise<void> => {
  const t = layout[language];
  const header = page.getByRole('banner');
  await header.getByRole('navigation', { name: t['menu.label'] }).first().waitFor();
  await header.getByRole('navigation', { name: t['language.label'] }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
};

/** Waits for the header and for the footer. */
export const untilLayout = async (page: Page, language: Language): Promise<void> => {
  await untilHeader(page, language);
  await page.getByRole('contentinfo').waitFor();
};

/** The notices in place of failed parts. */
export const noticesOn = (page: Page, language: Language): Locator =>
  page.locator('[role=status]').filter({ hasText: new RegExp(noticesIn(language).join('|')) });

/** Whether a stylesheet of a release failed to load, on the first attempt or the second. */
export const lacksStyles = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/_releases/"]')];
    const hasRules = ({ sheet }: HTMLLinkElement) => {
      try {
        return (sheet?.cssRules.length ?? 0) > 0;
      } catch {
        return false;
      }
    };
    const nameOf = ({ href }: HTMLLinkElement) => new URL(href).pathname;
    const had = new Set(links.filter(hasRules).map(nameOf));
    return links.some((link) => !had.has(nameOf(link)));
  });

/** Waits until every stylesheet has loaded. */
export const untilStyled = async (page: Page): Promise<void> => {
  await until(
    () => lacksStyles(page),
    (lacks) => !lacks,
  );
};

/** Waits until React has hydrated the page. */
export const untilHydrated = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Whether React has taken over a place; the code of the fragment follows its document. */
const isAwake = (page: Page, place: Place): Promise<boolean> =>
  page.evaluate(
    (name) => performance.getEntriesByType('mark').some((mark) => mark.name.startsWith(`awake ${name}`)),
    place === 'page' ? '' : fragment,
  );

/** What the visitor sees of a place, once its content or a notice is there; with `isPlain` it does not wait for stylesheets. */
export const sightOf = async ({ page }: Visit, place: Place, isPlain: boolean): Promise<Sight> => {
  const language = languageOf[place];
  const notice = noticesOn(page, language);
  const content = page.locator(`${partOf[place]} ${contentOf[place]}`);
  await untilHydrated(page);
  await until(
    async () => (await notice.count()) + ((await isAwake(page, place)) ? await content.count() : 0),
    (found) => found > 0,
  );
  await untilLayout(page, language);
  const [notices, parts] = [await notice.count(), await content.count()];
  if (notices > 0) {
    await notice.first().getByRole('button', { name: layout[language]['failure.retry'] }).waitFor();
    if (place === 'page') return parts > 0 ? 'server page' : 'no page';
    // The rest of the home's page is beside it.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return parts > 0 ? 'server part' : 'no part';
  }
  await page.locator(`${partOf[place]} button`, { hasText: `${place} handler` }).waitFor();
  if (isPlain) return (await lacksStyles(page)) ? 'no styles' : 'whole';
  // A stylesheet may arrive after the scripts.
  await untilStyled(page);
  return 'whole';
};

/** Navigates to a page by the menu. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('banner').getByRole('navigation').locator(`a[href="${path}"]`).first().click();
};
