import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { sharedSite } from '../run/shared-site.ts';
import { type DeskLogin, deskLogin } from '../run/staff.ts';
import { ask } from './ask.ts';
import { goHydrated, visit } from './browser.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const bar = (page: Page) => main(page).locator('[data-save]');
const saved = (page: Page) => expect.poll(() => bar(page).getAttribute('data-save')).toBe('saved');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

const atDesk = async (login: DeskLogin): Promise<Page> => {
  const page = await visit({ provokes: /ERR_INTERNET_DISCONNECTED|desk\/stock/ });
  await login.enter(page.context());
  return page;
};

// What a Flemish advertisement of a garage must say.
const choices = {
  'fields.pScore': 'A',
  'fields.planningInformation': 'residential',
  'fields.permit': 'yes',
  'fields.allotmentPermit': 'no',
  'fields.preemptionRights': 'no',
  'fields.judicialDecision': 'no',
};

it('a home is entered in two languages while the line breaks, published, and changed by two people at once: nothing is lost', async () => {
  const site = sharedSite();
  const page = await atDesk(await deskLogin(site, 'editor'));
  await goHydrated(page, hrefFor('desk-home', { id: 'new' }, 'nl'));
  await main(page).getByLabel(t['editor.type.7']).check();
  await press(page, t['editor.new.property']);
  await page.waitForURL((url) => !url.pathname.endsWith('/new/') && url.pathname.includes('/panden/'));
  const path = new URL(page.url()).pathname;
  const id = path.split('/').at(-2) ?? '';
  // A garage has no bedrooms.
  await field(page, 'price').fill('28.500');
  expect(await field(page, 'bedrooms').count()).toBe(0);
  await field(page, 'titles').fill('Garagebox bij het station');
  await saved(page);

  await page.context().setOffline(true);
  await page.locator('[id="field-titles-fr"]').fill('Box de garage près de la gare');
  await expect.poll(() => bar(page).getAttribute('data-trouble')).toBe('line');
  await field(page, 'street').fill('Stationsstraat');
  await page.context().setOffline(false);
  await saved(page);
  await page.reload();
  expect(await page.locator('[id="field-titles-fr"]').inputValue()).toBe('Box de garage près de la gare');
  expect(await field(page, 'street').inputValue()).toBe('Stationsstraat');

  await goHydrated(page, path);
  await field(page, 'cityId').fill('9600');
  await main(page).getByRole('button', { name: '9600 Ronse' }).click();
  for (const [name, value] of Object.entries(choices)) await field(page, name).selectOption(value);
  await field(page, 'fields.openHouses').fill('2099-01-03');
  await main(page).locator('[name="fields.openHouses.from"]').fill('10:00');
  await main(page).locator('[name="fields.openHouses.until"]').fill('12:00');
  await saved(page);
  await main(page).getByRole('link', { name: t['editor.publish'], exact: true }).click();
  await press(page, t['editor.publish.new']);
  await main(page)
    .getByText(/^Gepubliceerd: \d+ velden\.$/)
    .waitFor();
  const shown = await ask((await ask(hrefFor('property', { id }, 'fr'))).headers.location ?? '');
  expect(shown.text).toContain('Box de garage près de la gare');
  expect(shown.text).toContain('"startDate":"2099-01-03T09:00:00.000Z"');
  const open = await ask(hrefFor('for-sale', {}, 'fr', new URLSearchParams({ open: 'house' })));
  expect(open.text).toContain('Portes ouvertes sam. 3 janv., 10h–12h');

  // A colleague has it open and changes the price, as does whoever began: the first one publishes, the other must choose.
  const other = await atDesk(await deskLogin(site, 'editor'));
  await goHydrated(other, path);
  await goHydrated(page, path);
  await field(other, 'price').fill('27500');
  await field(other, 'houseNumber').fill('12');
  await saved(other);
  await field(page, 'price').fill('26000');
  await field(page, 'boxNumber').fill('3');
  await saved(page);
  await goHydrated(other, `${path}?panel=publish`);
  await press(other, t['editor.publish.changes']);
  await main(other)
    .getByText(/^Gepubliceerd: \d+ velden\.$/)
    .waitFor();
  await goHydrated(page, `${path}?panel=publish`);
  await press(page, t['editor.publish.changes']);
  const conflict = main(page).getByRole('group', { name: t['editor.column.price'] });
  await conflict.getByText('27.500').first().waitFor();
  await conflict.getByRole('radio').last().check();
  await press(page, t['editor.conflicts.choose']);
  await main(page)
    .getByText(/^Gepubliceerd: \d+ veld(en)?\.$/)
    .waitFor();
  expect(await field(page, 'price').inputValue()).toBe('27500');
  expect(await field(page, 'houseNumber').inputValue()).toBe('12');
  expect(await field(page, 'boxNumber').inputValue()).toBe('3');

  // All is published: there is nothing to preview, and no button that would fail.
  await goHydrated(page, `${path}?panel=preview`);
  await main(page).getByText(t['editor.preview.none']).waitFor();

  // Marked as sold in one tap, and undone.
  await press(page, t['editor.status.to.sold']);
  await press(page, t['editor.undo']);
  await expect
    .poll(() => main(page).getByRole('button', { name: t['editor.status.to.sold'], exact: true }).count())
    .toBe(1);
});
