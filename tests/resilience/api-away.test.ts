import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import { settled, visit } from '../e2e/browser.ts';
import { until } from '../run/until.ts';
import { ownSite } from './own-site.ts';

const own = ownSite();

test('a shell that starts while the API is away says so to visitors, and shows its pages once the API is back', async () => {
  const { site } = own;
  await site.stopShell();
  await site.stopApi();
  const started = (await site.log()).length;
  const later = async () => (await site.log()).slice(started);
  const ready = site.startShell();
  await until(later, (records) => records.some(({ event }) => event === 'listening'));
  const page = await fetch(`${site.url}/nl/`);
  expect(page.status).toBe(503);
  const text = await page.text();
  for (const language of languages) expect(text).toContain(`<p lang="${language}">`);
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503);

  await site.startApi();
  await ready;
  expect((await fetch(`${site.url}/nl/`)).status).toBe(200);
  const events = (await later()).map(({ event }) => event);
  expect(events).toContain('api-away');
  expect(events).not.toContain('release-refused');
});

test('a page that was seen before is shown while the API is away, and says from when it is', async () => {
  const { site } = own;
  const seen = `${site.url}/fr/a-vendre/`;
  const before = await (await fetch(seen)).text();
  for (const [sheet] of before.matchAll(/\/_(?:settings|content)\/[0-9a-f]+\.css/g)) await fetch(site.url + sheet);
  await site.stopApi();
  const page = await visit({ baseURL: site.url, provokes: /503/ });
  const answer = await page.goto(seen);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await settled(page);
  const line = page.getByRole('status').filter({ hasText: 'Cette page date de' });
  await expect.poll(() => line.isVisible()).toBe(true);
  // The line covers nothing, and nothing covers it.
  const [bottom, top] = await Promise.all([
    line.evaluate((element) => element.getBoundingClientRect().bottom),
    page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(top).toBeGreaterThanOrEqual(bottom - 1);

  const unseen = await fetch(`${site.url}/fr/a-louer/?page=2`);
  expect(unseen.status).toBe(503);
  expect(await unseen.text()).toContain('</header>');

  await site.startApi();
  const fresh = await fetch(seen);
  expect(await fresh.text()).not.toContain('page-notice');
  expect(fresh.headers.get('x-copy-of')).toBeNull();
});
