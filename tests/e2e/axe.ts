import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import { sampled } from '../run/sample.ts';
import { settled } from './browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The widths at which the layout differs, from a page zoomed to 400% (WCAG 1.4.10) to a wide window. */
export const axeWidths = [320, 375, 768, 1440] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of accessibility rules on the shown page or in one of its frames, each with its reason. */
export const violationsOf = async (page: Page | Frame): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // Colours are wrong in the middle of a transition, so all transitions are awaited; a cancelled one counts as
  // finished.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    ).then(() => undefined),
  );
  const { violations, passes } = await page.evaluate<AxeResults, string[]>(
    // Frames are checked separately: axe cannot reach into a sandbox, and would wait for ever.
    (values) =>
      Reflect.get(window, 'axe').run(document, { runOnly: values, resultTypes: ['violations'], iframes: false }),
    rules,
  );
  expect(passes.length).toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
};

/** The number of pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Checks at each width that nothing is wider than the window and that no accessibility rule is broken. In the short
 * run (`test`) the rules, which take longest, are checked at one width only, chosen by `turn`.
 */
export const soundAt = async (page: Page, widths: readonly number[], turn: number): Promise<void> => {
  const checked = sampled(widths, (_, at) => at === turn % widths.length);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    expect.soft(await overflowOf(page), `at ${width}`).toBe(0);
    if (checked.includes(width)) expect.soft(await violationsOf(page), `at ${width}`).toEqual([]);
  }
};
