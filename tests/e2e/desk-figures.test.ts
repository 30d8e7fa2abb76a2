import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { sharedSite } from '../run/shared-site.ts';
import { deskLogin } from '../run/staff.ts';
import { soundAt } from './axe.ts';
import { follow, goHydrated, textOf, visit } from './browser.ts';
import { offeredId } from './pages.ts';
import { fillRequest } from './request-form.ts';

const main = (page: Page) => page.getByRole('main');
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

// The row of one home, found by its number.
const countsOf = async (page: Page, id: string): Promise<{ visits: number; requests: number }> => {
  const row = main(page)
    .locator('[data-part=homes] tbody tr')
    .filter({ has: page.locator(`a[href*="/${id}/"]`) });
  const cells = await row.locator('td').allInnerTexts();
  const [visits = NaN, requests = NaN] = cells.map((cell) => Number(/[\d.]+/.exec(cell)?.[0].replaceAll('.', '')));
  return { visits, requests };
};

it('a visit and a request appear in the figures of their home and in the chart', async () => {
  const id = await offeredId('sale');
  const path = hrefFor('desk-figures', {}, 'nl', `text=${id}&weeks=4`);
  const login = await deskLogin(sharedSite(), 'admin');
  const page = await visit();
  await login.enter(page.context());
  await goHydrated(page, path);
  const before = await countsOf(page, id);

  const visitor = await visit({ sends: true, javaScriptEnabled: false, userAgent });
  await visitor.goto(hrefFor('property', { id }, 'nl'));
  await visitor.waitForLoadState('load');
  await visitor.goto(hrefFor('contact-me', { id }, 'nl'));
  const form = visitor.getByRole('form', { name: forms['request.contact-me.title'] });
  const email = `fien.${crypto.randomUUID()}@bezoeker.example`;
  await fillRequest(form, forms, {
    typed: { firstName: 'Fien', lastName: 'Claes', phone: '0470 12 34 56', email, remark: 'Hoe groot is de tuin?' },
  });
  await follow(form.getByRole('button', { name: forms['form.send.message'] }));

  const after = async () => {
    await goHydrated(page, path);
    return countsOf(page, id);
  };
  await expect.poll(after).toEqual({ visits: before.visits + 1, requests: before.requests + 1 });
  // The list of homes has the same views, and says of which period.
  await goHydrated(page, hrefFor('desk-homes', {}, 'nl', `text=${id}`));
  const heads = await main(page).locator('thead').locator('td, th').allTextContents();
  const column = heads.findIndex((head) => head.includes(t['period.weeks.4']));
  const cells = main(page)
    .locator('tbody tr')
    .filter({ has: page.locator(`a[href*="/${id}/"]`) });
  expect(await textOf(cells.locator('td, th').nth(column))).toBe(String(before.visits + 1));

  await goHydrated(page, path);
  await page.locator('.apexcharts-bar-area').first().waitFor({ state: 'attached' });
  expect(await main(page).getByText(t['figures.source.direct'], { exact: true }).count()).toBeGreaterThan(0);

  await soundAt(page, [375, 1440], 0);
});

it('the chart of a dark desk has its colours', async () => {
  const page = await visit({ colorScheme: 'dark' });
  await (await deskLogin(sharedSite(), 'reader')).enter(page.context());
  await goHydrated(page, hrefFor('desk-figures', {}, 'nl'));
  const label = main(page).locator('.apexcharts-text').first();
  await label.waitFor({ state: 'attached' });
  const soft = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-ink-soft').trim());
  expect(soft).toBe('#c6bbab');
  expect(await label.getAttribute('fill')).toBe(soft);
});

it('without scripts the period and the filter are in the address, and the server draws the chart', async () => {
  const page = await visit({ javaScriptEnabled: false });
  await (await deskLogin(sharedSite(), 'reader')).enter(page.context());
  await page.goto(hrefFor('desk-figures', {}, 'nl'));
  await follow(main(page).getByRole('link', { name: t['period.weeks.52'] }));
  expect(new URL(page.url()).searchParams.get('weeks')).toBe('52');
  expect(await main(page).locator('[data-part=weeks] svg[role=img] rect').count()).toBe(52);
  await main(page).locator('input[name=text]').fill('xyzzy');
  await follow(main(page).getByRole('button', { name: t['list.search'] }));
  expect(new URL(page.url()).searchParams.get('weeks')).toBe('52');
  await main(page).getByText(t['list.none']).first().waitFor();
  await main(page).getByText(t['figures.noVisits']).first().waitFor();
});

it('reception cannot see figures, and its menu does not name them', async () => {
  const page = await visit({ provokes: /status of 40[34]/ });
  await (await deskLogin(sharedSite(), 'reception')).enter(page.context());
  await goHydrated(page, hrefFor('desk', {}, 'nl'));
  const menuLink = (name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true, includeHidden: true });
  await menuLink(t['requests.title']).waitFor();
  expect(await menuLink(t['figures.title']).count()).toBe(0);
});
