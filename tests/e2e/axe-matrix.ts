import type { Language } from '@rowhouse/shared/domain/language';
import { expect, it } from 'vitest';
import { axeWidths, overflowOf, violationsOf } from './axe.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { openedStates, openState } from './opened-states.ts';
import { ownersPages, pages, pathOf } from './pages.ts';
import { changeText, textChanges, unreadable } from './text-fit.ts';

/** Every page and all that opens on one, in a language: the rules of accessibility at each width, and text that a reader sets otherwise. Each language has a file of its own, so that several run at once. */
export const axeMatrix = (language: Language): void => {
  it.each(pages)(
    '%s breaks no rule of accessibility at any width, and is read with text twice as large or set wide',
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

  it.each(Object.entries(openedStates))('%s breaks no rule of accessibility at any width', async (_, state) => {
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
