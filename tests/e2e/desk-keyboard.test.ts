import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { sharedSite } from '../run/shared-site.ts';
import { deskLogin } from '../run/staff.ts';
import { goHydrated, settled, visit } from './browser.ts';
import { offeredId, ownProject } from './pages.ts';

/**
 * The focused element once the page has settled, and what is wrong with its visibility; null when the focus has left the
 * page's content. In one call, since an editor has hundreds of controls.
 */
const focusOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    const element = document.activeElement;
    const content = document.querySelector('main');
    if (!(element instanceof HTMLElement) || !content?.contains(element)) return null;
    const seen: Set<Element> = Reflect.get(window, 'reached') ?? new Set();
    Reflect.set(window, 'reached', seen.add(element));
    // A control of which only the label is visible.
    const isHidden = (one: Element) => {
      const { width, height } = one.getBoundingClientRect();
      return width < 3 || height < 3 || getComputedStyle(one).opacity === '0';
    };
    const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
    const shown = isHidden(element) && label ? label : element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    // The upper edge of an element that is taller than the window.
    const [x, y] = [left + Math.min(width / 2, 40), top + Math.min(height / 2, 20)];
    const above = document.elementFromPoint(x, y);
    const isOwn = above !== null && (shown.contains(above) || above.contains(shown) || label?.contains(above));
    const rings = [shown, element, shown.parentElement]
      .filter((one) => one !== null)
      .map((one) => getComputedStyle(one));
    const hasRing = rings.some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
    );
    const faults = [
      ...(x < 0 || x > innerWidth || y < 0 || y > innerHeight ? ['lies outside the window'] : []),
      ...(isOwn ? [] : [`is covered by ${above?.className ?? 'nothing'}`]),
      ...(hasRing || element instanceof HTMLIFrameElement ? [] : ['shows no focus']),
    ];
    const name = element.id || element.getAttribute('aria-label') || element.textContent?.trim() || element.outerHTML;
    return { name: name.slice(0, 80), faults, isFrame: element instanceof HTMLIFrameElement };
  });

/** Whether the focused element of a document within the page shows its focus; true when the focus is in none. */
const isSeenInFrame = async (page: Page): Promise<boolean> => {
  const shown = page.frames().map((frame) =>
    frame.evaluate(() => {
      const element = document.activeElement;
      if (window === window.parent || !document.hasFocus() || !element) return true;
      return [undefined, '::after'].some((part) => getComputedStyle(element, part).outlineStyle !== 'none');
    }),
  );
  return (await Promise.all(shown)).every(Boolean);
};

/** The controls that Tab never reached. */
const unreached = (page: Page) =>
  page.evaluate(() => {
    const seen: Set<Element> = Reflect.get(window, 'reached') ?? new Set();
    const groups = new Set(
      [...seen].map((one) => (one instanceof HTMLInputElement && one.type === 'radio' ? one.name : '')),
    );
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"], [contenteditable=true])',
    );
    return [...controls]
      .filter((one) => !one.matches(':disabled, [type=hidden], [tabindex="-1"]') && one.checkVisibility())
      .filter(
        (one) => !seen.has(one) && !(one instanceof HTMLInputElement && one.type === 'radio' && groups.has(one.name)),
      )
      .map((one) => one.id || one.getAttribute('aria-label') || one.outerHTML.slice(0, 80));
  });

it.each([
  ['a home', async () => hrefFor('desk-home', { id: await offeredId('sale') }, 'nl', 'fields=all')],
  [
    'a home that is about to be published',
    async () => hrefFor('desk-home', { id: await offeredId('rent') }, 'nl', 'panel=publish'),
  ],
  ['a project', async () => hrefFor('desk-project', { id: (await ownProject('nl')).id }, 'nl')],
])(
  'every control of the editor of %s is reached by Tab on a telephone, shows its focus, and is not covered',
  async (_, path) => {
    const page = await visit({ viewport: { width: 375, height: 700 } });
    await (await deskLogin(sharedSite(), 'admin')).enter(page.context());
    await goHydrated(page, await path());
    await settled(page);
    await page.locator('main').evaluate((content) => {
      content.setAttribute('tabindex', '-1');
      content.focus();
    });
    const faults: string[] = [];
    let count = 0;
    for (; count < 1000; count += 1) {
      await page.keyboard.press('Tab');
      const focus = await focusOf(page);
      if (!focus) break;
      faults.push(...focus.faults.map((fault) => `${focus.name} ${fault}`));
      if (focus.isFrame && !(await isSeenInFrame(page))) faults.push(`${focus.name} shows no focus inside`);
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(20);
    expect(await unreached(page)).toEqual([]);
  },
);
