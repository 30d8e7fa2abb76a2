import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchBrowser } from '../run/browser.ts';
import { ownRepository } from '../run/own-repository.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite } from './own-site.ts';

const own = ownSite();
// All that its team has: no other house, and no source of what they share.
const alone = ['budget.json', 'node_modules', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'src'];

test('a remote that is changed, published and promoted from a repository of its own changes the running site, on the server and in the browser, and a rollback changes it back', async () => {
  const { site, bucket, folder } = own;
  const list = `${site.url}/nl/te-koop/`;
  const before = /<h1[^>]*>([^<]+)<\/h1>/.exec(await htmlOf(list))?.[1] ?? '';
  expect(before).toBe('Panden te koop');
  const shellBefore = /_releases\/shell\/([^/]+)\//.exec(await htmlOf(list))?.[1];

  const browser = await launchBrowser();
  try {
    const open = await browser.newPage();
    await open.goto(list);

    const team = await ownRepository('listings', join(folder, 'team'));
    expect((await readdir(team.folder)).sort()).toEqual(alone);
    expect(await realpath(join(team.folder, 'node_modules/@rowhouse/shared'))).toContain(
      await realpath(join(team.folder, 'node_modules/.pnpm')),
    );
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
