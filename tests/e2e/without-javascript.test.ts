import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { messages as consent } from '../../mf-consent/src/messages/nl.ts';
import { messages as formsFr } from '../../mf-forms/src/messages/fr.ts';
import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { messages as portal } from '../../mf-owner-portal/src/messages/nl.ts';
import { messages as property } from '../../mf-property/src/messages/nl.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { follow, textOf, visit } from './browser.ts';
import { fillContact } from './contact-form.ts';
import { mailsNaming } from './mails.ts';
import { pathOf } from './pages.ts';

// The search and the filters without scripts are in `finding.test.ts`, the menu in `page-shell.ts`, the other forms in
// `forms.test.ts`, and the portal in `owner.test.ts`.
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pathOfPage = (page: Page) => new URL(page.url()).pathname;

const withoutScripts = { sends: true, javaScriptEnabled: false, first: true };

it('links lead from the home page to a list, its next page, a home, the login and another language', async () => {
  const page = await visit(withoutScripts);
  await page.goto(hrefFor('home', {}, 'nl'));
  await follow(
    page.getByRole('navigation', { name: layout['menu.label'] }).getByRole('link', { name: layout['page.for-sale'] }),
  );
  expect(await textOf(heading(page))).toBe(listings['listing.title.sale']);
  const card = page.getByRole('article').first();
  const first = await textOf(card);
  await follow(
    page.getByRole('navigation', { name: listings['pages.label'] }).getByRole('link', { name: listings['pages.next'] }),
  );
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  expect(await textOf(card)).not.toBe(first);
  const title = await textOf(card.getByRole('link'));
  await follow(card.getByRole('link'));
  expect(await textOf(heading(page))).toBe(title);
  await follow(page.getByRole('link', { name: layout['menu.owner'] }));
  expect(await textOf(heading(page))).toBe(portal['login.title']);
  await follow(page.getByRole('link', { name: `FR, ${layout['language.fr']}` }));
  expect(pathOfPage(page)).toBe(hrefFor('login', {}, 'fr'));
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
});

it('a property is shown completely', async () => {
  const page = await visit(withoutScripts);
  await page.goto(await pathOf('property-for-sale', 'nl'));
  for (const title of [property['description.title'], property['details.title'], property['ask.title']])
    expect(await page.getByRole('heading', { name: title }).isVisible(), title).toBe(true);
  await page.getByText('€').first().waitFor();
  const pictures = page.getByRole('main').getByRole('img');
  expect(await pictures.count()).toBeGreaterThan(2);
  await expect
    .poll(() => pictures.first().evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth))
    .toBeGreaterThan(100);
});

it('the form on the page of a home thanks the visitor, and mails are sent', async () => {
  const page = await visit(withoutScripts);
  await page.goto(await pathOf('property-for-rent', 'fr'));
  const email = `elise.${crypto.randomUUID()}@bezoeker.example`;
  const form = page.getByRole('form', { name: formsFr['request.contact-me.title'] });
  await fillContact(form, formsFr, { firstName: 'Élise', lastName: 'Maréchal', email, remark: 'Est-il libre ?' });
  await follow(form.getByRole('button', { name: formsFr['form.send.message'] }));
  expect(pathOfPage(page)).toBe(hrefFor('thank-you-contact-me', {}, 'fr'));
  expect(await textOf(heading(page))).toBe(formsFr['thank-you.contact-me.title']);
  const heads = await mailsNaming(email, 3);
  for (const header of ['To', 'Reply-To'])
    expect(
      heads.filter((head) => new RegExp(`^${header}: ${email}`, 'm').test(head)),
      header,
    ).not.toEqual([]);
});

it('the consent settings are linked from the footer, and store a choice', async () => {
  const page = await visit(withoutScripts);
  await page.goto(hrefFor('contact', {}, 'nl'));
  await follow(page.getByRole('contentinfo').getByRole('link', { name: layout['footer.consent'] }));
  expect(pathOfPage(page)).toBe(hrefFor('consent-settings', {}, 'nl'));
  await page.getByLabel(consent['category.analytics.title']).check();
  await follow(page.getByRole('button', { name: consent['dialog.save'] }));
  await page.getByText(consent['settings.saved']).waitFor();
  await page.goto(hrefFor('consent-settings', {}, 'nl'));
  expect(await page.getByLabel(consent['category.analytics.title']).isChecked()).toBe(true);
  expect(await page.getByLabel(consent['category.marketing.title']).isChecked()).toBe(false);
});
