import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor, type PageId } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { messages as de } from '../../mf-back-office/src/messages/de.ts';
import { messages as en } from '../../mf-back-office/src/messages/en.ts';
import { messages as fr } from '../../mf-back-office/src/messages/fr.ts';
import { messages as nl } from '../../mf-back-office/src/messages/nl.ts';
import { sampled } from '../run/sample.ts';
import { sharedSite } from '../run/shared-site.ts';
import { type DeskLogin, deskLogin } from '../run/staff.ts';
import { overflowOf } from './axe.ts';
import { goHydrated, visit } from './browser.ts';

const words = { nl, fr, en, de };

let login: DeskLogin;
beforeAll(async () => {
  login = await deskLogin(sharedSite(), 'admin');
});

// In `test` one language; each of the others says the same.
it.each(sampled(languages, (one) => one === 'nl'))(
  'what cannot be is told where it is typed, with what to do, and stays as it was typed: %s',
  async (language) => {
    const t: Readonly<Record<string, string>> = words[language];
    const open = async (page: PageId, params = {}, query = ''): Promise<Page> => {
      const opened = await visit({ viewport: { width: 375, height: 812 }, provokes: /status of (?:400|404)/ });
      await login.enter(opened.context());
      await goHydrated(opened, hrefFor(page, params, language, query));
      return opened;
    };
    const told = async (page: Page, key: string) => {
      await page
        .getByRole('main')
        .getByText((t[key] ?? key).replace('{{day}}: ', '').replace('{{day}}\u00A0: ', ''))
        .first()
        .waitFor();
      expect(await overflowOf(page)).toBe(0);
    };

    const agency = await open('desk-setting', { id: 'agency' });
    const opens = agency.locator('input[type=time]').first();
    const closes = agency.locator('input[type=time]').nth(1);
    const until = await closes.inputValue();
    await opens.fill('');
    await told(agency, 'settings.fault.half');
    await opens.fill('23:30');
    await told(agency, 'settings.fault.ends-before');
    expect(await closes.inputValue()).toBe(until);

    const tags = await open('desk-setting', { id: 'siteInfo' });
    for (const [name, typed] of [
      ['analyticsId', 'GTM-ABC1234'],
      ['adsId', '123456789'],
      ['tagManagerId', 'G 12'],
      ['adPixelId', 'pixel'],
    ] as const) {
      const field = tags.locator(`[id="field-${name}"]`);
      await field.fill(typed);
      await told(tags, `settings.fault.${name}`);
      expect(await field.inputValue()).toBe(typed);
    }

    const redirects = await open('desk-redirects');
    const path = redirects.locator('#add-path');
    const url = redirects.locator('input[name=url]');
    await path.fill('/een-oud-adres/');
    for (const [to, key] of [
      ['', 'nowhere'],
      ['http://notary.example/', 'url'],
      [`https://www.${new URL(sharedSite().url).hostname}/een-oud-adres/`, 'circle'],
    ] as const) {
      await url.fill(to);
      await redirects.getByRole('button', { name: t['word.add'] ?? '', exact: true }).click();
      await told(redirects, `content.redirect.fault.${key}`);
      expect([await path.inputValue(), await url.inputValue()]).toEqual(['/een-oud-adres/', to]);
    }

    const plan = await open('desk-content-edit', { kind: 'page', id: 'about-us' }, 'panel=plan');
    const due = plan.locator('input[name=due]');
    const year = new Date().getFullYear();
    for (const [typed, key] of [
      ['2020-01-01T10:00', 'refused'],
      [`${year + 10}-01-01T10:00`, 'refused'],
      [`${year + 1}-01-01T10:00`, 'nothing'],
    ] as const) {
      await due.fill(typed);
      await plan
        .getByRole('main')
        .getByRole('button', { name: t['editor.plan'] ?? '', exact: true })
        .click();
      await told(plan, `editor.plan.${key}`);
      expect(await plan.getByText(t['editor.failed.other'] ?? '').count()).toBe(0);
      expect(await due.inputValue()).toBe(typed);
    }
  },
);
