import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hrefFor } from '@rowhouse/shared/routes';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sharedSite } from '../run/shared-site.ts';
import { type Site, startSite } from '../run/site.ts';
import { hydrated, visit } from './browser.ts';

let dataDir: string;
let site: Site;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rowhouse-overlay-'));
  const shellEnvironment = { DEVELOPMENT: '1' };
  site = await startSite({ dataDir, bucket: inject('bucket'), apiOf: sharedSite(), shellEnvironment });
});
afterAll(async () => {
  await site?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('in development a button shows which app each part of the page belongs to, and the active versions', async () => {
  const { url } = site;
  const page = await visit({ baseURL: url });
  await page.goto(hrefFor('home', {}, 'fr'));
  await hydrated(page);
  const drawn = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element, '::before').content);
  const search = '[data-part^="listings.hero-search"]';
  expect(await drawn(search)).toBe('none');
  await page.getByRole('button', { name: 'Apps' }).click();
  await expect.poll(() => drawn(search)).toBe('"listings"');
  expect(await drawn('main [data-part="home"]')).toBe('"shell"');
  const standing: { apps: { app: string; version: string }[] } = await (await fetch(`${url}/_status`)).json();
  const told = await page.locator('rowhouse-overlay li').allTextContents();
  expect(told).toEqual(standing.apps.map(({ app, version }) => app + version));

  // It stays on after a navigation, and is turned off by the button.
  await page.goto(hrefFor('contact', {}, 'nl'));
  await expect.poll(() => drawn('main [data-part="contact"]')).toBe('"forms"');
  await page.getByRole('button', { name: 'Apps' }).click();
  await expect.poll(() => drawn('main [data-part="contact"]')).toBe('none');
});
