import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { goHydrated, settled, visit } from './browser.ts';

const list = hrefFor('for-sale', {}, 'nl');

// What happens after the new page is drawn and before its transition begins. At its end, the transition is skipped.
const disturbances: Record<string, { disturb: (page: Page) => Promise<unknown>; ends: RegExp }> = {
  'the window is resized': {
    disturb: (page) => page.setViewportSize({ width: 900, height: 700 }),
    ends: /\/te-koop\/.+/,
  },
  'the visitor goes back': {
    // Until the router has skipped the transition.
    disturb: (page) =>
      page.evaluate(() => {
        history.back();
        return Reflect.get(window, 'skipped');
      }),
    ends: /\/te-koop\/$/,
  },
};

it.each(Object.entries(disturbances))(
  'when %s during a view transition, the page is shown and nothing is reported',
  async (_, one) => {
    const page = await visit({ reducedMotion: 'no-preference' });
    await page.exposeFunction('disturb', () => one.disturb(page).then(() => undefined));
    await page.addInitScript(() => {
      // The machine of a test may be too busy for a transition.
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
      const start = Document.prototype.startViewTransition;
      const skip = ViewTransition.prototype.skipTransition;
      const skipped = new Promise<void>((resolve) => {
        ViewTransition.prototype.skipTransition = function () {
          resolve();
          skip.call(this);
        };
      });
      Object.assign(window, { skipped });
      Document.prototype.startViewTransition = function (update) {
        if ('transition' in window) return start.call(this, update);
        const transition = start.call(this, async () => {
          await (typeof update === 'function' ? update() : update?.update?.());
          await Reflect.get(window, 'disturb')();
        });
        Object.assign(window, { transition });
        return transition;
      };
    });
    await goHydrated(page, list);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.waitForFunction(() => 'transition' in window);
    await page.evaluate(() => Reflect.get(window, 'transition').finished);
    await settled(page);
    // Asked for at the end, since a rejection that the test handles would be reported to nobody.
    const ready = await page.evaluate(() =>
      Reflect.get(window, 'transition').ready.then(
        () => 'shown',
        ({ name }: Error) => name,
      ),
    );
    expect(ready).toMatch(/Error$/);
    await expect.poll(() => new URL(page.url()).pathname).toMatch(one.ends);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);
