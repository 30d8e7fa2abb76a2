import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import { sampled } from '../run/sample.ts';
import { settled } from './browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The widths at which the layout differs, from a page enlarged four times (WCAG 1.4.10) to a wide window. */
export const axeWidths = [320, 375, 768, 1440] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What breaks a rule of accessibility on the page as it is shown, or in a frame of it, each with its reason. */
export const violationsOf = async (page: Page | Frame): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // Half way from one colour to another neither is there; a transition that is called off is over too.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ).then(() => undefined),
  );
  const { violations, passes } = await page.evaluate<AxeResults, string[]>(
    // Frames are looked at by themselves: axe cannot reach into a sandbox, and waits for an answer that never comes.
    (values) =>
      Reflect.get(window, 'axe').run(document, { runOnly: values, resultTypes: ['violations'], iframes: false }),
    rules,
  );
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** At each of the widths nothing of the page is wider than the window, and no rule of accessibility is broken: in `test` these are asked at one of them, by turns, since that takes longest. */
export const soundAt = async (page: Page, widths: readonly number[], turn: number): Promise<void> => {
  const checked = sampled(widths, (_, at) => at === turn % widths.length);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect.soft(await overflowOf(page), `at ${width}`).toBe(0);
    if (checked.includes(width)) expect.soft(await violationsOf(page), `at ${width}`).toEqual([]);
  }
};
