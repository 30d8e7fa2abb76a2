import { brusselsDay, dayAfter } from '@rowhouse/shared/domain/date';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { sharedSite } from '../run/shared-site.ts';
import { deskLogin } from '../run/staff.ts';
import { violationsOf } from './axe.ts';
import { follow, goHydrated, textOf, visit } from './browser.ts';
import { mailTo } from './mail-text.ts';
import { mailsNaming } from './mails.ts';
import { offeredId } from './pages.ts';
import { fillRequest } from './request-form.ts';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const anAddress = () => `fien.${crypto.randomUUID()}@bezoeker.example`;
const person = { firstName: 'Fien', lastName: 'Claes', phone: '0470 12 34 56' };

const atDesk = async (): Promise<Page> => {
  const page = await visit({ provokes: /status of 409/ });
  await (await deskLogin(sharedSite(), 'reception')).enter(page.context());
  return page;
};

/** Waits until no request is in progress and no animation runs. */
const calm = async (page: Page): Promise<void> => {
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
};

it('a question is found in the inbox by keyboard shortcuts, and answered by mail from a template', async () => {
  const email = anAddress();
  const visitor = await visit({ sends: true, javaScriptEnabled: false });
  await visitor.goto(hrefFor('contact-me', { id: await offeredId('sale') }, 'nl'));
  const form = visitor.getByRole('form', { name: forms['request.contact-me.title'] });
  await fillRequest(form, forms, { typed: { ...person, email, remark: 'Ligt de tuin op het zuiden?' } });
  await follow(form.getByRole('button', { name: forms['form.send.message'] }));

  const page = await atDesk();
  await goHydrated(page, hrefFor('desk-requests', {}, 'nl'));
  // From anywhere: a slash, some letters, the arrows, Enter. In a field a slash is a letter.
  await page.keyboard.press('/');
  await page.keyboard.type(`${email}/`);
  const field = page.getByRole('combobox', { name: t['find.label'] });
  expect(await field.inputValue()).toBe(`${email}/`);
  await page.keyboard.press('Backspace');
  await page.getByRole('option').filter({ hasText: email }).first().waitFor();
  await calm(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The inbox has this heading, too.
  await page.waitForURL((url) => url.pathname !== hrefFor('desk-requests', {}, 'nl'));
  await main(page).getByRole('heading', { name: t['requests.title'], exact: true }).waitFor();
  await calm(page);
  expect(await violationsOf(page)).toEqual([]);
  // Enter without a choice leads to the page with all results.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === email);
  await main(page).getByRole('heading', { name: t['requests.title'], exact: true }).waitFor();
  await calm(page);
  expect(await violationsOf(page)).toEqual([]);

  await goHydrated(page, hrefFor('desk-requests', {}, 'nl', new URLSearchParams({ q: email })));
  await expect.poll(() => main(page).locator('[data-request]').count()).toBe(1);
  await calm(page);
  expect(await violationsOf(page)).toEqual([]);
  await main(page).locator('[data-request] a').click();
  await main(page).getByText('Ligt de tuin op het zuiden?').waitFor();
  const subject = await main(page).getByLabel(t['word.subject']).inputValue();
  expect(subject).not.toBe('');
  await calm(page);
  expect(await violationsOf(page)).toEqual([]);
  await press(page, t['reply.send']);
  await main(page).getByText(t['done.reply']).waitFor();
  await main(page).getByText(t['request.last']).waitFor();
  expect(await main(page).getByLabel(t['word.state'], { exact: true }).inputValue()).toBe('answered');
  // The confirmation to the visitor, the notifications to the agency and to the home's agent, and the answer.
  await mailsNaming(email, 4);

  // After a phone call a visit is planned from the request, with its fields filled in.
  await main(page).getByRole('link', { name: t['request.plan'], exact: true }).click();
  await main(page).getByRole('heading', { name: t['visits.plan'], exact: true }).waitFor();
  expect(await main(page).getByLabel(t['word.email']).inputValue()).toBe(email);
  expect(await main(page).locator('input[name=lastName]').inputValue()).toBe(person.lastName);
  await calm(page);
  expect(await violationsOf(page)).toEqual([]);
  await main(page)
    .locator('input[name=day]')
    .fill(dayAfter(brusselsDay(new Date()), 3));
  await main(page).locator('input[name=time]').fill('18:40');
  await press(page, t['visits.plan']);
  await main(page).getByText(t['visits.done.planned']).waitFor();
  await main(page).getByRole('link', { name: t['visits.request'] }).click();
  await main(page).getByRole('heading', { name: t['request.visit'], exact: true }).waitFor();
  expect(await main(page).getByLabel(t['word.state'], { exact: true }).inputValue()).toBe('planned');
  expect(await main(page).getByRole('link', { name: t['request.plan'], exact: true }).count()).toBe(0);
});

it('a booked visit moved by one of two users causes a conflict for the other, and the visitor sees the final time', async () => {
  const email = anAddress();
  const home = await offeredId('sale');
  const visitor = await visit({ sends: true, javaScriptEnabled: false });
  await visitor.goto(hrefFor('contact-appointment', { id: home }, 'nl'));
  const form = visitor.getByRole('form', { name: forms['request.contact-appointment.title'] });
  await form.locator('input[name=slotId]:enabled').first().check();
  await fillRequest(form, forms, { typed: { ...person, email } });
  await follow(form.getByRole('button', { name: forms['form.send.appointment'] }));
  const link = /http\S+token=[\w.-]+/.exec(await mailTo(email))?.[0] ?? '';
  await visitor.goto(link);
  const before = await textOf(main(visitor));

  const pages = [await atDesk(), await atDesk()] as const;
  const [page, other] = pages;
  await goHydrated(page, hrefFor('desk-requests', {}, 'nl', new URLSearchParams({ q: email })));
  await main(page).locator('[data-request] a').click();
  await main(page).getByRole('heading', { name: t['request.visit'] }).locator('..').getByRole('link').click();
  await page.waitForURL((url) => url.searchParams.has('visit'));
  await goHydrated(other, page.url());
  for (const [index, desk] of pages.entries()) {
    await goHydrated(desk, page.url());
    await main(desk)
      .getByLabel(t['visits.move.free'])
      .selectOption({ index: index + 2 });
  }
  await press(page, t['visits.move.button']);
  await main(page).getByText(t['visits.done.moved']).waitFor();
  await press(other, t['visits.move.button']);
  // Both versions are shown side by side; sending again overrides.
  await main(other).getByRole('columnheader', { name: t['conflict.mine'] }).waitFor();
  await calm(other);
  expect(await violationsOf(other)).toEqual([]);
  await press(other, t['visits.move.button']);
  await main(other).getByText(t['visits.done.moved']).waitFor();

  // The time before the state in brackets, which is the main text of the visitor's page.
  const [when = ''] = (await textOf(main(other).locator('dd').first())).split(' (');
  expect(when).not.toBe('');
  expect(before).not.toContain(when);
  await visitor.goto(link);
  expect(await textOf(main(visitor))).toContain(when);
});
