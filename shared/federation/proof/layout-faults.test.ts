import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrokenLayout, brokenLayouts, brokenVisits, pageWith } from '../testing/broken-layouts.ts';
import { lookAtVisits, lookAtWidths } from './browser-looks.ts';
import { openContext, showDocument } from './browser-page.ts';
import { type Chromium, findChromium, startChromium } from './chromium.ts';
import { isReady, layoutFaults } from './layout-faults.ts';
import { confirm } from './look-in-browser.ts';

const path = findChromium(process.env);
// `test` tries every third page: each takes a few seconds of a browser.
const tried = <T>(all: readonly T[]): readonly T[] =>
  process.env.TESTS === 'long' ? all : all.filter((_, at) => at % 3 === 0);
const live = pageWith({ shows: "localStorage.setItem('clock', '{}')" });

test('a Chromium is the one of `CHROMIUM_PATH`, or else an installed one', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath);
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: process.env.PATH })).toBeNull();
  expect(findChromium({ PATH: import.meta.dirname })).toBeNull();
});

test('a program that is no Chromium, or ends at once, does not start', async () => {
  for (const wrong of ['/nowhere/chromium', '/bin/true'])
    await expect(startChromium(wrong)).rejects.toThrow(/Chromium ended|ENOENT/);
});

test('a fault counts if it is there twice, and not in the live release', async () => {
  const looks = [
    ['slow', 'wide', 'faint'],
    ['wide', 'faint'],
  ];
  const found = await confirm(
    async () => looks.shift() ?? [],
    async () => ['faint'],
  );
  expect(found).toEqual(['wide']);
});

describe.skipIf(path === null)('in a browser', () => {
  let chromium: Chromium;
  beforeAll(async () => {
    chromium = await startChromium(path ?? '');
  });
  afterAll(() => chromium.end());
  const browser = () => ({
    chromium,
    isApi: (url: string) => url.includes('/api/'),
    answer: async () => ({ status: 200, body: Buffer.from('{"time":"12:00"}') }),
  });
  const served = (page: Partial<BrokenLayout>) => ({
    url: 'http://full.example/en/clock/',
    body: pageWith(page),
    live,
  });

  test('a correct page has no faults', async () => {
    expect(await lookAtWidths(browser(), served({}))).toEqual([]);
    expect(await lookAtVisits(browser(), served({}))).toEqual([]);
  });

  test('a page that keeps the processor busy is refused', async () => {
    const { url, body } = served({});
    const context = await openContext(chromium);
    const faults = await showDocument(
      chromium,
      context,
      { url, body, width: 375 },
      async () => null,
      async (page) => {
        expect(await isReady(page)).toBe(true);
        expect(await page.busy()).toBeLessThan(5);
        return layoutFaults({ ...page, busy: async () => 6 }, 375);
      },
    );
    expect(faults).toEqual(['keeps the processor busy for more than 5 s while it loads, in a window of 375 pixels']);
  });

  test.concurrent.each(tried(brokenLayouts))('a page that $does is refused', async ({ says, ...page }) => {
    expect(await lookAtWidths(browser(), served(page))).toEqual(says);
  });

  test.concurrent.each(tried(brokenVisits))('a page that $does is refused', async ({ says, ...page }) => {
    expect(await lookAtVisits(browser(), served(page))).toEqual(says);
  });
});
