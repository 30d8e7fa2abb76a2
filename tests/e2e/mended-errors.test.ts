import { type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { hrefFor } from '@rowhouse/shared/routes';
import { goodRequests, pdf, type SentValues } from '@rowhouse/shared/testing/requests';
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { formPage } from '../../mf-forms/src/requests/forms.ts';
import { sampled } from '../run/sample.ts';
import { goHydrated, visit } from './browser.ts';
import { pathOf } from './pages.ts';

const kinds = Object.keys(requestKinds) as RequestKind[];
const summaryOf = (form: Locator) => form.getByRole('alert').getByRole('link');
const invalidIn = (form: Locator) => form.locator('[aria-invalid]');

const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf().arrayBuffer()) };

/** Fills in one field of a form by its name, as its control takes it. */
const fillField = async (form: Locator, name: string, value: SentValues[string]): Promise<void> => {
  const controls = form.locator(`[name="${name}"]`);
  const first = controls.first();
  const kind = await first.evaluate((control) =>
    control instanceof HTMLInputElement ? control.type : control.tagName,
  );
  if (kind === 'file') return first.setInputFiles(cv);
  if (kind === 'radio' || kind === 'checkbox') {
    const wanted = form.locator(
      [value]
        .flat()
        .map((one) => `[name="${name}"][value="${one}"]`)
        .join(','),
    );
    // A time for a visit is one of those that the agency offers.
    return (await wanted.count()) > 0
      ? wanted.first().check()
      : form.locator(`[name="${name}"]:enabled:visible`).first().check();
  }
  if (kind === 'SELECT') {
    await first.selectOption(String([value].flat()[0]));
    return;
  }
  if (kind === 'date') return first.fill(String(value));
  // As a person types, with the events that this causes.
  await first.fill('');
  await first.pressSequentially(String(value));
};

// `live-errors.test.tsx` has the rule, `request-action.test.ts` the errors of each form. In the short run (`test`) a form
// with a file and one with times.
const sample: readonly RequestKind[] = ['job-application', 'contact-appointment'];
const tried = sampled(kinds, (kind) => sample.includes(kind));

it.each(tried)('the errors of an empty form %s end one by one as they are mended', async (kind) => {
  const page = await visit({ sends: true, provokes: /status of 400/ });
  await goHydrated(page, await pathOf(formPage(kind), 'nl'));
  const form = page.getByRole('form', { name: forms[`request.${kind}.title`] });
  for (const step of await form.getByText(forms['form.continue'], { exact: true }).all()) await step.click();
  await form.locator('button[type=submit]').click();
  await summaryOf(form).first().waitFor();
  const names = await form
    .getByRole('alert')
    .getByRole('link')
    .evaluateAll(
      (links, kind) => links.map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(kind.length + 2)),
      kind,
    );
  expect(names.length).toBeGreaterThan(0);
  for (const [index, name] of names.entries()) {
    // An error that one leaves as it is stays.
    await form.locator(`[name="${name}"]`).first().focus();
    expect(await summaryOf(form).count(), name).toBe(names.length - index);
    await fillField(form, name, goodRequests[kind][name] ?? '');
    await expect.poll(() => summaryOf(form).count(), { message: name }).toBe(names.length - index - 1);
    expect(await form.locator(`[name="${name}"][aria-invalid]`).count(), name).toBe(0);
  }
  expect(await invalidIn(form).count()).toBe(0);
});

const rejected = async (page: Page, path: string, submit: (page: Page) => Promise<void>) => {
  await goHydrated(page, path);
  await submit(page);
  const form = page.getByRole('main').locator('form').first();
  await summaryOf(form).first().waitFor();
  return form;
};

it('what is still wrong stays, and says what is wrong now when it is left', async () => {
  const page = await visit({ sends: true, provokes: /status of 400/ });
  const form = await rejected(page, await pathOf('contact', 'nl'), (page) =>
    page.getByRole('main').locator('button[type=submit]').first().click(),
  );
  const mail = form.locator('[name=email]');
  const error = form.locator('#site-contact-email-error');
  const required = await error.textContent();
  await mail.pressSequentially('an.peeters');
  expect(await error.textContent()).toBe(required);
  await form.locator('[name=phone]').focus();
  await expect.poll(() => error.textContent()).not.toBe(required);
  expect(await mail.getAttribute('aria-invalid')).toBe('true');
  await mail.fill('an.peeters@mail.example');
  await expect.poll(() => mail.getAttribute('aria-invalid')).toBeNull();
});

it.each(['login', 'desk-login'] as const)('the page %s says nothing more of what is mended', async (id) => {
  const page = await visit({ sends: true, provokes: /status of 40[01]/ });
  const form = await rejected(page, hrefFor(id, {}, 'nl'), (page) =>
    page.getByRole('main').locator('button[type=submit]').click(),
  );
  expect(await summaryOf(form).count()).toBe(2);
  await form.locator('[name=name]').fill('an.peeters@mail.example');
  await expect.poll(() => summaryOf(form).count()).toBe(1);
  await form.locator('[name=password]').fill('not the password');
  await expect.poll(() => summaryOf(form).count()).toBe(0);
  await form.locator('button[type=submit]').click();
  // Either may be wrong: a change of either ends it.
  await expect.poll(() => summaryOf(form).count()).toBe(1);
  await form.locator('[name=password]').fill('another password');
  await expect.poll(() => summaryOf(form).count()).toBe(0);
});

it('a price that could not be read says so until it can be', async () => {
  const page = await visit();
  await goHydrated(page, `${hrefFor('for-sale', {}, 'nl')}?min=veel`);
  const least = page.locator('#listing-min');
  expect(await least.getAttribute('aria-invalid')).toBe('true');
  await least.fill('meer');
  await least.blur();
  expect(await least.getAttribute('aria-invalid')).toBe('true');
  await least.fill('250000');
  await expect.poll(() => least.getAttribute('aria-invalid')).toBeNull();
});
