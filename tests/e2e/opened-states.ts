import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Locator, Page } from 'playwright';
import { goHydrated, settled, type VisitOptions } from './browser.ts';
import { pathOf } from './pages.ts';

/** Something that a visitor opens on a page: its path, its visitor, and the action that opens it. */
export interface OpenedState {
  path: (language: Language) => string | Promise<string>;
  visitor?: Pick<VisitOptions, 'first' | 'owner'>;
  open: (page: Page) => Promise<void>;
  /** It does not stay open when the window is resized, so it is opened again. */
  anew?: boolean;
}

const home = (language: Language) => hrefFor('home', {}, language);
const main = (page: Page): Locator => page.getByRole('main');
const openAll = (details: Locator): Promise<void> =>
  details.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true;
  });

const openMenu = async (page: Page): Promise<void> => {
  const toggle = page.getByRole('banner').locator('summary:visible').first();
  await toggle.click();
  await page.getByRole('banner').locator('details[open]').first().waitFor();
};

const openSearch = async (page: Page, text: string, found: RegExp): Promise<void> => {
  await page.getByRole('combobox').first().focus();
  await page.getByRole('grid').waitFor();
  if (text === '') return;
  await page.keyboard.type(text);
  await page.getByRole('search').getByRole('status').filter({ hasText: found }).waitFor({ state: 'attached' });
};

const openDialog = async (page: Page, opener: Locator): Promise<Locator> => {
  await opener.click();
  const dialog = page.locator('dialog:modal');
  await dialog.waitFor();
  return dialog;
};

const sheet = (page: Page): Locator => page.locator('dialog[open]');

/** Everything that opens on a page, in any language. */
export const openedStates: Readonly<Record<string, OpenedState>> = {
  'the menu': { path: home, open: openMenu, anew: true },
  'the search, before anything is typed': { path: home, open: (page) => openSearch(page, '', /\S/) },
  'the search with what it found': { path: home, open: (page) => openSearch(page, 'ronse', /[1-9]/) },
  'the search without a hit': { path: home, open: (page) => openSearch(page, 'zzzz', /\S/) },
  'the filters': {
    path: (language) => `${hrefFor('for-sale', {}, language)}?type=1&rooms=2`,
    open: (page) => openAll(main(page).locator('form details')),
  },
  'the consent sheet': { path: home, visitor: { first: true }, open: (page) => sheet(page).waitFor() },
  'the settings of the consent sheet': {
    path: home,
    visitor: { first: true },
    async open(page) {
      await sheet(page).locator('button[aria-expanded]').click();
      await openAll(sheet(page).locator('details'));
    },
  },
  'the pictures of a home': {
    path: (language) => pathOf('property-for-sale', language),
    async open(page) {
      await openDialog(page, main(page).locator('a[href^="/media/"]').first());
    },
  },
  'the calculator of a home': {
    path: (language) => pathOf('property-for-sale', language),
    async open(page) {
      await openAll((await openDialog(page, main(page).locator('a[aria-haspopup="dialog"]'))).locator('details'));
    },
  },
  'the calculator with its table': {
    path: (language) => `${hrefFor('calculator', {}, language)}?price=300000&works=roof&surface=120`,
    open: (page) => openAll(main(page).locator('details')),
  },
  'the tables of the charts': {
    path: (language) => hrefFor('owner-dashboard', {}, language),
    visitor: { owner: true },
    open: (page) => openAll(main(page).locator('details')),
  },
  'the table of one chart': {
    path: (language) => pathOf('owner-property', language),
    visitor: { owner: true },
    open: (page) => openAll(main(page).locator('details')),
  },
  'a form with faults': {
    path: (language) => hrefFor('contact', {}, language),
    async open(page) {
      await main(page).locator('button[type="submit"]').last().click();
      await main(page).locator('[aria-invalid="true"]').first().waitFor();
    },
  },
};

/** Goes to the page of a state and opens it. */
export const openState = async (page: Page, { path, open }: OpenedState, language: Language): Promise<void> => {
  await goHydrated(page, await path(language));
  await open(page);
  await settled(page);
};
