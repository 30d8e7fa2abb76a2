import { hrefFor } from '@rowhouse/shared/routes';
import type { FrameLocator, Locator, Page } from 'playwright';
import { listPath } from './paths.ts';

/** One action of a visitor, with its name in the table; it first waits for what it needs. */
type Step = readonly [name: string, act: (page: Page) => Promise<void>];

/** The actions of a visitor on a page, one after the other. */
export interface Scenario {
  name: string;
  path: string;
  steps: readonly Step[];
  /** The consent dialog is not answered yet. */
  first?: true;
  /** In a frame document, which the twin does not have. */
  framed?: true;
}

const main = (page: Page): Locator => page.getByRole('main');
const banner = (page: Page): Locator => page.getByRole('banner');
const dialog = (page: Page): Locator => page.locator('dialog[open]');
const map = (page: Page): FrameLocator => page.frameLocator('main iframe');
const tap = async (locator: Locator): Promise<void> => locator.first().tap();

// Chooses the next option by keyboard: a program cannot tap a browser's own list of options.
const choose = async (select: Locator): Promise<void> => {
  await select.focus();
  await select.press('ArrowDown');
};

const type = async (field: Locator, text: string): Promise<void> => {
  await field.focus();
  await field.pressSequentially(text, { delay: 150 });
};

// Drags the map by a third of its width with a finger.
const pan = async (page: Page): Promise<void> => {
  await map(page).locator('.price').first().waitFor();
  const frame = main(page).locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  const box = await frame.boundingBox();
  if (!box) throw new Error('The map is not shown');
  const devtools = await page.context().newCDPSession(page);
  const [y, from, steps] = [box.y + box.height * 0.6, box.x + box.width * 0.7, 10];
  const at = (step: number) => [{ x: from - (box.width / 3) * (step / steps), y }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
};

// Taps a tag that is completely within the map.
const tapTag = async (page: Page): Promise<void> => {
  const frame = await main(page).locator('iframe').boundingBox();
  for (const tag of await map(page).locator('.price:not(.dot)').all()) {
    const box = await tag.boundingBox();
    if (!frame || !box) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isWithin =
      x > frame.x + 40 && x < frame.x + frame.width - 40 && y > frame.y + 40 && y < frame.y + frame.height - 40;
    if (isWithin) return page.touchscreen.tap(x, y);
  }
  throw new Error('No mark is within the map');
};

/** All scenarios, or those that BENCH_PAGES names; `home` is the path of a home. */
export const scenariosOf = (home: string): Scenario[] => {
  const all: Scenario[] = [
    {
      name: 'filters',
      path: listPath,
      steps: [
        ['open the filters', (page) => tap(main(page).locator('summary'))],
        ['choose a filter', (page) => choose(main(page).locator('select[name="rooms"]'))],
        ['show what it leaves', (page) => tap(main(page).locator('form button[type="submit"]:visible').last())],
      ],
    },
    {
      name: 'list',
      path: listPath,
      steps: [
        ['add a favourite', (page) => tap(main(page).locator('[data-property] button[aria-pressed]'))],
        ['sort', (page) => choose(main(page).locator('select[name="sort"]'))],
      ],
    },
    {
      name: 'menu',
      path: listPath,
      steps: [
        ['open the menu', (page) => tap(banner(page).locator('summary:visible'))],
        ['change the language', (page) => tap(banner(page).locator('a[hreflang="fr"]:visible'))],
      ],
    },
    {
      name: 'map',
      path: listPath,
      framed: true,
      steps: [
        ['open the map', (page) => tap(main(page).locator('a[href*="view=map"]'))],
        ['move the map', pan],
        ['zoom the map', (page) => tap(map(page).locator('.leaflet-control-zoom-in'))],
        ['open a tag of the map', tapTag],
      ],
    },
    {
      name: 'gallery',
      path: home,
      steps: [
        ['open the gallery', (page) => tap(main(page).locator('a[href^="/media/"]'))],
        ['go to the next picture', (page) => tap(dialog(page).locator('button[data-step="1"]'))],
      ],
    },
    {
      name: 'calculator',
      path: home,
      steps: [
        ['open the calculator', (page) => tap(main(page).locator('a[aria-haspopup="dialog"]'))],
        ['change a number of it', (page) => type(dialog(page).locator('input[name="funds"]'), '123')],
      ],
    },
    {
      name: 'consent',
      path: hrefFor('home', {}, 'nl'),
      first: true,
      steps: [['answer the consent dialog', (page) => tap(dialog(page).locator('button[value="necessary"]'))]],
    },
    {
      name: 'search',
      path: hrefFor('home', {}, 'nl'),
      steps: [['type in the search', (page) => type(main(page).getByRole('combobox'), 'gent')]],
    },
    {
      name: 'form',
      path: hrefFor('contact', {}, 'nl'),
      steps: [
        ['type in a form', (page) => type(main(page).locator('form input[type="text"]:visible').first(), 'Jan')],
        ['send it with an error', (page) => tap(main(page).locator('form button[type="submit"]').last())],
      ],
    },
  ];
  const named = process.env.BENCH_PAGES?.split(',');
  return all.filter(({ name }) => !named || named.includes(name));
};
