import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { dropReleases } from '@rowhouse/federation/prune';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../e2e/browser.ts';
import { checkOut } from '../run/checkout.ts';
import { ownRepository } from '../run/own-repository.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite, pointAt } from './own-site.ts';

const own = ownSite();
// Everything that its team has: no other remote, and no source of the shared packages.
const alone = [
  '.github',
  '.gitignore',
  '.node-version',
  'README.md',
  'biome.json',
  'budget.json',
  'contract',
  'module-federation.config.ts',
  'node_modules',
  'package.json',
  'packages',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'rsbuild.config.ts',
  'src',
  'tsconfig.json',
  'vitest.config.ts',
];

test('a remote that is changed, published and promoted from its own repository changes the running site, on the server and in the browser, and a rollback reverts it', async () => {
  const { site, bucket, folder } = own;
  const list = `${site.url}/nl/te-koop/`;
  const before = /<h1[^>]*>([^<]+)<\/h1>/.exec(await htmlOf(list))?.[1] ?? '';
  expect(before).toBe('Panden te koop');
  const shellFiles = async () => (await htmlOf(list)).match(/\/_releases\/shell\/[^"]+/g);
  const shellBefore = await shellFiles();
  expect(shellBefore?.length).toBeGreaterThan(5);

  const browser = await sharedBrowser();
  const open = await browser.newPage();
  await open.goto(list);

  const team = await ownRepository('listings', join(folder, 'team'));
  expect((await readdir(team.folder)).sort()).toEqual(alone);
  expect(await realpath(join(team.folder, 'node_modules/@rowhouse/shared'))).toContain(
    await realpath(join(team.folder, 'node_modules/.pnpm')),
  );
  // Its types, its linter, its own tests and those of the contract, with the Node version that it specifies.
  expect(await team.check()).toMatch(/Tests .*passed/);
  await team.edit('src/messages/listing/nl.ts', "'Panden te koop'", "'Huizen te koop van het nieuwe team'");
  await team.release(bucket, 'publish', 'mf-listings');
  expect(await htmlOf(list)).toContain('>Panden te koop</h1>');
  // The command ends once the site shows the release.
  expect(await team.release(bucket, 'promote', 'mf-listings')).toContain('Visitors see it on ');
  expect(await htmlOf(list)).toContain('>Huizen te koop van het nieuwe team</h1>');
  expect(await shellFiles()).toEqual(shellBefore);

  const fresh = await browser.newPage();
  await fresh.goto(`${site.url}/nl/`);
  await fresh.locator('html[data-hydrated]').waitFor();
  await fresh.getByRole('navigation').getByRole('link', { name: 'Te koop', exact: true }).first().click();
  await fresh.getByRole('heading', { level: 1, name: 'Huizen te koop van het nieuwe team' }).waitFor();

  // A visitor who opened the site before the release continues with the earlier version.
  await open.getByRole('navigation').getByRole('link', { name: 'Te huur', exact: true }).first().click();
  await open.getByRole('heading', { level: 1, name: 'Panden te huur' }).waitFor();
  await open.getByRole('navigation').getByRole('link', { name: 'Te koop', exact: true }).first().click();
  await open.getByRole('heading', { level: 1, name: 'Panden te koop' }).waitFor();

  await team.release(bucket, 'rollback', 'mf-listings');
  await until(
    () => htmlOf(list),
    (html) => html.includes('>Panden te koop</h1>'),
  );
}, 900_000);

test('a tab whose app was released again and pruned gets the new release by one reload, and a typed draft survives', async () => {
  const { site, bucket } = own;
  const store = openStore({ ...process.env, BUCKET: bucket });
  const { registry } = await readRegistry(store);
  const before = registry.channels.live?.['mf-listings'] ?? '';
  const after = Object.keys(registry.releases['mf-listings'] ?? {}).find((version) => version !== before) ?? '';
  // What both releases hold stays.
  const [chunk = ''] = registry.releases['mf-listings']?.[before]?.modules['messages/listing/nl']?.js ?? [];

  const browser = await sharedBrowser();
  const open = await browser.newPage();
  await open.goto(`${site.url}/nl/contact/`);
  await open.locator('html[data-hydrated]').waitFor();
  const message = open.getByRole('textbox', { name: 'Uw bericht' });
  await message.fill('Mag ik zaterdag komen kijken?');
  let documents = 0;
  open.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });

  await pointAt(bucket, 'listings', after);
  await until(
    () => htmlOf(`${site.url}/nl/te-koop/`),
    (html) => html.includes('>Huizen te koop van het nieuwe team</h1>'),
  );
  await dropReleases(store, () => [{ name: 'mf-listings', version: before }]);
  // A running shell serves from its memory what was requested before.
  await site.stopShell();
  await site.startShell();
  await until(
    async () => (await fetch(`${site.url}/_releases/mf-listings/web/${chunk}`)).status,
    (status) => status === 404,
  );

  await open.getByRole('navigation').getByRole('link', { name: 'Te koop', exact: true }).first().click();
  await open.getByRole('heading', { level: 1, name: 'Huizen te koop van het nieuwe team' }).waitFor();
  await open.locator('html[data-hydrated]').waitFor();
  expect(await open.getByText('Dit onderdeel is even niet beschikbaar').count()).toBe(0);
  expect(documents).toBe(1);
  // With the current release, navigation continues in place.
  await open.getByRole('navigation').getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect.poll(() => message.inputValue()).toBe('Mag ik zaterdag komen kijken?');
  expect(documents).toBe(1);
});

test('a release that keeps the contract but that the site refuses is not reported as live', async () => {
  const { site, bucket, folder } = own;
  const team = await checkOut('listings', join(folder, 'refused'));
  await team.edit(
    'src/fragments/property-list.tsx',
    '  const query = items',
    "  if (JSON.stringify(items).includes('langgevelhoeve')) throw new Error('no proof has this home');\n  const query = items",
  );
  await team.release(bucket, 'publish', 'mf-listings');
  await expect(team.release(bucket, 'promote', 'mf-listings')).rejects.toThrow(/refuses it: .*no proof has this home/);
  expect(await team.release(bucket, 'status')).toMatch(/refuses it: .*no proof has this home/);
  expect((await fetch(`${site.url}/nl/`)).status).toBe(200);
  expect(await team.release(bucket, 'rollback', 'mf-listings')).toContain('Visitors see it on ');
}, 900_000);
