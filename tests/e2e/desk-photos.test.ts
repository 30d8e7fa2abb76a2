import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largestPhoto, mostPictures } from '@rowhouse/shared/contract/desk-media';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages as t } from '../../mf-back-office/src/messages/nl.ts';
import { sharedSite } from '../run/shared-site.ts';
import { deskLogin } from '../run/staff.ts';
import { ask } from './ask.ts';
import { goHydrated, visit } from './browser.ts';
import { photo } from './photo.ts';

const main = (page: Page) => page.getByRole('main');
const most = 500;

let folder = '';
const files: string[] = [];
const names = {
  large: ['grote-1.png', 'grote-2.png'],
  tooLarge: ['te-groot-1.png', 'te-groot-2.png', 'te-groot-3.png'],
};

// Bytes after the end of a PNG are ignored, but uploaded.
const ofSize = (bytes: number, colour: number): Buffer => {
  const start = photo(colour);
  return Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-photos-'));
  const add = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    files.push(join(folder, name));
  };
  for (const [index, name] of names.large.entries()) await add(name, ofSize(largestPhoto - 1000, 1000 + index));
  for (let index = files.length; index < most - names.tooLarge.length; index += 1)
    await add(`foto-${index}.png`, photo(index));
  for (const [index, name] of names.tooLarge.entries()) await add(name, ofSize(largestPhoto + 1, 2000 + index));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('of five hundred concurrent photos the allowed number is accepted, every other is refused by name, and visitors are served meanwhile', async () => {
  const page = await visit();
  const site = sharedSite();
  const editor = await deskLogin(site, 'editor');
  await editor.enter(page.context());
  await goHydrated(page, hrefFor('desk-home', { id: 'new' }, 'nl'));
  await main(page).getByLabel(t['editor.type.7']).check();
  await main(page).getByRole('button', { name: t['editor.new.property'], exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/new/') && url.pathname.includes('/panden/'));
  const photos = main(page).locator('[data-picture]');
  await main(page).locator('input[type=file]').first().setInputFiles(files);

  // During the whole upload the API reports that it is healthy, and a visitor gets a list.
  const answered: number[] = [];
  const order: string[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const before = await photos.count();
      const health = await fetch(`${site.apiUrl}/healthz`);
      const list = await ask(hrefFor('for-sale', {}, 'fr'));
      answered.push(health.status, list.status);
      if ((await photos.count()) < mostPictures) order.push(`answered after ${before}`);
    }
  })();
  await expect.poll(() => photos.count(), { timeout: 200_000, interval: 500 }).toBe(mostPictures);
  isOver = true;
  await watching;
  expect(new Set(answered)).toEqual(new Set([200]));
  // Several times, and each before the upload was finished.
  expect(order.length).toBeGreaterThan(3);

  // The message gives the number and lists each photo by name; faults of a photo itself come first.
  const refused = main(page).locator('[data-state=refused]');
  await expect.poll(() => refused.count()).toBe(30);
  const lines = await refused.allTextContents();
  for (const name of names.tooLarge)
    expect(lines.find((line) => line.startsWith(name))).toContain(t['media.fault.too-large']);
  expect(lines.filter((line) => line.includes(t['media.fault.too-many']))).toHaveLength(30 - names.tooLarge.length);
  const uploads = main(page).getByRole('region', { name: t['media.uploads'] });
  const others = (await uploads.locator('details p').textContent()) ?? '';
  const left = files.map((path) => path.split('/').at(-1) ?? '').filter((name) => others.split(', ').includes(name));
  expect(left).toHaveLength(most - mostPictures - 30);
  await expect.poll(() => main(page).locator('[data-save]').getAttribute('data-save')).toBe('saved');
  await page.reload();
  await expect.poll(() => photos.count()).toBe(mostPictures);
});
