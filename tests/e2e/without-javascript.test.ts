import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { owners } from '../../api/src/testing/demo-files.ts';
import { messages as consent } from '../../mf-consent/src/messages/nl.ts';
import { messages as formsFr } from '../../mf-forms/src/messages/fr.ts';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { messages as listings } from '../../mf-listings/src/messages/nl.ts';
import { messages as portal } from '../../mf-owner-portal/src/messages/nl.ts';
import { messages as property } from '../../mf-property/src/messages/nl.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { follow, textOf, visit } from './browser.ts';
import { faultOf, fillContact } from './contact-form.ts';
import { mailsNaming } from './mails.ts';
import { pathOf } from './pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const queryOf = (page: Page) => new URL(page.url()).searchParams;
const pathOfPage = (page: Page) => new URL(page.url()).pathname;
const anAddress = (who: string) => `${who}.${crypto.randomUUID()}@bezoeker.example`;

const withoutScripts = { sends: true, javaScriptEnabled: false, first: true };

describe('home', () => {
  let page: Page;
  beforeEach(async () => {
    page = await visit(withoutScripts);
    await page.goto(hrefFor('home', {}, 'nl'));
  });

  it('searches with a plain form', async () => {
    await page.getByRole('textbox', { name: listings['search.label'] }).fill('oudenaarde');
    await follow(page.getByRole('button', { name: listings['search.rent'] }));
    expect(pathOfPage(page)).toBe(hrefFor('for-rent', {}, 'nl'));
    expect(queryOf(page).get('city')).toBe('Oudenaarde|9700');
    await page.getByRole('article').first().waitFor();
  });

  it('links to a list of the menu, and to the owner’s login', async () => {
    await follow(
      page.getByRole('navigation', { name: layout['menu.label'] }).getByRole('link', { name: layout['page.for-sale'] }),
    );
    expect(await textOf(heading(page))).toBe(listings['listing.title.sale']);
    await follow(page.getByRole('link', { name: layout['menu.owner'] }));
    expect(await textOf(heading(page))).toBe(portal['login.title']);
  });

  it('opens its menu on a small screen', async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    const entry = page.getByRole('banner').getByRole('link', { name: layout['page.for-rent'] });
    expect(await entry.isVisible()).toBe(false);
    await page.getByRole('group').locator('summary:visible').click();
    await follow(entry);
    expect(await textOf(heading(page))).toBe(listings['listing.title.rent']);
  });

  it('switches to another language by a link', async () => {
    await follow(page.getByRole('link', { name: `FR, ${layout['language.fr']}` }));
    expect(pathOfPage(page)).toBe('/fr/');
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });
});

describe('a list', () => {
  let page: Page;
  beforeEach(async () => {
    page = await visit(withoutScripts);
    await page.goto(hrefFor('for-sale', {}, 'nl'));
  });

  it('is filtered by a plain form', async () => {
    const form = page.getByRole('search', { name: listings['filter.label'] });
    await form.locator('summary').filter({ hasText: listings['filter.city'] }).click();
    await form.getByRole('checkbox', { name: /Ronse/ }).check();
    await form.locator('summary').filter({ hasText: listings['filter.type'] }).click();
    await form.getByRole('checkbox', { name: /Appartement/ }).check();
    await follow(form.getByRole('button', { name: listings['filter.submit'] }));
    expect(Object.fromEntries(queryOf(page))).toEqual({ city: 'Ronse|9600', type: '2' });
    const places = await page.getByRole('article').allInnerTexts();
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((text) => !text.includes('Ronse'))).toEqual([]);
    expect(await textOf(form.locator('summary').first())).toContain('Ronse');
  });

  it('links to its next page', async () => {
    const first = await textOf(page.getByRole('article').first());
    await follow(
      page
        .getByRole('navigation', { name: listings['pages.label'] })
        .getByRole('link', { name: listings['pages.next'] }),
    );
    expect(queryOf(page).get('page')).toBe('2');
    expect(await textOf(page.getByRole('article').first())).not.toBe(first);
  });

  it('links to a property', async () => {
    const link = page.getByRole('article').first().getByRole('link');
    const title = await textOf(link);
    await follow(link);
    expect(await textOf(heading(page))).toBe(title);
  });
});

describe('a property', () => {
  it('is shown completely', async () => {
    const page = await visit(withoutScripts);
    await page.goto(await pathOf('property-for-sale', 'nl'));
    for (const title of [property['description.title'], property['details.title'], property['ask.title']])
      expect(await page.getByRole('heading', { name: title }).isVisible(), title).toBe(true);
    await page.getByText('€').first().waitFor();
    await page.getByRole('link', { name: layout['page.for-sale'] }).first().waitFor();
    const pictures = page.getByRole('main').getByRole('img');
    expect(await pictures.count()).toBeGreaterThan(2);
    await expect
      .poll(() => pictures.first().evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth))
      .toBeGreaterThan(100);
  });

  it('has a contact form, in French', async () => {
    const page = await visit(withoutScripts);
    await page.goto(await pathOf('property-for-rent', 'fr'));
    const email = anAddress('elise');
    const form = page.getByRole('form', { name: formsFr['request.contact-me.title'] });
    await fillContact(form, formsFr, { firstName: 'Élise', lastName: 'Maréchal', email, remark: 'Est-il libre ?' });
    await follow(form.getByRole('button', { name: formsFr['form.send.message'] }));
    expect(pathOfPage(page)).toBe(hrefFor('thank-you-contact-me', {}, 'fr'));
    expect(await textOf(heading(page))).toBe(formsFr['thank-you.contact-me.title']);
    const heads = await mailsNaming(email, 3);
    expect(heads.filter((head) => new RegExp(`^To: ${email}`, 'm').test(head))).not.toEqual([]);
  });
});

describe('the contact form', () => {
  const typed = { firstName: 'Noor', lastName: 'Van den "Bossche" <b>', phone: 'geen', remark: 'Regel 1\nRegel 2' };

  it('shows what is wrong with the input, and keeps it', async () => {
    const page = await visit({ ...withoutScripts, provokes: /status of 400/ });
    await page.goto(hrefFor('contact', {}, 'nl'));
    const form = page.getByRole('form', { name: forms['request.site-contact.title'] });
    await fillContact(form, forms, { ...typed, email: 'noor@' }, false);
    await follow(form.getByRole('button', { name: forms['form.send.message'] }));
    expect(pathOfPage(page)).toBe(hrefFor('contact', {}, 'nl'));
    const faults = [
      faultOf(forms, 'email', 'invalid-mail'),
      faultOf(forms, 'phone', 'invalid-phone'),
      forms['fault.privacy.not-agreed'],
    ];
    for (const fault of faults) expect(await form.getByText(fault).first().isVisible(), fault).toBe(true);
    expect(await form.getByText(faultOf(forms, 'firstName', 'required')).count()).toBe(0);
    const faulty = form.getByRole('textbox', { name: forms['field.email'] });
    expect(await faulty.getAttribute('aria-invalid')).toBe('true');
    expect(await faulty.inputValue()).toBe('noor@');
    expect(await form.getByRole('textbox', { name: /^Naam/ }).inputValue()).toBe(typed.lastName);
    expect(await form.getByRole('textbox', { name: forms['field.remark'] }).inputValue()).toBe(typed.remark);
  });

  it('thanks the visitor, and sends mails to the agency and to the visitor', async () => {
    const page = await visit(withoutScripts);
    await page.goto(hrefFor('contact', {}, 'nl'));
    const email = anAddress('noor');
    const form = page.getByRole('form', { name: forms['request.site-contact.title'] });
    await fillContact(form, forms, { ...typed, phone: '0470 12 34 56', email });
    await follow(form.getByRole('button', { name: forms['form.send.message'] }));
    expect(pathOfPage(page)).toBe(hrefFor('thank-you-site-contact', {}, 'nl'));
    expect(await textOf(heading(page))).toBe(forms['thank-you.site-contact.title']);
    const heads = await mailsNaming(email, 2);
    expect(heads.filter((head) => new RegExp(`^To: ${email}`, 'm').test(head))).toHaveLength(1);
    expect(heads.filter((head) => new RegExp(`^Reply-To: ${email}`, 'm').test(head))).toHaveLength(1);
  });
});

describe('an owner', () => {
  const login = async (page: Page, password: string) => {
    await page.goto(hrefFor('login', {}, 'nl'));
    await page.getByLabel(portal['login.name']).fill(owners.demo.username);
    await page.getByLabel(portal['login.password']).fill(password);
    await follow(page.getByRole('main').getByRole('button', { name: portal['login.submit'] }));
  };

  it('is rejected with a wrong password', async () => {
    const page = await visit({ ...withoutScripts, provokes: /status of 401/ });
    await login(page, 'iets anders');
    await page.getByText(portal['login.wrong-credentials']).waitFor();
    expect(await page.getByLabel(portal['login.name']).inputValue()).toBe(owners.demo.username);
    expect(await page.getByLabel(portal['login.password']).inputValue()).toBe('');
    await page.goto(hrefFor('owner-dashboard', {}, 'nl'));
    expect(pathOfPage(page)).toBe(hrefFor('login', {}, 'nl'));
  });
});

describe('the consent settings page', () => {
  it('is linked from the footer, and stores a choice', async () => {
    const page = await visit(withoutScripts);
    await page.goto(hrefFor('home', {}, 'nl'));
    await follow(page.getByRole('contentinfo').getByRole('link', { name: layout['footer.consent'] }));
    expect(pathOfPage(page)).toBe(hrefFor('consent-settings', {}, 'nl'));
    await page.getByLabel(consent['category.analytics.title']).check();
    await follow(page.getByRole('button', { name: consent['dialog.save'] }));
    await page.getByText(consent['settings.saved']).waitFor();
    await page.goto(hrefFor('consent-settings', {}, 'nl'));
    expect(await page.getByLabel(consent['category.analytics.title']).isChecked()).toBe(true);
    expect(await page.getByLabel(consent['category.marketing.title']).isChecked()).toBe(false);
  });
});
