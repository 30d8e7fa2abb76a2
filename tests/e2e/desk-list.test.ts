import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { sharedSite } from '../run/shared-site.ts';
import { deskLogin } from '../run/staff.ts';
import { goHydrated, visit } from './browser.ts';
import { offeredId } from './pages.ts';

/** How many rows of a list fit into the window. */
const rowsInView = (page: Page): Promise<number> =>
  page.locator('main tbody').evaluate((body) => {
    const [first, last] = [body.firstElementChild, body.lastElementChild].map((row) => row?.getBoundingClientRect());
    const height = ((last?.bottom ?? 0) - (first?.top ?? 0)) / body.children.length;
    return Math.floor((innerHeight - (first?.top ?? 0)) / height);
  });

const main = (page: Page) => page.getByRole('main');

it('a home is found in the list, gets a photo, refuses other files with a message, and is sold in one click and restored', async () => {
  const page = await visit();
  await (await deskLogin(sharedSite(), 'editor')).enter(page.context());
  const id = await offeredId('sale');
  await goHydrated(page, hrefFor('desk-homes', {}, 'nl', `text=${id}`));
  await main(page).locator('tbody th').getByRole('link').click();
  await page.waitForURL((url) => url.pathname.endsWith(`/${id}/`));

  const photos = main(page).locator('[data-picture]');
  await photos.first().waitFor();
  const before = await photos.count();
  // A photo that the home does not have yet: a screenshot of the page.
  const photo = { name: 'gevel.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const heic = {
    name: 'IMG_0001.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  };
  await main(page).locator('input[type=file]').first().setInputFiles([photo, heic]);
  await expect.poll(() => photos.count()).toBe(before + 1);
  await main(page).locator('[data-state=refused]').getByText(t['media.fault.heic']).waitFor();
  await expect.poll(() => main(page).locator('[data-save]').getAttribute('data-save')).toBe('saved');
  await page.reload();
  await expect.poll(() => photos.count()).toBe(before + 1);

  await goHydrated(page, hrefFor('desk-homes', {}, 'nl', `text=${id}`));
  const status = main(page).locator('tbody [data-status]');
  const stood = await status.getAttribute('data-status');
  await main(page).getByText(t['homes.column.actions'], { exact: true }).last().click();
  await main(page).locator(`button[name=tap][value^="sold|${id}@"]`).click();
  await main(page)
    .getByRole('button', { name: `${t['editor.status.to.sold']} op deze dag`, exact: true })
    .click();
  // A confirmation appears if another test planned a visit of the home.
  const keep = main(page).getByRole('button', { name: t['editor.status.visits.keep'], exact: true });
  const undo = main(page).getByRole('button', { name: t['undo.submit'], exact: true });
  await keep.or(undo).first().waitFor();
  if (await keep.isVisible()) await keep.click();
  await expect.poll(() => status.getAttribute('data-status')).toBe('sold');
  await undo.click();
  await expect.poll(() => status.getAttribute('data-status')).toBe(stood);
});

it.each([
  ['desk-homes', 1366, 768, 12],
  ['desk-homes', 375, 812, 6],
  ['desk-requests', 1366, 768, 12],
  ['desk-requests', 375, 812, 6],
] as const)('%s shows enough rows at %i by %i', async (list, width, height, least) => {
  const page = await visit({ viewport: { width, height } });
  await (await deskLogin(sharedSite(), 'admin')).enter(page.context());
  await goHydrated(page, hrefFor(list, {}, 'nl'));
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(least);
  // The areas have the greater part of the bar.
  const areas = page.getByRole('banner').getByRole('navigation', { name: t['frame.menu'] });
  expect((await areas.boundingBox())?.width).toBeGreaterThan(width / 2);
});
