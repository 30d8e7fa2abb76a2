import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { failuresOf, goHydrated, settled, visit } from './browser.ts';
import { faultOf } from './contact-form.ts';

const list = hrefFor('for-sale', {}, 'nl');

/** What users of other sites reported, made here before any script runs. */
interface Report {
  disturb: (page: Page) => Promise<unknown>;
  /** What the console says of it. */
  provokes?: RegExp;
}

const withScript = (script: () => void) => (page: Page) => page.addInitScript(script);

const reports: Record<string, Report> = {
  'i18next-browser-languageDetector 297: the storage is null': {
    disturb: withScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
    }),
  },
  'i18next 353: the storage may not be read': {
    disturb: withScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
    }),
  },
  'nusmods 763: the history takes only so many entries': {
    disturb: withScript(() => {
      for (const name of ['pushState', 'replaceState'] as const) {
        const write = History.prototype[name];
        let calls = 0;
        History.prototype[name] = function (...entry) {
          calls += 1;
          if (calls > 3)
            throw new DOMException(`Attempt to use history.${name}() more than 100 times`, 'SecurityError');
          write.apply(this, entry);
        };
      }
    }),
  },
  'Dossier 7: the address has no TLS': {
    disturb: withScript(() => {
      Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
      for (const name of ['clipboard', 'serviceWorker', 'locks', 'storage', 'share'])
        Reflect.deleteProperty(Navigator.prototype, name);
      Reflect.deleteProperty(window, 'caches');
    }),
  },
  'module-federation/core 3507: every script that comes later fails once': {
    disturb: async (page) => {
      const failed = new Set<string>();
      await page.route(/\/_releases\/.*\.js$/, async (route) => {
        const url = route.request().url();
        const isLate = await page
          .evaluate(() => document.documentElement.hasAttribute('data-hydrated'))
          .catch(() => false);
        if (!isLate || failed.has(url)) return route.continue();
        failed.add(url);
        return route.abort('connectionreset');
      });
    },
    provokes: /ERR_CONNECTION_RESET/,
  },
  'juggle/resize-observer 103: a loop of resizes is an error without a place': {
    disturb: withScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const says = 'ResizeObserver loop completed with undelivered notifications.';
        for (const message of [says, 'Script error.']) window.dispatchEvent(new ErrorEvent('error', { message }));
      });
    }),
  },
};

const walk = async (page: Page): Promise<void> => {
  await goHydrated(page, hrefFor('home', {}, 'nl'));
  await page.locator(`header a[href="${list}"]`).first().click();
  await page.waitForURL(`**${list}`);
  await page.getByRole('heading', { level: 1, name: listings['listing.title.sale'] }).waitFor();
  const home = page.locator(`main article a[href^="${list}"]`).first();
  await home.click();
  await page.waitForURL(`**${list}*/**`);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL(`**${list}`);
  await home.waitFor();
  await page
    .locator(`header a[href="${hrefFor('contact', {}, 'nl')}"]`)
    .first()
    .click();
  const form = page.getByRole('form', { name: forms['request.site-contact.title'] });
  await form.locator('button[type="submit"]').click();
  await page
    .getByText(faultOf(forms, 'email', 'required'))
    .first()
    .waitFor();
};

it.each(Object.entries(reports))('%s: the site is walked, and nobody is blamed', async (_, { disturb, provokes }) => {
  const page = await visit({
    sends: true,
    provokes: new RegExp(['status of 4\\d\\d', provokes?.source].filter(Boolean).join('|')),
  });
  const failures = failuresOf(page);
  await disturb(page);
  await walk(page);
  expect(failures).toEqual([]);
});

it('stablyai/orca 21345: of twenty hasty clicks the last one counts', async () => {
  const page = await visit({ reducedMotion: 'no-preference' });
  const failures = failuresOf(page);
  await goHydrated(page, hrefFor('home', {}, 'nl'));
  const paths = [list, hrefFor('projects', {}, 'nl'), hrefFor('contact', {}, 'nl'), hrefFor('map', {}, 'nl')];
  for (let click = 0; click < 20; click += 1)
    await page.evaluate(
      (path) => document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click(),
      paths[click % paths.length],
    );
  await page.evaluate((path) => document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click(), list);
  await page.waitForURL(`**${list}`);
  await page.getByRole('main').getByRole('article').first().waitFor();
  await settled(page);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(failures).toEqual([]);
});
