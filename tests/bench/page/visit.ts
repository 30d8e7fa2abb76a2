import type { BrowserContext, CDPSession, Page } from 'playwright';
import { slowDown } from './conditions.ts';
import { clickUntilAnswered, type Seen, see } from './in-page.ts';
import { type Asked, watchNetwork } from './network.ts';
import { type MainThread, mainThreadOf, traceCategories } from './trace.ts';

/** The figures of one visit: ms, bytes as sent, and counts. */
export type Figures = Record<string, number>;

const longTask = 50; // ms
const quiet = 1200; // ms
const patience = 25_000; // ms

const isOf = (ending: string) => (one: Asked) => new URL(one.url).pathname.endsWith(ending);
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** A new tab with the measuring scripts, and its DevTools session. */
export const openTab = async (
  context: BrowserContext,
  slow: boolean,
): Promise<{ page: Page; devtools: CDPSession }> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (slow) await slowDown(devtools);
  await page.addInitScript(see);
  return { page, devtools };
};

/** Waits until the page is hydrated and makes no more requests. */
export const untilQuiet = async (page: Page, { isQuiet }: { isQuiet: (ms: number) => boolean }): Promise<void> => {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 60_000 });
  const deadline = Date.now() + patience;
  while (!isQuiet(quiet) && Date.now() < deadline) await page.waitForTimeout(100);
};

const filesOf = (asked: Asked[], hydrated: number): Figures => {
  const [document] = asked.filter(({ kind }) => kind === 'Document');
  const until = (document?.began ?? 0) + hydrated / 1000;
  const scripts = asked.filter(isOf('.js'));
  const before = asked.filter(({ began }) => began <= until);
  return {
    'JavaScript to hydrate, bytes': sum(scripts.filter(({ began }) => began <= until).map(({ bytes }) => bytes)),
    'JavaScript fetched ahead, bytes': sum(scripts.filter(({ began }) => began > until).map(({ bytes }) => bytes)),
    'CSS, bytes': sum(asked.filter(isOf('.css')).map(({ bytes }) => bytes)),
    'HTML, bytes sent': document?.bytes ?? 0,
    'all, bytes': sum(asked.map(({ bytes }) => bytes)),
    'requests over the network': asked.filter(({ cached }) => !cached).length,
    'of them until hydrated': before.filter(({ cached }) => !cached).length,
    'rounds until hydrated': Math.max(...before.filter(isOf('.js')).map(({ round }) => round), 0),
  };
};

const over = (tasks: number[]): number => sum(tasks.map((time) => Math.max(0, time - longTask)));

const timesOf = (seen: Seen, { origin, tasks }: MainThread): Figures => {
  const afterPaint = tasks.filter(({ at }) => at / 1000 >= origin / 1000 + seen.firstPaint).map(({ wall }) => wall);
  return {
    'FCP, ms': seen.firstPaint,
    'LCP, ms': seen.largestPaint,
    'hydrated, ms': seen.hydrated,
    'blocked after FCP, ms': over(afterPaint),
    'longest task, ms': Math.max(...tasks.map(({ wall }) => wall), 0),
    'layout shift': seen.shift,
  };
};

/** The result of a visit: its figures, its largest paint, and the main thread's work. */
export interface Visited {
  figures: Figures;
  largest: string;
  work: Record<string, number>;
}

/** Visits an address once and waits until the page is quiet. */
export const visitOnce = async (context: BrowserContext, url: string, slow: boolean): Promise<Visited> => {
  const browser = context.browser();
  if (!browser) throw new Error('The browser has ended');
  const { page, devtools } = await openTab(context, slow);
  try {
    const network = await watchNetwork(devtools);
    await browser.startTracing(page, { categories: traceCategories });
    await page.goto(url);
    await untilQuiet(page, network);
    const seen = await page.evaluate(() => window.seen);
    const thread = mainThreadOf(await browser.stopTracing(), url);
    const threadTimes = thread.tasks.map((task) => task.thread);
    const figures = slow
      ? { ...timesOf(seen, thread), ...filesOf(network.asked(), seen.hydrated) }
      : { 'main thread, ms': sum(threadTimes), 'longest task, thread ms': Math.max(...threadTimes, 0) };
    return { figures, largest: seen.largest, work: thread.work };
  } finally {
    await page.close();
  }
};

/** Visits an address and clicks from the first paint on: ms until a script handled a click. */
export const answeredAfter = async (context: BrowserContext, url: string): Promise<number> => {
  const { page } = await openTab(context, true);
  try {
    await page.addInitScript(clickUntilAnswered);
    await page.goto(url);
    await page.waitForFunction(() => window.seen.answered > 0, null, { timeout: 60_000 });
    return await page.evaluate(() => window.seen.answered);
  } finally {
    await page.close();
  }
};
