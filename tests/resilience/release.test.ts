import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchBrowser } from '../run/browser.ts';
import { checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite } from './own-site.ts';

const own = ownSite();

test('a remote that is changed, published and promoted alone changes the running site, on the server and in the browser, and a rollback changes it back', async () => {
  const { site, bucket, folder } = own;
  const list = `${site.url}/nl/te-koop/`;
  const before = /<h1[^>]*>([^<]+)<\/h1>/.exec(await htmlOf(list))?.[1] ?? '';
  expect(before).toBe('Panden te koop');
  const shellBefore = /_releases\/shell\/([^/]+)\//.exec(await htmlOf(list))?.[1];

  const browser = await launchBrowser();
  try {
    const open = await browser.newPage();
    await open.goto(list);

    const team = await checkOut('listings', join(folder, 'team'));
    await team.edit('src/messages/nl.ts', "'Panden te koop'", "'Huizen te koop van het nieuwe team'");
    await team.release(bucket, 'publish', 'mf-listings');
    expect(await htmlOf(list)).toContain('>Panden te koop</h1>');
    await team.release(bucket, 'promote', 'mf-listings');
    await until(
      () => htmlOf(list),
      (html) => html.includes('>Huizen te koop van het nieuwe team</h1>'),
    );
    expect(/_releases\/shell\/([^/]+)\//.exec(await htmlOf(list))?.[1]).toBe(shellBefore);

    const fresh = await browser.newPage();
    await fresh.goto(`${site.url}/nl/`);
    await fresh.locator('html[data-awake]').waitFor();
    await fresh.getByRole('navigation').getByRole('link', { name: 'Te koop', exact: true }).first().click();
    await fresh.getByRole('heading', { level: 1, name: 'Huizen te koop van het nieuwe team' }).waitFor();

    // Who opened the site before the release goes on with what they started with.
    await open.getByRole('navigation').getByRole('link', { name: 'Te huur', exact: true }).first().click();
    await open.getByRole('heading', { level: 1, name: 'Panden te huur' }).waitFor();
    await open.getByRole('navigation').getByRole('link', { name: 'Te koop', exact: true }).first().click();
    await open.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();

    await team.release(bucket, 'rollback', 'mf-listings');
    await until(
      () => htmlOf(list),
      (html) => html.includes('>Panden te koop</h1>'),
    );
  } finally {
    await browser.close();
  }
});
