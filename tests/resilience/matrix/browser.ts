import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { until } from '../../run/until.ts';
import type { Fault, Line } from './line.ts';
import { layout, noticesIn } from './seen.ts';
import { startSiteLine } from './site-line.ts';
import type { Cell } from './table.ts';
import { app, faultCookie, faultName, type Moment, type Place, thrown } from './turncoat.ts';

/** What the cells of the browser share: a site on which the release that turns bad stands, and a browser. */
export interface Yard {
  browser: Browser;
  site: string;
  /** Path of a home, which holds the fragment. */
  home: string;
  /** A visitor's answer about cookies, so that no dialog stands before the page. */
  cookies: { name: string; value: string }[];
}

/** What a browser fetches of a release. */
export type File = 'entry' | 'chunk' | 'stylesheet';
type Shown = Exclude<Place, 'aside'>;

const moduleOf: Record<Shown, string> = { page: 'pages/listing', fragment: 'fragments/property-marks' };

const matcherOf = (file: File, place: Shown): ((path: string) => boolean) => {
  const chunk = file === 'stylesheet' ? 'css' : 'js';
  const pattern = file === 'entry' ? 'remote-entry\\.js' : `${moduleOf[place]}\\.[^.]+\\.${chunk}`;
  const expression = new RegExp(`^/_releases/${app}/[^/]+/web/${pattern}$`);
  return (path) => expression.test(path);
};

const languageOf: Record<Shown, Language> = { page: 'fr', fragment: 'nl' };
const placeOf: Record<Shown, string> = {
  page: '[data-part="for-sale"]',
  fragment: '[data-part^="listings.property-marks"]',
};
const contentOf: Record<Shown, string> = { page: 'li :is(h2, h3) a', fragment: 'section button' };

const pathOf = (yard: Yard, place: Shown): string => (place === 'page' ? hrefFor('for-sale', {}, 'fr') : yard.home);

interface Visit {
  line: Line;
  context: BrowserContext;
  page: Page;
  documents: () => number;
  threw: () => number;
  stop: () => Promise<void>;
}

const open = async (yard: Yard): Promise<Visit> => {
  const line = await startSiteLine(yard.site);
  const context = await yard.browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(20_000);
  await context.addCookies(yard.cookies.map((cookie) => ({ ...cookie, url: line.url })));
  const page = await context.newPage();
  let documents = 0;
  let threw = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  const hear = (text: string): void => {
    if (text.includes(thrown)) threw += 1;
  };
  page.on('pageerror', (error) => hear(error.message));
  page.on('console', (message) => hear(message.text()));
  return {
    line,
    context,
    page,
    documents: () => documents,
    threw: () => threw,
    stop: async () => {
      await context.close();
      await line.stop();
    },
  };
};

const layoutStands = async (page: Page, language: Language): Promise<void> => {
  const t = layout[language];
  const header = page.getByRole('banner');
  await header.getByRole('navigation', { name: t['menu.label'] }).first().waitFor();
  await header.getByRole('navigation', { name: t['language.label'] }).first().waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
};

const noticesOn = (page: Page, language: Language) =>
  page.locator('[role=status]').filter({ hasText: new RegExp(noticesIn(language).join('|')) });

// Sheets that did not come, and that no second try brought.
const isPlain = (page: Page): Promise<boolean> =>
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

/** In words: what stands of the part, once it is clear what became of it; `canStayPlain` where a stylesheet never comes. */
const seen = async (visit: Visit, place: Shown, canStayPlain: boolean): Promise<string> => {
  const { page } = visit;
  const language = languageOf[place];
  const notice = noticesOn(page, language);
  const content = page.locator(`${placeOf[place]} ${contentOf[place]}`);
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  await until(
    async () => (await notice.count()) + (await content.count()),
    (found) => found > 0,
  );
  await layoutStands(page, language);
  const [notices, parts] = [await notice.count(), await content.count()];
  if (notices > 0) {
    await notice.first().getByRole('button', { name: layout[language]['failure.retry'] }).waitFor();
    if (place === 'fragment') {
      // The rest of the home's page stands beside it.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      return parts > 0
        ? 'the page, with the server’s part behind a notice with a retry'
        : 'the page, and a notice with a retry in place of the part';
    }
    return parts > 0 ? 'the server’s page behind a notice with a retry' : 'the layout around a notice with a retry';
  }
  await page.locator(`${placeOf[place]} button`, { hasText: `${place} handler` }).waitFor();
  // A stylesheet that comes may come after the scripts: only one that never does leaves the page plain.
  if (!canStayPlain) await dressed(visit);
  return (await isPlain(page)) ? 'the page, plain' : 'the whole page';
};

const goTo = async (page: Page, path: string): Promise<void> => {
  await page.getByRole('banner').getByRole('navigation').locator(`a[href="${path}"]`).first().click();
};

/** Makes the fault go, and tells what brought the part back. */
const recovery = async (visit: Visit, place: Shown, saw: string, heal: () => Promise<void>): Promise<string> => {
  const { page } = visit;
  const language = languageOf[place];
  await heal();
  if (saw === 'the whole page') return 'nothing had to';
  const before = visit.documents();
  if (saw === 'the page, plain') {
    const away = hrefFor('contact', {}, language);
    const back = page.url();
    await goTo(page, away);
    await page.waitForURL((url) => url.pathname === away, { waitUntil: 'commit' });
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(back, { waitUntil: 'commit' });
    await until(
      () => seen(visit, place, true),
      (now) => now === 'the whole page',
    );
    expect(visit.documents()).toBe(before);
    return 'its looks, at the next visit to the page, in place';
  }
  await noticesOn(page, language).first().getByRole('button', { name: layout[language]['failure.retry'] }).click();
  await until(
    () => noticesOn(page, language).count(),
    (found) => found === 0,
  );
  expect(await seen(visit, place, false)).toBe('the whole page');
  expect(visit.documents()).toBe(before);
  return `${place}, by its retry, in place`;
};

const renewals = (documents: number): string => (documents > 0 ? ', after one silent reload' : '');

// What failed in the document is asked for once more, while the page is there to read already.
const dressed = async ({ page }: Visit): Promise<string> => {
  await until(
    () => isPlain(page),
    (plain) => !plain,
  );
  return '';
};

// A visitor reads the header while what dresses the page is still on its way.
const paintedBefore = async (visit: Visit): Promise<string> => {
  await dressed(visit);
  const { page } = visit;
  const isEarly = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const sheets = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && new URL(entry.name).pathname.endsWith('.css'))
      .map(({ startTime, duration }) => startTime + duration);
    return painted !== undefined && painted.startTime < Math.max(...sheets);
  });
  return isEarly ? 'the layout at once, then ' : '';
};

type Record_ = (cell: Omit<Cell, 'what' | 'fault'>) => void;

// The first document with the fault, then a visitor who comes to the page from another one.
const ways: Record<Shown, ('opened' | 'moved to')[]> = { page: ['opened', 'moved to'], fragment: ['opened'] };

const cellsOf = async (
  yard: Yard,
  place: Shown,
  harm: (visit: Visit) => Promise<void>,
  heal: (visit: Visit) => Promise<void>,
  met: (visit: Visit) => void,
  before: (visit: Visit) => Promise<void>,
  record: Record_,
  {
    soon = false,
    canStayPlain = false,
    early = async () => '',
  }: { soon?: boolean; canStayPlain?: boolean; early?: ((visit: Visit) => Promise<string>) | undefined } = {},
): Promise<void> => {
  for (const way of ways[place]) {
    const visit = await open(yard);
    const { page, line } = visit;
    try {
      const path = pathOf(yard, place);
      let status = '200';
      if (way === 'opened') {
        await harm(visit);
        const answer = await page.goto(line.url + path, { waitUntil: 'commit' });
        status = String(answer?.status());
      } else {
        // A visitor's browser fetches every entry when it has nothing else to do.
        if (soon) await harm(visit);
        await page.goto(line.url + hrefFor('contact', {}, languageOf[place]));
        await page.locator('html[data-awake]').waitFor({ state: 'attached' });
        if (!soon) await harm(visit);
        await goTo(page, path);
        status = 'none asked';
      }
      await page.waitForURL(line.url + path);
      await page.locator('html[data-awake]').waitFor({ state: 'attached' });
      const first = way === 'opened' ? await early(visit) : '';
      const saw = await seen(visit, place, canStayPlain);
      await before(visit);
      met(visit);
      const reloads = visit.documents() - 1;
      expect(reloads).toBeLessThan(2);
      record({
        when: `${place}, ${way}`,
        saw: first + saw + renewals(reloads),
        status: reloads > 0 ? '200' : status,
        recovered: await recovery(visit, place, saw, () => heal(visit)),
        met: '',
      });
    } finally {
      await visit.stop();
    }
  }
};

// Where the looks come in the end, the page is judged by them; of the other faults no second try is any better.
const dresses: { [F in Fault]?: (visit: Visit) => Promise<string> } = {
  slow: paintedBefore,
  '503, then well': dressed,
};

/** A file of a release that a browser cannot have as it was released. */
export const fileCells = (yard: Yard, file: File, place: Shown, fault: Fault, record: Record_): Promise<void> =>
  cellsOf(
    yard,
    place,
    async ({ line }) => line.harm(matcherOf(file, place), fault),
    async ({ line }) => line.heal(),
    ({ line }) => expect(line.met()).toBeGreaterThan(0),
    async () => undefined,
    (cell) => record({ ...cell, met: 'the line counted it' }),
    {
      soon: file === 'entry',
      ...(file === 'stylesheet' ? { canStayPlain: !(fault in dresses), early: dresses[fault] } : {}),
    },
  );

/** Code of a release that throws in the browser alone. */
export const throwCells = (yard: Yard, moment: Moment, place: Shown, record: Record_): Promise<void> =>
  cellsOf(
    yard,
    place,
    ({ context, line }) =>
      context.addCookies([
        { name: faultCookie, value: faultName(moment === 'entry' ? 'page' : place, moment, 'throw'), url: line.url },
      ]),
    ({ context }) => context.clearCookies({ name: faultCookie }),
    ({ threw }) => expect(threw()).toBeGreaterThan(0),
    async ({ page }) => {
      if (moment === 'handler') await page.getByRole('button', { name: `${place} handler` }).click();
    },
    (cell) => record({ ...cell, met: 'the console said so' }),
    { soon: moment === 'entry' },
  );
