import type { Language } from '@rowhouse/shared/domain/language';
import { expect, it } from 'vitest';
import { axeWidths, overflowOf, violationsOf } from './axe.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { openedStates, openState } from './opened-states.ts';
import { ownersPages, pages, pathOf } from './pages.ts';
import { changeText, textChanges, unreadable } from './text-fit.ts';

/**
 * Tests every page, and everything that opens on one, in a language: the accessibility rules at each width, and text
 * that a reader has resized or respaced. Each language has its own test file, so that several run in parallel.
 */
export const axeMatrix = (language: Language): void => {
  it.each(pages)(
    '%s breaks no accessibility rule at any width, and stays readable with double or widely spaced text',
    async (id) => {
      const page = await visit({ owner: ownersPages.has(id), viewport: { width: axeWidths[0], height: 900 } });
      await goHydrated(page, await pathOf(id, language));
      for (const width of axeWidths) {
        await page.setViewportSize({ width, height: 900 });
        await settled(page);
        expect.soft(await violationsOf(page), `at ${width}`).toEqual([]);
        expect.soft(await overflowOf(page), `at ${width}`).toBe(0);
      }
      await page.setViewportSize({ width: 375, height: 800 });
      for (const change of textChanges) {
        await changeText(page, change);
        await settled(page);
        expect.soft(await unreadable(page), change).toEqual([]);
        expect.soft(await overflowOf(page), change).toBe(0);
      }
    },
  );

  it.each(Object.entries(openedStates))('%s breaks no accessibility rule at any width', async (_, state) => {
    const page = await visit({ ...state.visitor, viewport: { width: axeWidths[0], height: 900 } });
    await openState(page, state, language);
    for (const [index, width] of axeWidths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      if (state.anew && index > 0) await openState(page, state, language);
      await settled(page);
      expect.soft(await violationsOf(page), `at ${width}`).toEqual([]);
      expect.soft(await overflowOf(page), `at ${width}`).toBe(0);
    }
  });
};
