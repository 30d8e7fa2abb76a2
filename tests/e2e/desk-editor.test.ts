import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { sharedSite } from '../run/shared-site.ts';
import { type DeskLogin, deskLogin } from '../run/staff.ts';
import { ask } from './ask.ts';
import { violationsOf } from './axe.ts';
import { goHydrated, visit } from './browser.ts';
import { offeredId } from './pages.ts';

// `saver.test.ts` and `units.test.ts` hold the rules of two tabs and of units; the pages are tried in `test:long`.
const isLong = process.env.TESTS === 'long';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const bar = (page: Page) => main(page).locator('[data-save]');
const saved = (page: Page) => expect.poll(() => bar(page).getAttribute('data-save')).toBe('saved');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

const unfold = (page: Page, group: string) => main(page).locator(`#group-${group} summary`).first().click();

const atDesk = async (login: DeskLogin): Promise<Page> => {
  const page = await visit({ provokes: /ERR_INTERNET_DISCONNECTED|desk\/stock/ });
  await login.enter(page.context());
  return page;
};

const boxSchema = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
const degrees = async (page: Page, name: string): Promise<number> =>
  Number((await field(page, name).inputValue()).replace(',', '.'));

// The statements that a Flemish advertisement of a garage requires.
const choices = {
  'fields.pScore': 'A',
  'fields.planningInformation': 'residential',
  'fields.permit': 'yes',
  'fields.allotmentPermit': 'no',
  'fields.preemptionRights': 'no',
  'fields.judicialDecision': 'no',
};

it('a home is entered in two languages with an interrupted connection, published, and changed by two people concurrently without losing input', async () => {
  const site = sharedSite();
  const page = await atDesk(await deskLogin(site, 'editor'));
  await goHydrated(page, hrefFor('desk-home', { id: 'new' }, 'nl'));
  await main(page).getByLabel(t['editor.type.7']).check();
  await press(page, t['editor.new.property']);
  await page.waitForURL((url) => !url.pathname.endsWith('/new/') && url.pathname.includes('/panden/'));
  const path = new URL(page.url()).pathname;
  const id = path.split('/').at(-2) ?? '';
  // Folded, the form of a new home takes fewer than four windows.
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
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
  await saved(page);
  // What is missing is said once, also while one publishes.
  await goHydrated(page, `${path}?panel=publish`);
  expect(
    await main(page)
      .getByText(/^\d+ dingen te doen voor/)
      .count(),
  ).toBe(1);
  await goHydrated(page, path);
  for (const [name, value] of Object.entries(choices)) await field(page, name).selectOption(value);
  await unfold(page, 'overview');
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
  expect(open.text).toContain('Portes ouvertes sam. 3\u00a0janv., 10\u00a0h–\u206012\u00a0h');

  // Both users have it open and change the price: the first one publishes, and the second has to resolve the conflict.
  const other = await atDesk(await deskLogin(site, 'editor'));
  await goHydrated(other, path);
  await goHydrated(page, path);
  await field(other, 'price').fill('27500');
  // Of a home on the site only price and photos are unfolded.
  await unfold(other, 'address');
  await field(other, 'houseNumber').fill('12');
  await saved(other);
  await field(page, 'price').fill('26000');
  await unfold(page, 'address');
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

  // Everything is published: there is nothing to preview, and no button that would fail.
  await goHydrated(page, `${path}?panel=preview`);
  await main(page).getByText(t['editor.preview.none']).waitFor();

  // Marked as sold, on a day, and undone; the buttons stay where they are.
  const sold = main(page).getByText(t['editor.status.to.sold'], { exact: true });
  const place = await sold.boundingBox();
  await sold.click();
  await press(page, `${t['editor.status.to.sold']} op deze dag`);
  await main(page).getByText(`Nu: ${t['editor.status.sold']}.`).waitFor();
  expect(
    await main(page).getByRole('button', { name: t['editor.status.to.sold'], pressed: true }).boundingBox(),
  ).toEqual(place);
  await press(page, t['undo.submit']);
  await expect.poll(() => main(page).locator('summary', { hasText: t['editor.status.to.sold'] }).count()).toBe(1);
});

it('one person in two tabs loses no input silently: the second tab shows a conflict with the first, also after it was offline and reloaded', async ({
  skip,
}) => {
  skip(!isLong);
  const login = await deskLogin(sharedSite(), 'editor');
  const first = await atDesk(login);
  await goHydrated(first, hrefFor('desk-home', { id: 'new' }, 'nl'));
  await main(first).getByLabel(t['editor.type.7']).check();
  await press(first, t['editor.new.property']);
  await first.waitForURL((url) => !url.pathname.endsWith('/new/') && url.pathname.includes('/panden/'));
  const path = new URL(first.url()).pathname;
  await field(first, 'price').fill('10000');
  await saved(first);
  const second = await first.context().newPage();
  await goHydrated(second, path);
  await field(first, 'price').fill('20000');
  await saved(first);
  await field(second, 'price').fill('30000');
  const notice = second.getByText(t['editor.elsewhere'].replace('{{field}}', t['editor.column.price']));
  await notice.waitFor();
  const side = (name: string) => main(second).getByRole('button', { name });
  await side('20.000').waitFor();
  // The local input is neither restored nor sent before a side is chosen.
  expect(await field(second, 'price').inputValue()).toContain('30');
  await first.reload();
  expect(await field(first, 'price').inputValue()).toContain('20');
  await side('30.000').click();
  await saved(second);
  await expect.poll(() => notice.count()).toBe(0);

  // The second tab is offline, edits, and reloads when it is online again; meanwhile the first has saved something
  // else.
  const isSave = (url: URL) => url.pathname.endsWith('/draft');
  await goHydrated(first, path);
  await second.route(isSave, (route) => route.abort('internetdisconnected'));
  await field(second, 'price').fill('40000');
  await expect.poll(() => bar(second).getAttribute('data-trouble')).toBe('line');
  await field(first, 'price').fill('50000');
  await saved(first);
  second.on('dialog', (dialog) => void dialog.accept());
  await second.unroute(isSave);
  await second.reload();
  await notice.waitFor();
  await side('50.000').waitFor();
  await side('40.000').waitFor();
  // The conflict survives another reload.
  await second.reload();
  await side('40.000').waitFor();
  await side('50.000').click();
  await expect.poll(() => notice.count()).toBe(0);
  await second.reload();
  expect(await field(second, 'price').inputValue()).toContain('50');
});

it('an invalid price of a unit stays invalid while another unit is edited, and no input is lost', async ({ skip }) => {
  skip(!isLong);
  const page = await atDesk(await deskLogin(sharedSite(), 'editor'));
  await goHydrated(page, hrefFor('desk-project', { id: 'new' }, 'nl'));
  await press(page, t['editor.new.project']);
  await page.waitForURL((url) => !url.pathname.endsWith('/new/'));
  await press(page, t['editor.units.add']);
  await press(page, t['editor.units.add']);
  await saved(page);
  const price = (unit: string) => main(page).getByLabel(`${t['editor.unit.price']}, ${unit}`, { exact: true });
  const fault = main(page).getByText(t['editor.fault.no-number'], { exact: true });
  await price('A1').fill('25O.000');
  await fault.waitFor();
  await price('A2').fill('300.000');
  await fault.waitFor();
  expect(await price('A1').inputValue()).toBe('25O.000');
  expect(await price('A1').getAttribute('aria-invalid')).toBe('true');
  expect(await price('A2').getAttribute('aria-invalid')).toBe(null);
  await price('A1').fill('250.000');
  await expect.poll(() => fault.count()).toBe(0);
  await saved(page);
  await page.reload();
  await expect.poll(() => price('A1').inputValue()).toBe('250000');
  expect(await price('A2').inputValue()).toBe('300000');
});

it('a home in a town without known coordinates is on the visitors’ map at the entered point', async () => {
  const page = await atDesk(await deskLogin(sharedSite(), 'editor'));
  await goHydrated(page, hrefFor('desk-home', { id: 'new' }, 'nl'));
  await main(page).getByLabel(t['editor.type.7']).check();
  await press(page, t['editor.new.property']);
  await page.waitForURL((url) => !url.pathname.endsWith('/new/') && url.pathname.includes('/panden/'));
  const path = new URL(page.url()).pathname;
  const id = path.split('/').at(-2) ?? '';
  await field(page, 'price').fill('15000');
  await field(page, 'titles').fill('Garage op een punt');
  await field(page, 'street').fill('Nergensstraat');
  await press(page, t['editor.city.add']);
  await main(page).getByLabel(t['editor.city.zip']).fill('9998');
  await main(page)
    .getByLabel(t['editor.city.name'].replace('{{language}}', t['editor.language.nl']))
    .fill('Nergensdorp');
  await press(page, t['word.add']);
  for (const [name, value] of Object.entries(choices)) await field(page, name).selectOption(value);
  await saved(page);
  await page.reload();
  // The town is unknown, and the editor reports it.
  await main(page).getByText('Nergensdorp').first().waitFor();
  await field(page, 'lat').fill('50,9001');
  await field(page, 'lng').fill('3,5002');
  await saved(page);
  // The map shows the point; a click a few pixels to the west moves it.
  await goHydrated(page, path);
  const map = main(page).locator(`iframe[title="${t['place.title']}"]`);
  await map.scrollIntoViewIfNeeded();
  const pin = map.contentFrame().getByRole('button', { name: t['place.pin'] });
  const { x, y, width, height } = v.parse(boxSchema, await pin.boundingBox());
  await page.mouse.click(x + width / 2 - 60, y + height);
  await main(page).getByText(t['place.moved']).waitFor();
  await saved(page);
  await page.reload();
  const point = { lat: await degrees(page, 'lat'), lng: await degrees(page, 'lng') };
  expect(point.lng).toBeLessThan(3.5);
  expect(Math.abs(point.lng - 3.5002)).toBeLessThan(0.02);
  // The arrow keys move it further, and it can be undone.
  await map.scrollIntoViewIfNeeded();
  await pin.press('ArrowRight');
  await expect.poll(() => degrees(page, 'lng')).toBeGreaterThan(point.lng);
  await press(page, t['undo.submit']);
  await expect.poll(() => degrees(page, 'lng')).toBe(point.lng);
  await saved(page);
  for (const frame of page.frames()) expect(await violationsOf(frame)).toEqual([]);
  await main(page).getByRole('link', { name: t['editor.publish'], exact: true }).click();
  await press(page, t['editor.publish.new']);
  await main(page)
    .getByText(/^Gepubliceerd: \d+ velden\.$/)
    .waitFor();
  const { text } = await ask('/api/v1/map?goal=sale&language=nl&zoom=20');
  expect(text).toContain(`"${id}"`);
  expect(text).toContain(`"lat":${point.lat}`);
  expect(text).toContain(`"lng":${point.lng}`);
});

it('the device’s location is used on request', async () => {
  const page = await atDesk(await deskLogin(sharedSite(), 'editor'));
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 50.7460123, longitude: 3.6011234, accuracy: 14 });
  await goHydrated(page, hrefFor('desk-home', { id: await offeredId('sale') }, 'nl'));
  await unfold(page, 'address');
  const before = await field(page, 'lat').inputValue();
  await press(page, t['place.here']);
  await main(page).getByText(t['place.found'].replace('{{metres}}', '14')).waitFor();
  expect([await degrees(page, 'lat'), await degrees(page, 'lng')]).toEqual([50.74601, 3.60112]);
  await press(page, t['undo.submit']);
  await expect.poll(() => field(page, 'lat').inputValue()).toBe(before);
  await saved(page);
  const policyOf = async (path: string) => (await ask(path)).headers['permissions-policy'];
  expect(await policyOf(hrefFor('desk-login', {}, 'fr'))).toContain('geolocation=(self)');
  expect(await policyOf(hrefFor('home', {}, 'fr'))).toContain('geolocation=(self)');
});
