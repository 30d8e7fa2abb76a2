import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { type BuiltIn, lateBuiltIns } from '../walls/built-ins.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { faultOf } from './contact-form.ts';
import { homePath } from './home-path.ts';
import { pathOf } from './pages.ts';

const list = hrefFor('for-sale', {}, 'nl');
let home = '';
beforeAll(async () => {
  home = await homePath(({ goal, gone }) => goal === 'sale' && !gone);
});

// Runs in the page and in each of its frames, before any script.
const removeLate = (late: readonly Pick<BuiltIn, 'owner' | 'name' | 'kind'>[]): void => {
  const isObject = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function';
  const partOf = (holder: unknown, name: string): unknown => (isObject(holder) ? Reflect.get(holder, name) : undefined);
  const holderOf = ({ owner, kind }: Pick<BuiltIn, 'owner' | 'kind'>): unknown => {
    if (kind === 'global') return globalThis;
    const own =
      owner === 'TypedArray' ? Object.getPrototypeOf(Uint8Array) : owner.split('.').reduce(partOf, globalThis);
    return kind === 'static' ? own : partOf(own, 'prototype');
  };
  // Before any is removed, since an owner may be late too.
  const all = late.map((one) => ({ holder: holderOf(one), name: one.name }));
  let removed = 0;
  for (const { holder, name } of all)
    if (isObject(holder) && Object.hasOwn(holder, name) && Reflect.deleteProperty(holder, name)) removed += 1;
  Object.defineProperty(globalThis, 'removedBuiltIns', { value: removed });
};

const removable = lateBuiltIns
  .filter(({ kind }) => kind !== 'event')
  .map(({ owner, name, kind }) => ({ owner, name, kind }));

const visitOldest = async (options: Parameters<typeof visit>[0] = {}): Promise<Page> => {
  // Transitions are not reduced, so that the way without them is walked.
  const page = await visit({ reducedMotion: 'no-preference', ...options });
  await page.context().addInitScript(removeLate, removable);
  return page;
};

// Firefox 114 to 120: a rule whose selector has :has() is dropped.
const removeHas = async (page: Page): Promise<void> => {
  const removed = await page.evaluate(() => {
    let count = 0;
    const clean = (owner: CSSStyleSheet | CSSGroupingRule): void => {
      for (let at = owner.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = owner.cssRules[at];
        const has = (text: string) => text.includes(':has(');
        if (rule instanceof CSSSupportsRule && has(rule.conditionText)) {
          owner.deleteRule(at);
          if (/^not /.test(rule.conditionText))
            for (const inner of Array.from(rule.cssRules).reverse()) owner.insertRule(inner.cssText, at);
        } else if (rule instanceof CSSStyleRule && has(rule.selectorText)) {
          owner.deleteRule(at);
          count += 1;
        } else if (rule instanceof CSSGroupingRule) clean(rule);
      }
    };
    for (const sheet of document.styleSheets) clean(sheet);
    return count;
  });
  expect(removed).toBeGreaterThan(0);
};

const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in window);
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isSameDocument', true));

// `built-ins.test.ts` finds each use of such a built-in in the bundles of all apps; here a page of each sort is used.
const pages: Record<string, { path: () => string; sends?: true; use: (page: Page) => Promise<void> }> = {
  list: {
    path: () => list,
    use: async (page) => {
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(list);
      await page.goBack();
      await expect.poll(() => new URL(page.url()).pathname).toBe(list);
    },
  },
  'contact form': {
    path: () => hrefFor('contact', {}, 'nl'),
    sends: true,
    use: async (page) => {
      const form = page.getByRole('form', { name: forms['request.site-contact.title'] });
      await form.locator('button[type="submit"]').click();
      await page
        .getByText(faultOf(forms, 'email', 'required'))
        .first()
        .waitFor();
    },
  },
  map: {
    path: () => hrefFor('map', {}, 'nl'),
    use: async (page) => {
      const frame = page.frameLocator('main iframe');
      await frame.locator('.mark .price').first().waitFor();
      await frame.getByRole('button', { name: listings['map.zoom-in'] }).click();
      await expect.poll(() => new URL(page.url()).search).toContain('bounds=');
    },
  },
};

describe('without what the oldest browsers of the build lack', () => {
  it.each(Object.entries(pages))('the page %s is hydrated and used, and leads on, without a reload', async (_, one) => {
    const page = await visitOldest({ ...(one.sends && { sends: true, provokes: /status of 4\d\d/ }) });
    await goHydrated(page, one.path());
    expect(await page.evaluate(() => Reflect.get(window, 'removedBuiltIns'))).toBeGreaterThan(500);
    await mark(page);
    await one.use(page);
    const next = hrefFor('for-rent', {}, 'nl');
    await page.locator(`a[href="${next}"]:visible`).first().click();
    await page.waitForURL(`**${next}`);
    expect(await isMarked(page)).toBe(true);
  });

  it.each([375, 1440])(
    'and without :has(), the header, a choice of times and the end of a home are usable at %i',
    async (width) => {
      const page = await visit({ viewport: { width, height: 900 } });
      await goHydrated(page, await pathOf('contact-appointment', 'nl'));
      await removeHas(page);
      expect(await page.getByRole('banner').evaluate((header) => header.clientHeight)).toBeLessThan(120);
      expect(
        await page
          .getByRole('banner')
          .locator('svg')
          .first()
          .evaluate((mark) => mark.clientWidth),
      ).toBeLessThan(60);
      const choices = page.getByRole('main').getByRole('radio');
      expect(await choices.first().evaluate((choice) => getComputedStyle(choice).opacity)).toBe('1');
      await goHydrated(page, home);
      await removeHas(page);
      const last = page.getByRole('contentinfo').locator('p').last();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await settled(page);
      // Nothing fixed lies over the last line.
      expect(
        await last.evaluate((line) => {
          const { left, bottom } = line.getBoundingClientRect();
          return line.contains(document.elementFromPoint(left + 2, bottom - 4));
        }),
      ).toBe(true);
    },
  );
});
