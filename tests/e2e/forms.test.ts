import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { hrefFor } from '@rowhouse/shared/routes';
import { dayFromNow } from '@rowhouse/shared/testing/requests';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { plans as demo } from '../../api/src/testing/demo-files.ts';
import { messages as formsFr } from '../../mf-forms/src/messages/fr.ts';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { formPage, forms as plans } from '../../mf-forms/src/requests/forms.ts';
import { ask } from './ask.ts';
import { follow, goHydrated, visit } from './browser.ts';
import { mailTo } from './mail-text.ts';
import { mailsNaming } from './mails.ts';
import { offeredId, pathOf } from './pages.ts';
import { agreementIn, fillRequest } from './request-form.ts';

const kinds = Object.keys(requestKinds) as RequestKind[];
const anAddress = (who: string) => `${who}.${crypto.randomUUID()}@bezoeker.example`;
const pathOfPage = (page: Page) => new URL(page.url()).pathname;
const formOf = (page: Page, kind: RequestKind, t: Record<keyof typeof forms, string> = forms) =>
  page.getByRole('form', { name: t[`request.${kind}.title`] });

const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const program = { ...pdf, buffer: Buffer.from('MZ\u0090\u0000 this is no document') };

describe('without JavaScript', () => {
  it.each(kinds)(
    'an empty form %s comes back with its faults, and typed script code is shown as text',
    async (kind) => {
      const script = '"><script>alert(1)</script>';
      const [name = ''] = plans[kind].groups
        .flatMap(({ fields }) => fields)
        .filter((field) => /Name|email/.test(field));
      const body = new URLSearchParams({ [name]: script });
      const { status, text } = await ask(await pathOf(formPage(kind), 'nl'), { method: 'POST', body });
      expect(status).toBe(400);
      expect(text).toContain(forms['fault.title']);
      expect(text).toContain(forms['fault.privacy.not-agreed']);
      expect(text).not.toContain(script);
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    },
  );

  it('a form with a photo that is too large comes back with the typed values', async () => {
    const boundary = 'a-photo';
    const part = (name: string, content: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
    const photo = part('picture"; filename="me.jpg', 'x'.repeat(12_000_000));
    const body = `${part('firstName', 'Renske')}${photo}${part('comment', 'Vlot geholpen')}--${boundary}--\r\n`;
    const { status, text } = await ask(await pathOf('testimonial', 'nl'), {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    });
    expect(status).toBe(400);
    expect(text).toContain('het bestand mag hoogstens 8 MB groot zijn');
    expect(text).toContain('value="Renske"');
    expect(text).toContain('Vlot geholpen</textarea>');
  });

  it('an offer with a different amount in words is questioned, and sent after confirmation', async () => {
    const page = await visit({ sends: true, javaScriptEnabled: false, provokes: /status of 400/ });
    await page.goto(await pathOf('purchase-offer', 'fr'));
    const form = formOf(page, 'purchase-offer', formsFr);
    const email = anAddress('luc');
    await fillRequest(form, formsFr, {
      typed: {
        amount: '250.000',
        amountInLetters: 'deux cent mille euros',
        startDate: dayFromNow(0),
        endDate: dayFromNow(14),
        firstName: 'Luc',
        lastName: 'Maréchal',
        email,
        phone: '0470 12 34 56',
        street: 'Grand-Place',
        houseNumber: '1',
        zip: '9600',
        city: 'Renaix',
        place: 'Renaix',
        signDate: dayFromNow(0),
      },
      agreed: ['advance', 'privacy'],
    });
    await follow(form.getByRole('button', { name: formsFr['form.send.offer'] }));
    await form.getByText(formsFr['doubt.amount']).waitFor();
    await follow(form.getByRole('button', { name: formsFr['form.send-anyway'] }));
    expect(pathOfPage(page)).toBe(hrefFor('thank-you-purchase-offer', {}, 'fr'));
    // Mails to the visitor, to the agency, and to the agent of the home.
    await mailsNaming(email, 3);
  });

  it('a visit is chosen from days and times, and its page shows it, moves it and cancels it', async () => {
    const page = await visit({ sends: true, javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    const id = await offeredId('sale');
    // The goal is 1,800 on a phone of 375. On the narrowest one the times of a full day take a row more than those of half a day.
    for (const [width, language, most] of [
      [320, 'de', 1950],
      [375, 'nl', 1800],
    ] as const) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto(hrefFor('contact-appointment', { id }, language));
      expect(await page.getByRole('main').evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(most);
    }
    const form = formOf(page, 'contact-appointment');
    const shown = form.locator('input[name=slotId]:visible');
    const first = await shown.first().getAttribute('value');
    const days = form.locator('input[name=slotDay]');
    // Arrow keys move from one day to the next.
    await days.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await days.nth(1).isChecked()).toBe(true);
    expect(await shown.first().getAttribute('value')).not.toBe(first);
    await shown.and(form.locator(':enabled')).last().check();
    const email = anAddress('ward');
    await fillRequest(form, forms, { typed: { firstName: 'Ward', lastName: 'Claes', email, phone: '0470 12 34 56' } });
    await follow(form.getByRole('button', { name: forms['form.send.appointment'] }));
    expect(pathOfPage(page)).toBe(hrefFor('thank-you-contact-appointment', {}, 'nl'));
    const file = await page.getByRole('link', { name: forms['visit.calendar'] }).getAttribute('href');
    expect((await ask(file ?? '')).text).toContain('BEGIN:VEVENT');
    const thanks = page.url();
    await follow(page.getByRole('link', { name: forms['visit.change'] }));
    await follow(page.getByRole('button', { name: forms['visit.cancel.button'] }));
    await page.goto(thanks);
    await page.getByText(forms['visit.cancelled']).waitFor();
    await page.goto(thanks.split('?')[0] ?? '');
    await page.getByRole('heading', { level: 1, name: forms['thank-you.none.title'] }).waitFor();
  });

  it('a repeated request for documents has the answer of the first, and sends nothing more', async () => {
    const page = await visit({ sends: true, javaScriptEnabled: false });
    const email = anAddress('ines');
    for (const _ of ['first', 'again']) {
      await page.goto(await pathOf('request-documents', 'nl'));
      const form = formOf(page, 'documents');
      await fillRequest(form, forms, {
        typed: { firstName: 'Ines', lastName: 'Claes', email },
        chosen: ['epc'],
      });
      await follow(form.getByRole('button', { name: forms['form.send.request'] }));
      expect(pathOfPage(page)).toBe(hrefFor('thank-you-documents', {}, 'nl'));
      await page.getByText(forms['thank-you.documents.intro']).waitFor();
    }
    await mailsNaming(email, 3);
  });

  it('a form about a sold home is replaced by a notice and returns the sent values, and one for the other goal redirects', async () => {
    const sold = demo.find(({ goal, gone }) => goal === 'sale' && gone)?.id ?? '';
    const path = hrefFor('contact-me', { id: sold }, 'nl');
    const isSold = `<h1 id="([^"]*)">${forms['gone.sold.title']}</h1>`;
    const shown = await ask(path);
    expect([shown.status, shown.text.includes('name="firstName"')]).toEqual([200, false]);
    expect(shown.text).toMatch(new RegExp(isSold));
    const typed = { firstName: 'Wout', lastName: 'Claes', email: anAddress('wout'), remark: 'Is hij nog vrij?' };
    const sent = await ask(path, { method: 'POST', body: new URLSearchParams({ ...typed, privacy: 'on' }) });
    expect(sent.status).toBe(409);
    expect(sent.text).toContain(forms['gone.sold.title']);
    for (const text of Object.values(typed)) expect(sent.text).toContain(text);

    const offer = await ask(hrefFor('purchase-offer', { id: await offeredId('rent') }, 'fr'));
    expect(offer.headers.location).toBe(hrefFor('rental-application', { id: await offeredId('rent') }, 'fr'));
  });

  it('the newsletter starts when its address is confirmed by hand, not by a program that follows links', async () => {
    const page = await visit({ sends: true, javaScriptEnabled: false });
    await page.goto(hrefFor('sign-newsletter', {}, 'nl'));
    const form = formOf(page, 'sign-newsletter');
    const email = anAddress('fien');
    await fillRequest(form, forms, { typed: { email } });
    await follow(form.getByRole('button', { name: forms['form.send.sign'] }));
    expect(pathOfPage(page)).toBe(hrefFor('thank-you-sign-newsletter', {}, 'nl'));

    const [link = ''] = /http\S+token=[\w-]+/.exec(await mailTo(email)) ?? [];
    for (const _ of ['a program that follows links', 'the visitor']) {
      await page.goto(link);
      await page.getByText(forms['subscription.confirm.newsletter'], { exact: true }).waitFor();
    }
    await follow(page.getByRole('button', { name: forms['subscription.confirm.button'] }));
    await page.getByText(forms['subscription.confirm.newsletter.done']).waitFor();
  });
});

describe('with JavaScript', () => {
  it('a draft survives a reload, without its file, and a wrong file is rejected by its content', async () => {
    const page = await visit({ sends: true, provokes: /status of 400/ });
    const path = hrefFor('job-application', {}, 'nl');
    await goHydrated(page, path);
    const form = formOf(page, 'job-application');
    const email = anAddress('rik');
    const typed = { firstName: 'Rik', lastName: 'Claes', email, phone: '0470 12 34 56', comments: 'Ik ken de streek.' };
    await fillRequest(form, forms, { typed, chosen: [], agreed: [] });
    await goHydrated(page, path);
    expect(await form.getByLabel(forms['field.comments']).inputValue()).toBe(typed.comments);

    const cv = form.getByLabel(forms['field.cv']);
    await cv.setInputFiles(program);
    await form.getByRole('checkbox', { name: agreementIn(forms, 'privacy') }).check();
    await form.getByRole('button', { name: forms['form.send.job'] }).click();
    await form.getByRole('alert').getByText(forms['fault.cv.wrong-file']).waitFor();
    await expect.poll(() => form.getByRole('alert').evaluate((box) => box === document.activeElement)).toBe(true);
    await cv.setInputFiles(pdf);
    await form.getByRole('button', { name: forms['form.send.job'] }).click();
    await page.getByRole('heading', { name: forms['thank-you.job-application.title'] }).waitFor();
    await mailsNaming(email, 2);

    await goHydrated(page, path);
    expect(await form.getByLabel(forms['field.comments']).inputValue()).toBe('');
  });

  it('a form sent while offline reports it, and is sent when the connection returns', async () => {
    // Requests that the page still makes after hydration fail while offline, however fast the machine is.
    const page = await visit({ sends: true, provokes: /ERR_INTERNET_DISCONNECTED/ });
    await goHydrated(page, await pathOf('contact-me', 'nl'));
    const form = formOf(page, 'contact-me');
    const email = anAddress('mia');
    await fillRequest(form, forms, {
      typed: { firstName: 'Mia', lastName: 'Dewolf', email, remark: 'Is hij nog vrij?' },
    });
    await page.context().setOffline(true);
    await form.getByRole('button', { name: forms['form.send.message'] }).click();
    await form.getByText(forms['form.waits']).waitFor();
    await page.context().setOffline(false);
    await page.waitForURL(`**${hrefFor('thank-you-contact-me', {}, 'nl')}*`);
    await mailsNaming(email, 3);
  });

  it('a form that needs a proof of work computes it by itself', async () => {
    const page = await visit({ sends: true, provokes: /status of 428/ });
    await goHydrated(page, hrefFor('contact', {}, 'nl'));
    const proofs: string[] = [];
    await page.route('**/api/v1/requests/**', async (route) => {
      proofs.push(String(JSON.parse(route.request().postData() ?? '{}').proof));
      const error = { code: 'proof-needed', message: 'This needs a solved challenge' };
      await (proofs.length === 1 ? route.fulfill({ status: 428, json: { error } }) : route.continue());
    });
    const form = formOf(page, 'site-contact');
    const typed = { firstName: 'Bo', lastName: 'Claes', email: anAddress('bo'), remark: 'Dag' };
    await fillRequest(form, forms, { typed });
    await form.getByRole('button', { name: forms['form.send.message'] }).click();
    await page.waitForURL(`**${hrefFor('thank-you-site-contact', {}, 'nl')}*`);
    expect(proofs).toEqual(['', expect.stringContaining('"solution"')]);
  });
});
