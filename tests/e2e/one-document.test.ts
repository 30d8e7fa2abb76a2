import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { owners } from '../../api/src/testing/demo-files.ts';
import { messages as formsFr } from '../../mf-forms/src/messages/fr.ts';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { nl as listings, fr as listingsFr } from '../../mf-listings/src/testing/texts.ts';
import { messages as portalFr } from '../../mf-owner-portal/src/messages/fr.ts';
import { messages as portal } from '../../mf-owner-portal/src/messages/nl.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { ask } from './ask.ts';
import { goHydrated, hydrated, textOf, visit } from './browser.ts';
import { faultOf, fillContact } from './contact-form.ts';
import { headOf } from './document-head.ts';
import { mailsNaming } from './mails.ts';

const documentsOf = (page: Page): string[] => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  return documents;
};

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/**
 * Waits for a page by its heading, then checks its language, head and focus: on its content, or after navigating back
 * on the link that was followed.
 */
const expectOn = async (page: Page, language: Language, heading: string, followed?: string): Promise<void> => {
  const found = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await found.waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
  // As in the server's HTML of the same address, without duplicates.
  const served = await headOf(page, (await ask(addressOf(page))).text);
  await expect.poll(() => headOf(page)).toEqual(served);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? document.activeElement?.id);
  await expect.poll(focused).toBe(followed ?? 'content');
};

// A private page has a document of its own, so the focus is where a browser puts it.
const toLogin = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: layout['menu.owner'] }).click();
  await page.getByRole('heading', { level: 1, name: portal['login.title'], exact: true }).waitFor();
  await hydrated(page);
};

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: layout['menu.label'] }).getByRole('link', { name, exact: true });

const switchLanguage = (page: Page, language: 'nl' | 'fr') =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `${language.toUpperCase()}, ${layout[`language.${language}`]}`, exact: true })
    .click();

/** Switches to French and back to Dutch, on the same page with the same query. */
const inFrenchToo = async (page: Page, path: string, heading: string, own: string): Promise<void> => {
  const { search, pathname } = new URL(page.url());
  await switchLanguage(page, 'fr');
  await expectOn(page, 'fr', heading);
  expect(addressOf(page)).toBe(path + search);
  await switchLanguage(page, 'nl');
  await expectOn(page, 'nl', own);
  expect(addressOf(page)).toBe(pathname + search);
};

it('home, list, property, back and contact are one document, and the login another, in two languages', async () => {
  const page = await visit();
  const documents = documentsOf(page);
  await goHydrated(page, `${hrefFor('home', {}, 'nl')}?herkomst=brief`);
  const home = await textOf(page.getByRole('heading', { level: 1 }));
  await switchLanguage(page, 'fr');
  await expect.poll(() => addressOf(page)).toBe('/fr/?herkomst=brief');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
  await expectOn(page, 'fr', await textOf(page.getByRole('heading', { level: 1 })));
  await switchLanguage(page, 'nl');
  await expectOn(page, 'nl', home);

  await menu(page, layout['page.for-sale']).click();
  await expectOn(page, 'nl', listings['listing.title.sale']);
  await page.getByRole('navigation', { name: listings['pages.label'] }).getByText(listings['pages.next']).click();
  await page.getByRole('link', { name: 'Pagina 2', exact: true }).and(page.locator('[aria-current=page]')).waitFor();
  expect(addressOf(page)).toBe('/nl/te-koop/?page=2');
  await inFrenchToo(page, '/fr/a-vendre/', listingsFr['listing.title.sale'], listings['listing.title.sale']);

  const card = page.getByRole('article').first().getByRole('link');
  const title = await textOf(card);
  await card.click();
  await expectOn(page, 'nl', title);
  const property = new URL(page.url());
  const french = await page.locator('link[rel=alternate][hreflang=fr]').getAttribute('href');
  await switchLanguage(page, 'fr');
  await expect.poll(() => page.url()).toBe(french);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
  await switchLanguage(page, 'nl');
  await expectOn(page, 'nl', title);
  expect(page.url()).toBe(property.href);

  await page.goBack();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
  await page.goBack();
  await expectOn(page, 'nl', title);
  await page.goBack();
  await expectOn(page, 'nl', listings['listing.title.sale'], property.pathname);
  expect(addressOf(page)).toBe('/nl/te-koop/?page=2');

  await menu(page, forms['request.site-contact.breadcrumb']).click();
  await expectOn(page, 'nl', forms['request.site-contact.title']);
  await inFrenchToo(page, '/fr/contact/', formsFr['request.site-contact.title'], forms['request.site-contact.title']);

  expect(documents).toHaveLength(1);

  await toLogin(page);
  await inFrenchToo(page, '/fr/login/', portalFr['login.title'], portal['login.title']);
  expect(documents).toHaveLength(2);
});

it('a message is sent within its document, and an owner logs in and out within another', async () => {
  const page = await visit();
  const documents = documentsOf(page);
  await goHydrated(page, hrefFor('contact', {}, 'nl'));
  const form = page.getByRole('form', { name: forms['request.site-contact.title'] });
  const email = `jef.${crypto.randomUUID()}@bezoeker.example`;
  const typed = { firstName: 'Jef', lastName: 'Aelvoet', email: 'jef@', remark: 'Graag een afspraak.' };
  await fillContact(form, forms, typed);
  await form.getByRole('button', { name: forms['form.send.message'] }).click();
  await form
    .getByText(faultOf(forms, 'email', 'invalid-mail'))
    .first()
    .waitFor();
  expect(await form.getByRole('textbox', { name: forms['field.remark'] }).inputValue()).toBe(typed.remark);
  await form.getByRole('textbox', { name: forms['field.email'] }).fill(email);
  await form.getByRole('button', { name: forms['form.send.message'] }).click();
  await expectOn(page, 'nl', forms['thank-you.site-contact.title']);
  await mailsNaming(email, 2);
  expect(documents).toHaveLength(1);

  await toLogin(page);
  await page.getByLabel(portal['login.name']).fill(owners.demo.username);
  await page.getByLabel(portal['login.password']).fill(owners.demo.password);
  await page.getByRole('main').getByRole('button', { name: portal['login.submit'] }).click();
  await page.getByRole('heading', { level: 1, name: owners.demo.name }).waitFor();
  expect(addressOf(page)).toBe(hrefFor('owner-dashboard', {}, 'nl'));
  await page.getByRole('button', { name: portal['logout.submit'], exact: true }).click();
  await expectOn(page, 'nl', portal['login.title']);

  expect(documents).toHaveLength(2);
});

it('a search from home and a filtered list stay in the same document', async () => {
  const page = await visit();
  const documents = documentsOf(page);
  await goHydrated(page, hrefFor('home', {}, 'nl'));
  await page.getByRole('combobox', { name: listings['search.label'] }).fill('oudenaarde');
  await page.getByRole('search').getByRole('button', { name: listings['search.sale'] }).click();
  await expect.poll(() => addressOf(page)).toBe('/nl/te-koop/?city=Oudenaarde%7C9700');
  const filter = page.getByRole('search', { name: listings['filter.label'] });
  await filter.locator('summary').filter({ hasText: listings['filter.city'] }).click();
  await filter.getByRole('checkbox', { name: /Oudenaarde/ }).uncheck();
  await filter.getByRole('checkbox', { name: /Ronse/ }).check();
  await filter.locator('summary').filter({ hasText: listings['filter.type'] }).click();
  await filter.getByRole('checkbox', { name: /Appartement/ }).check();
  await filter.getByRole('button', { name: listings['filter.submit'] }).click();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ city: 'Ronse|9600', type: '2' });
  expect(documents).toHaveLength(1);
});
