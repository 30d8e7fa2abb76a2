import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
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
