import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTwin } from '../bench/twin/build-twin.ts';
import { sharedSite } from '../run/shared-site.ts';
import { type Site, startSite } from '../run/site.ts';
import { goHydrated, textOf, visit } from './browser.ts';

let folder: string;
let twin: Site;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-twin-'));
  const bucket = join(folder, 'bucket');
  await buildTwin(bucket, join(folder, 'built'));
  twin = await startSite({ dataDir: join(folder, 'data'), bucket, apiOf: sharedSite() });
});

afterAll(async () => {
  await twin?.stop();
  await rm(folder, { recursive: true, force: true });
});

// An attribute that a new document would not have.
const mark = (page: Page) => page.evaluate(() => void document.documentElement.setAttribute('data-same', ''));
const isSame = (page: Page) => page.locator('html[data-same]').count();

it('the twin for benchmarks hydrates, and navigates from home to list to property in one document', async () => {
  const list = hrefFor('for-sale', {}, 'nl');
  const page = await visit({ baseURL: twin.url });
  await goHydrated(page, hrefFor('home', {}, 'nl'));
  await mark(page);
  await page.locator(`header a[href="${list}"]:visible, main a[href^="${list}"]:visible`).first().click();
  await page.waitForURL((url) => url.pathname === list);
  const isHome = (path: string): boolean => path.startsWith(list) && /\/\d+\/$/.test(path);
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page
    .locator(`main a[href="${hrefs.find(isHome)}"]`)
    .first()
    .click();
  await page.waitForURL((url) => isHome(url.pathname));
  expect(await textOf(page.locator('main h1'))).not.toBe('');
  expect(await isSame(page)).toBe(1);
  const federated = await page.evaluate(() => Object.keys(window).filter((name) => /FEDERATION|^mf_/.test(name)));
  expect(federated).toEqual([]);
});
