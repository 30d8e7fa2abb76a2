import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';

/** A step of a visitor in one language, found without words, since a translator replaces them. */
export interface Step {
  name: string;
  take: (page: Page, language: Language) => Promise<void>;
}

const link = (page: Page, href: string) => page.locator(`a[href="${href}"]:visible`).first();
const at = async (page: Page, selector: string): Promise<void> => void (await page.locator(selector).first().waitFor());
const filters = 'main form[role=search]';
const follow =
  (id: 'home' | 'for-sale' | 'for-rent' | 'contact' | 'favourites') =>
  async (page: Page, language: Language): Promise<void> => {
    const href = hrefFor(id, {}, language);
    await link(page, href).click();
    await page.waitForURL((url) => url.pathname + url.search === href);
    await at(page, `[data-part="${id}"]`);
  };
const search = (page: Page) => page.locator(`${filters} button[id$=submit]`).click();
const isAsked = (page: Page, part: string) => page.waitForURL((url) => url.search.includes(part));
// An address changes before its page is drawn, which is done once the browser has nothing to do.
const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))));
const step = (name: string, take: Step['take']): Step => ({
  name,
  take: async (page, language) => {
    await take(page, language);
    await idle(page);
  },
});

/** Forty steps through the pages for visitors. */
export const steps: readonly Step[] = [
  step('search on the home page', async (page) => {
    await page.locator('main [role=search] input[name=text]').fill('ronse');
    await at(page, '[role=grid] [role=rowheader]:has-text("9600")');
  }),
  step('choose what was found', async (page) => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await at(page, '[data-part="for-sale"], [data-part="property-for-sale"]');
  }),
  step('open the list', follow('for-sale')),
  step('filter by price', async (page) => {
    await page.locator(`${filters} [name=max]`).fill('400000');
    await search(page);
    await isAsked(page, 'max=400000');
  }),
  step('filter by rooms', async (page) => {
    await page.locator(`${filters} [name=rooms]`).selectOption('2');
    await search(page);
    await isAsked(page, 'rooms=2');
  }),
  step('filter by town', async (page) => {
    await page.locator(`${filters} details:has([name=city]) > summary`).last().click();
    await page.locator(`${filters} [name=city][value*="9600"]`).check();
    await search(page);
    await isAsked(page, 'city=');
  }),
  step('sort', async (page) => {
    await page.locator('main select[name=sort]').selectOption('price-asc');
    await isAsked(page, 'sort=price-asc');
  }),
  step('remove a filter', async (page) => {
    await page.locator('main ul:has(> li > a[href*="max=400000"]) > li > a:not([href*="rooms=2"])').first().click();
    await page.waitForURL((url) => !url.search.includes('rooms'));
  }),
  step('remove all filters', async (page) => {
    await page.locator('main ul:has(> li > a[href*="sort="]) > li:last-child > a').first().click();
    await page.waitForURL((url) => !url.search.includes('max'));
  }),
  step('turn the page', async (page) => {
    await page.locator('main nav a[href*="page=2"]').first().click();
    await isAsked(page, 'page=2');
  }),
  step('keep a home', (page) => page.locator('main article button[aria-pressed=false]').first().click()),
  step('compare two homes', async (page) => {
    for (const nth of [0, 1]) await page.locator('main article').nth(nth).locator('button').last().click();
  }),
  step('see the map', async (page) => {
    await page.locator('main nav a[href*="view=map"]').first().click();
    await at(page, 'main iframe');
  }),
  step('see the list again', async (page) => {
    await page.locator('main nav a[href*="sort="]:not([href*="view=map"])').first().click();
    await page.waitForURL((url) => !url.search.includes('map'));
  }),
  step('go back', async (page) => {
    await page.goBack();
    await at(page, 'main iframe');
  }),
  step('open a home', async (page) => {
    await page.locator('main article h2 a').first().click();
    await at(page, '[data-part="property-for-sale"] h1');
  }),
  step('read on', async (page) => {
    await page.locator('main details > summary:visible').first().click();
    // Whether it was near the screen depends on the height of the texts above it.
    await page.locator('main section[aria-label][tabindex="-1"]').first().scrollIntoViewIfNeeded();
    await at(page, 'main iframe');
  }),
  step('open a picture', async (page) => {
    await page.locator('main section a[href^="/media/"]').first().click();
    await at(page, 'dialog[open]');
  }),
  step('see the next picture', (page) => page.keyboard.press('ArrowRight')),
  step('close the picture', async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }),
  step('keep this home', (page) => page.locator('[data-part^="listings.property-marks"] button').first().click()),
  step('compare this home', (page) => page.locator('[data-part^="listings.property-marks"] button').nth(1).click()),
  step('calculate its costs', async (page) => {
    await page.locator('main a[aria-haspopup=dialog]').first().click();
    await at(page, 'dialog[open] input');
  }),
  step('change a figure', (page) =>
    page.locator('dialog[open] input[name=own], dialog[open] input').first().fill('310000'),
  ),
  step('close the calculation', async (page) => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }),
  step('send an empty question', async (page) => {
    await page.locator('[data-part^="forms."] form button[type=submit]').first().click();
    await at(page, '[data-part^="forms."] [aria-invalid=true]');
  }),
  step('fill in a name', (page) =>
    page.locator('[data-part^="forms."] input[type=text]:visible').first().fill('An Peeters'),
  ),
  step('send it half filled in', async (page) => {
    await page.locator('[data-part^="forms."] form button[type=submit]').first().click();
    await at(page, '[data-part^="forms."] [aria-invalid=true]');
  }),
  step('see what was kept', follow('favourites')),
  step('drop what was kept', async (page) => {
    await page.locator('main article').nth(1).waitFor();
    await page.locator('main article button[aria-pressed=true]').first().click();
  }),
  step('open the homes to rent', follow('for-rent')),
  step('ask for what there is not', async (page) => {
    await page.locator(`${filters} [name=max]`).fill('25000');
    await search(page);
    await isAsked(page, 'max=25000');
  }),
  step('go back to all', async (page) => {
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('max'));
  }),
  step('open the projects', async (page) => {
    const projects = page.locator('header nav li:nth-child(4) > a').first();
    const href = await projects.getAttribute('href');
    await projects.click();
    await page.waitForURL((url) => url.pathname === href);
    await at(page, 'main article a');
  }),
  step('open a project', async (page) => {
    await page.locator('main article a').first().click();
    await at(page, '[data-part="project-detail"] h1');
  }),
  step('open the contact page', follow('contact')),
  step('send an empty form', async (page) => {
    await page.locator('main form button[type=submit]').first().click();
    await at(page, 'main form [aria-invalid=true]');
  }),
  step('change the cookies', async (page) => {
    await page.locator('footer a[href*="cookie"]').last().click();
  }),
  step('go home', follow('home')),
  step('go forward and back', async (page, language) => {
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== hrefFor('home', {}, language));
    await page.goForward();
    await at(page, '[data-part="home"]');
  }),
];
