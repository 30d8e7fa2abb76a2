import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { sharedSite } from '../run/shared-site.ts';
import { deskLogin } from '../run/staff.ts';
import { goHydrated, visit } from './browser.ts';

const main = (page: Page) => page.getByRole('main');

it('a home is found in the list and sold in one tap, which is undone; its photos are sent, moved by keyboard and dragged', async () => {
  const page = await visit({ provokes: /ERR_FAILED|desk\/files\/photos/ });
  await (await deskLogin(sharedSite(), 'editor')).enter(page.context());
  await goHydrated(page, `${hrefFor('desk-homes', {}, 'nl')}?text=1002`);
  const row = main(page).getByRole('row').filter({ hasText: '1002 ·' });
  const tap = (name: string) => row.getByRole('button', { name: `${name}:` }).click();
  await tap(t['editor.status.to.sold']);
  await main(page).getByRole('button', { name: t['homes.undo'] }).waitFor();
  await row.getByText(t['editor.status.sold'], { exact: true }).waitFor();
  await main(page).getByRole('button', { name: t['homes.undo'] }).click();
  await row.getByText(t['editor.status.published'], { exact: true }).waitFor();

  await main(page).getByRole('link', { name: t['homes.new'] }).click();
  await main(page).getByRole('button', { name: t['editor.new.property'] }).click();
  await page.waitForURL(/panden\/\d{7}\/$/);
  const chooser = main(page).locator('input[type="file"][multiple]');
  let breaks = 1;
  await page.route('**/desk/files/photos', (route) => (breaks-- > 0 ? route.abort() : route.continue()));
  // Drawn by the browser: each of another colour.
  const files = await page.evaluate(async () =>
    Promise.all(
      ['red', 'green', 'blue'].map(async (colour) => {
        const canvas = new OffscreenCanvas(60, 40);
        const pen = canvas.getContext('2d');
        if (pen) pen.fillStyle = colour;
        pen?.fillRect(0, 0, 60, 40);
        return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
      }),
    ),
  );
  const heic = {
    name: 'IMG_1.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  };
  await chooser.setInputFiles([
    heic,
    ...files.map((bytes, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes) })),
  ]);
  await main(page).getByText('3 van 4 klaar.').waitFor();
  await main(page).getByText(t['media.fault.heic']).waitFor();
  const sources = () =>
    main(page)
      .locator('[data-picture]')
      .evaluateAll((items) => items.map((item) => item.getAttribute('data-picture') ?? ''));
  const [first = '', second = '', third = ''] = await sources();
  const item = (src: string) => main(page).locator(`[data-picture="${src}"]`);
  await item(third).locator('[data-action="earlier"]').press('Enter');
  await expect.poll(sources).toEqual([first, third, second]);
  const hasFocus = (src: string) =>
    item(src)
      .locator('[data-action="earlier"]')
      .evaluate((button) => button === document.activeElement);
  expect(await hasFocus(third)).toBe(true);
  await item(second).scrollIntoViewIfNeeded();
  const at = async (src: string) => (await item(src).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [from, to] = [await at(second), await at(first)];
  await page.mouse.move(from.x + 40, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x + 30, to.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(sources).toEqual([second, first, third]);
  await expect.poll(() => main(page).locator('[data-save]').getAttribute('data-save')).toBe('saved');
  await page.reload();
  expect(await sources()).toEqual([second, first, third]);
});
