import { ownerFilePath } from '@rowhouse/shared/contract/owner-files';
import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { messages as inFrench } from '../../mf-forms/src/messages/fr.ts';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { notices } from '../../shell/src/messages/notices/notices.ts';
import { goHydrated, settled, visit } from '../e2e/browser.ts';
import { fillContact } from '../e2e/contact-form.ts';
import { sampled } from '../run/sample.ts';
import type { Site } from '../run/site.ts';
import { until } from '../run/until.ts';

const open = (page: Page, path: string) => page.goto(path);

const typed = {
  firstName: 'Noor',
  lastName: 'Van den Bossche',
  email: 'noor@bezoeker.example',
  remark: 'Is hij nog vrij?',
};

/** A visitor with a completed form: checks the message while the API is away, and that the form arrives later. */
const formAt = async (site: Site, javaScriptEnabled: boolean) => {
  const page = await visit({ baseURL: site.url, sends: true, javaScriptEnabled, provokes: /50[34]/ });
  await (javaScriptEnabled ? goHydrated : open)(page, hrefFor('contact-me', { id: '1042' }, 'nl'));
  const form = page.getByRole('form', { name: forms['request.contact-me.title'] });
  await fillContact(form, forms, typed);
  const send = () => form.getByRole('button', { name: forms['form.send.message'] }).click();
  return {
    comesBack: async (known: boolean) => {
      await send();
      await form.getByText(forms[`not-sent.${known ? 'retry' : 'perhaps-sent'}.title`]).waitFor();
      await form.getByText(/055 12 34 5/).waitFor();
      expect(await form.getByRole('textbox', { name: forms['field.remark'] }).inputValue()).toBe(typed.remark);
      expect(await form.getByRole('textbox', { name: forms['field.email'] }).inputValue()).toBe(typed.email);
    },
    arrives: async () => {
      await send();
      await page.getByRole('heading', { name: forms['thank-you.contact-me.title'] }).waitFor();
    },
  };
};

// It accepts connections and never answers, or accepts none.
const ways = {
  silent: {
    leave: async (site: Site) => void process.kill(site.apiProcess(), 'SIGSTOP'),
    comeBack: async (site: Site) => void process.kill(site.apiProcess(), 'SIGCONT'),
  },
  stopped: { leave: (site: Site) => site.stopApi(), comeBack: (site: Site) => site.startApi() },
};

// In the short run (`test`) the stopped API is tested with the pages, with a form without scripts; the silent one is a
// test of the proxy and of the form's action.
const cases = sampled(
  (['silent', 'stopped'] as const).flatMap((way) => [
    { way, javaScriptEnabled: false, scripts: 'without' },
    { way, javaScriptEnabled: true, scripts: 'with' },
  ]),
  () => false,
);

/** What visitors see of a site while its API is away. */
export const apiAway = (own: { site: Site }): void => {
  // A restart of the API takes as long as four visits; in the short run (`test`) there is only the one below.
  test.each(sampled(['is away'], () => false))(
    'a shell that starts while the API %s takes the set that it showed last, with a notice, and shows its pages once the API is back',
    async () => {
      const { site } = own;
      await site.stopShell();
      await site.stopApi();
      const started = (await site.log()).length;
      await site.startShell();
      const page = await fetch(`${site.url}/nl/`);
      expect(page.status).toBe(503);
      const text = await page.text();
      for (const language of languages) expect(text).toContain(`<p lang="${language}">`);

      await site.startApi();
      await until(
        async () => (await fetch(`${site.url}/nl/`)).status,
        (status) => status === 200,
      );
      const events = (await site.log()).slice(started).map(({ event }) => event);
      expect(events.filter((event) => event === 'switched')).toHaveLength(1);
      expect(events).toContain('release-not-tried');
      expect(events).not.toContain('release-refused');
    },
  );

  test('a page seen before is shown with its time while the API is away, and a sent form comes back with its values and a phone number, and arrives later', async () => {
    const { site } = own;
    const seen = `${site.url}/fr/a-vendre/`;
    const before = await (await fetch(seen)).text();
    for (const [sheet] of before.matchAll(/\/_(?:settings|content)\/[0-9a-f]+\.css/g)) await fetch(site.url + sheet);
    const form = await formAt(site, false);
    await site.stopApi();
    const copyOf = async () => (await fetch(seen)).headers.get('x-copy-of');
    await until(copyOf, (copy) => copy !== null);
    const page = await visit({ baseURL: site.url, provokes: /503/ });
    const answer = await page.goto(seen);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toBe('private, no-store, no-transform');
    await settled(page);
    const line = page.getByRole('status').filter({ hasText: 'Cette page date de' });
    await expect.poll(() => line.isVisible()).toBe(true);
    // The notice overlaps nothing.
    const [bottom, top] = await Promise.all([
      line.evaluate((element) => element.getBoundingClientRect().bottom),
      page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().top),
    ]);
    expect(top).toBeGreaterThanOrEqual(bottom - 1);

    // A browser without scripts is told that its form did not arrive, with the button to send it again.
    const sent = (path: string) =>
      fetch(site.url + path, { method: 'POST', body: new FormData(), headers: { accept: 'text/html' } });
    const ended = await sent(hrefFor('unsubscribe', {}, 'fr', 'token=t'));
    const endedHtml = await ended.text();
    expect(ended.status).toBe(503);
    expect(endedHtml).toContain(inFrench['not-sent.retry.title']);
    expect(endedHtml).toMatch(/<form[^>]* action="[^"]*\?token=t"/);
    const file = await sent(ownerFilePath('sendOwnerDocument', { id: '1001' }));
    expect([file.status, await file.text()]).toEqual([503, expect.stringContaining(notices.fr.notSent)]);

    const unseen = await fetch(`${site.url}/fr/a-louer/?page=2`);
    expect(unseen.status).toBe(503);
    expect(await unseen.text()).toContain('</header>');
    await form.comesBack(true);

    await site.startApi();
    await until(copyOf, (copy) => copy === null);
    const fresh = await fetch(seen);
    expect(await fresh.text()).not.toContain('<page-notice');
    expect(fresh.headers.get('x-copy-of')).toBeNull();
    await form.arrives();
  });

  test.each(cases)(
    'a form sent $scripts scripts while the API is $way comes back with its values and a phone number, and arrives later',
    async ({ way, javaScriptEnabled }) => {
      const { site } = own;
      const form = await formAt(site, javaScriptEnabled);
      await ways[way].leave(site);
      try {
        await form.comesBack(way === 'stopped');
      } finally {
        await ways[way].comeBack(site);
      }
      await form.arrives();
    },
  );
};
