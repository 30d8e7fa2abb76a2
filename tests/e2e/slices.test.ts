import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { messages as consent } from '../../mf-consent/src/messages/nl.ts';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { failuresOf, follow, goHydrated, hydrated, settled, visit } from './browser.ts';
import { fillContact } from './contact-form.ts';
import { homePath, homes } from './home-path.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const home = hrefFor('home', {}, 'nl');
const list = hrefFor('for-sale', {}, 'nl');
const telephone = { viewport: { width: 412, height: 823 } };

/** The slices that React has taken over, in order. */
const awake = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .filter(({ name }) => name.startsWith('awake '))
      .map(({ name }) => name.slice('awake '.length).split(' {')[0] ?? ''),
  );

/** Goes to a path whose scripts are held until they are released. */
const goHeld = async (page: Page, path: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/_releases\/shell\/web\/main\.[^/]+\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return resolve;
};

describe('a page hydrates in slices', () => {
  it('the header, the page and the search wake first, one by one, and closed or distant slices stay asleep', async () => {
    const page = await visit(telephone);
    await goHydrated(page, home);
    const first = await awake(page);
    expect(first.slice(0, 3)).toEqual(['header', 'home', 'listings.hero-search']);
    expect(first.at(-1)).toBe('consent.dialog');
    for (const asleep of ['footer', 'drawer', 'menu']) expect(first).not.toContain(asleep);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => awake(page)).toContain('footer');
    await page.getByRole('banner').locator('summary:visible').click();
    await expect.poll(() => awake(page)).toContain('drawer');
    const all = await awake(page);
    expect(all).toHaveLength(new Set(all).size);
  });

  it('a visitor who points at a link wakes what sleeps, so that the next page is rendered once', async () => {
    const page = await visit(telephone);
    await goHydrated(page, list);
    expect(await awake(page)).not.toContain('footer');
    const link = page.getByRole('main').getByRole('article').getByRole('link').first();
    await link.hover();
    await expect.poll(() => awake(page)).toEqual(expect.arrayContaining(['menu', 'drawer', 'footer']));
    const before = (await awake(page)).length;
    await link.click();
    await page.locator('[data-part^="property-for"] h1').waitFor();
    const parts = (await awake(page)).slice(before);
    for (const frame of ['menu', 'drawer', 'footer', 'header']) expect(parts).not.toContain(frame);
  });

  it('a home says that the next page is on its way, while the rest of it is far from the screen', async () => {
    const page = await visit({ viewport: { width: 375, height: 812 } });
    await goHydrated(page, await homePath(({ gone }) => !gone));
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/v1/site?language=fr', async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByRole('banner').locator('summary:visible').click();
    await page.getByRole('banner').locator('a[hreflang=fr]:visible').click();
    const line = page.getByRole('progressbar');
    await line.waitFor({ state: 'attached' });
    // Before the content it would restyle the whole page.
    const after = await line.evaluate((bar) =>
      [...document.querySelectorAll('header, main, footer')]
        .filter((part) => bar.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING)
        .map(({ localName }) => localName),
    );
    expect(after).toEqual([]);
    resolve();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr');
  });

  it('a home is shown in another language at once, while the rest of it is far from the screen', async () => {
    const page = await visit({ viewport: { width: 375, height: 812 } });
    await goHydrated(page, await homePath(({ gone }) => !gone));
    await page.getByRole('banner').locator('summary:visible').click();
    await page.getByRole('banner').locator('a[hreflang=fr]:visible').click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('fr');
  });

  it.each([
    [375, 812],
    [1440, 1080],
  ])(
    'a link to a home shows its first screen, then the rest without a shift, and a way back has all at once: %i',
    async (width, height) => {
      const page = await visit({ viewport: { width, height } });
      await watchShifts(page);
      await goHydrated(page, list);
      await page.evaluate(() => {
        const parts: number[] = [];
        const count = (): void => {
          const [details] = document.querySelectorAll('[data-part="part details"]');
          if (details) parts.push(details.querySelectorAll('h2, h3').length);
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
        Object.assign(window, { parts });
      });
      const headings = () => page.evaluate(() => Reflect.get(window, 'parts'));
      const link = page.getByRole('main').getByRole('article').getByRole('link').first();
      await link.hover();
      const inList = (await shiftsOf(page)).length;
      await link.click();
      await page.locator('[data-part="part similar"] article').first().waitFor();
      const opened: number[] = await headings();
      expect(opened[0]).toBe(0);
      expect(opened.at(-1)).toBeGreaterThan(3);
      expect((await shiftsOf(page)).slice(inList), 'what moved').toEqual([]);
      // A part with late code may come after the similar homes.
      await page.locator('.below-screen').first().waitFor({ state: 'detached' });
      const end = await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return scrollY;
      });
      await page.goBack();
      await page.waitForURL(`**${list}`);
      await page.evaluate(() => Reflect.get(window, 'parts').splice(0));
      await page.goForward();
      await page.locator('[data-part="part details"]').waitFor();
      await settled(page);
      expect(new Set(await headings())).toEqual(new Set([opened.at(-1)]));
      expect(await page.evaluate(() => scrollY)).toBe(end);
    },
  );

  it('a click on a sleeping slice wakes it and is handled', async () => {
    const page = await visit(telephone);
    await goHydrated(page, list);
    expect(await awake(page)).not.toContain('footer');
    const link = page.getByRole('contentinfo').getByRole('link', { name: layout['footer.consent'] });
    // Without scrolling there, as a keyboard or a screen reader does.
    await link.evaluate((element) => element instanceof HTMLElement && element.click());
    await page.getByRole('dialog', { name: consent['dialog.title'] }).waitFor();
    expect(new URL(page.url()).pathname).toBe(list);
    expect(await awake(page)).toContain('footer');
  });
});

describe('what a visitor did before the scripts ran', () => {
  it('is kept: the open menu, the typed text', async () => {
    const page = await visit(telephone);
    const release = await goHeld(page, home);
    const text = page.getByRole('main').getByLabel(listings['search.label']);
    await text.fill('Gent');
    const menu = page.getByRole('banner').locator('summary:visible');
    await menu.click();
    release();
    await hydrated(page);
    expect(await text.inputValue()).toBe('Gent');
    expect(await menu.evaluate((element) => element.closest('details')?.open)).toBe(true);
  });

  it('is kept: a form in progress, with its box ticked', async () => {
    const page = await visit();
    const release = await goHeld(page, hrefFor('contact', {}, 'nl'));
    const form = page.getByRole('main').locator('form').first();
    const text = form.locator('input[type=text]:visible').first();
    const box = form.locator('input[type=checkbox]').first();
    await text.fill('Janssens');
    await box.check();
    release();
    await hydrated(page);
    expect(await text.inputValue()).toBe('Janssens');
    expect(await box.isChecked()).toBe(true);
  });

  it('takes effect: a submitted filter, a consent choice', async () => {
    const page = await visit({ ...telephone, first: true });
    const letGo = await goHeld(page, list);
    // A press on a document that is being replaced is lost.
    const arrive = async (press: Promise<void>) => {
      await Promise.all([page.waitForEvent('framenavigated'), press]);
      await page.getByRole('contentinfo').waitFor();
    };
    await page.getByRole('main').locator('summary').filter({ hasText: listings['filter.open-none'] }).first().click();
    await arrive(
      page
        .getByRole('search')
        .getByRole('button', { name: /^Toon \d+ pand/ })
        .click(),
    );
    const sheet = page.getByRole('dialog', { name: consent['dialog.title'] });
    await arrive(sheet.getByRole('button', { name: consent['dialog.decline.necessary'] }).click());
    expect(await sheet.count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(list);
    letGo();
    await hydrated(page);
    expect(await sheet.count()).toBe(0);
  });
});

describe('the consent sheet', () => {
  it('is in the HTML of visitors without a choice, and nothing moves when the scripts run', async () => {
    const page = await visit({ ...telephone, first: true });
    await watchShifts(page);
    const release = await goHeld(page, list);
    const sheet = page.getByRole('dialog', { name: consent['dialog.title'] });
    await sheet.waitFor();
    release();
    await hydrated(page);
    expect(await sheet.count()).toBe(1);
    expect(await shiftsOf(page)).toEqual([]);
    await sheet.getByRole('button', { name: consent['dialog.acceptAll'] }).click();
    await sheet.waitFor({ state: 'detached' });
    expect(await page.request.get(list).then((answer) => answer.text())).not.toContain('<dialog open');
  });

  it('works without scripts, and returns to the page', async () => {
    const page = await visit({ first: true, javaScriptEnabled: false });
    await page.goto(`${list}?page=2`);
    const sheet = page.getByRole('dialog', { name: consent['dialog.title'] });
    await follow(sheet.getByRole('button', { name: consent['dialog.change'] }));
    expect(new URL(page.url()).pathname).toBe(hrefFor('consent-settings', {}, 'nl'));
    expect(await sheet.count()).toBe(0);
    await page.goto(`${list}?page=2`);
    await follow(sheet.getByRole('button', { name: consent['dialog.acceptAll'] }));
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(`${list}?page=2`);
    expect(await sheet.count()).toBe(0);
    const kept = (await page.context().cookies()).find(({ name }) => name === 'consent')?.value;
    expect(kept).toContain('necessary-functional-analytics-marketing');
  });
});

describe('the form at the end of a home, whose code follows the page', () => {
  const formFiles = /\/_releases\/(?:mf-)?forms\/.*\.js/;
  const formOn = (page: Page) => page.locator('#ask form');

  /** Opens a home's page whose form gets no code until it is let go. */
  const openHeld = async (page: Page): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(formFiles, async (route) => {
      await promise;
      await route.continue();
    });
    await goHydrated(page, await homePath(homes['with a film']));
    return resolve;
  };

  /** Opens a home whose form's code cannot be loaded, and types into the server's form. */
  const typeWithoutCode = async () => {
    const page = await visit({ provokes: /forms|Failed to load resource/ });
    const failures = failuresOf(page);
    await page.route(formFiles, (route) => route.abort());
    await goHydrated(page, await homePath(homes['with a film']));
    const text = formOn(page).locator('input[type=text]:visible').first();
    await text.fill('Janssens');
    await expect.poll(() => failures.map(({ what }) => what)).toContain('forms/fragments/request');
    return { page, failures, text };
  };

  it('keeps what is typed before its code is there, and nothing moves', async () => {
    const page = await visit();
    await watchShifts(page);
    const letGo = await openHeld(page);
    const text = formOn(page).locator('input[type=text]:visible').first();
    await text.fill('Janssens');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // What is after it does not wait for it.
    await expect.poll(() => awake(page)).toContain('footer');
    expect(await awake(page)).not.toContain('forms.request');
    const before = (await shiftsOf(page)).length;
    letGo();
    await expect.poll(() => awake(page)).toContain('forms.request');
    expect(await text.inputValue()).toBe('Janssens');
    expect((await shiftsOf(page)).slice(before)).toEqual([]);
  });

  it('does not hold up a link to the home, and comes when its code does', async () => {
    const page = await visit();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/mf-forms\/web\/fragments\/request\./, async (route) => {
      await promise;
      await route.continue();
    });
    await goHydrated(page, list);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.locator('[data-part="part similar"] article').first().waitFor();
    expect(await formOn(page).count()).toBe(0);
    resolve();
    await formOn(page).waitFor({ state: 'attached' });
    expect(await awake(page)).toContain('forms.request');
  });

  it('wakes where the keyboard enters it', async () => {
    const page = await visit();
    await goHydrated(page, await homePath(homes['with a film']));
    await formOn(page).locator('input[type=text]:visible').first().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => awake(page)).toContain('forms.request');
    expect(await page.evaluate(() => document.activeElement?.closest('#ask form') !== null)).toBe(true);
  });

  it('sends as without scripts where it is pressed at once', async () => {
    const page = await visit({ sends: true });
    await openHeld(page);
    const typed = { firstName: 'An', lastName: 'Janssens', email: 'an@example.com', remark: 'Is er een kelder?' };
    await fillContact(formOn(page), forms, typed);
    await formOn(page).locator('button[type=submit]').last().click();
    await page.getByRole('heading', { level: 1, name: forms['thank-you.contact-me.title'] }).waitFor();
  });

  it('stays as the server sent it where its code fails, which is reported', async () => {
    const { page, text } = await typeWithoutCode();
    expect(await text.inputValue()).toBe('Janssens');
    expect(await formOn(page).locator('button[type=submit]').last().isEnabled()).toBe(true);
    expect(await awake(page)).not.toContain('forms.request');
  });

  it('keeps what is typed where its code fails and other data arrive, and when the code comes after all', async () => {
    const { page, failures, text } = await typeWithoutCode();
    // Like a link to the page itself.
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect.poll(() => failures.map(({ what }) => what)).toContain('forms.request');
    await page.getByText(layout['failure.kept.title']).waitFor();
    expect(await text.inputValue()).toBe('Janssens');
    expect(await formOn(page).locator('button[type=submit]').last().isEnabled()).toBe(true);
    await page.unroute(formFiles);
    await page.getByRole('button', { name: layout['failure.retry'] }).click();
    await expect.poll(() => awake(page)).toContain('forms.request');
    await expect.poll(() => text.inputValue()).toBe('Janssens');
  });
});
