import { hrefFor } from '@rowhouse/shared/routes';
import { expect, it } from 'vitest';
import { ownSite } from '../resilience/own-site.ts';
import { hydrated, visit } from './browser.ts';

const own = ownSite({ DEVELOPMENT: '1' });

it('in development a button shows which app each part of the page is of, and what stands of it', async () => {
  const { url } = own.site;
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

  // It stays on over a move, and goes with the button.
  await page.goto(hrefFor('contact', {}, 'nl'));
  await expect.poll(() => drawn('main [data-part="contact"]')).toBe('"forms"');
  await page.getByRole('button', { name: 'Apps' }).click();
  await expect.poll(() => drawn('main [data-part="contact"]')).toBe('none');
});
