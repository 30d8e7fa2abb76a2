import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseKeys } from '@rowhouse/federation/keys';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { apps } from '@rowhouse/shared/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustIn } from '../../shell/src/run/releases.ts';
import { sharedBrowser } from '../e2e/browser.ts';
import { type Checkout, checkOut } from '../run/checkout.ts';
import { freePort } from '../run/free-port.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite } from './own-site.ts';

const keys = mkdtempSync(join(tmpdir(), 'rowhouse-keys-'));
const { file, entry } = releaseKeys({ DATA_DIR: join(keys, 'developer') }).make('development');
const stranger = releaseKeys({ DATA_DIR: join(keys, 'stranger') }).make('development');
const trusted = trustIn(openStore()).RELEASE_TRUSTED_KEYS ?? '';
const own = ownSite({ RELEASE_TRUSTED_KEYS: `${trusted},${entry}` });
const others = apps.filter((owner) => owner !== 'listings');

let team: Checkout;
let address = '';
const running: ChildProcess[] = [];

const dev = async (key: string): Promise<{ said: () => string; ended: Promise<number | null> }> => {
  const port = await freePort();
  address = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['shell/src/run/dev.ts', 'mf-listings', '--against', own.site.url], {
    cwd: join(own.folder, 'team'),
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: address,
      DATA_DIR: join(own.folder, 'team-data'),
      BUCKET: '',
      RELEASE_KEY: key,
      RELEASE_TRUSTED_KEYS: trusted,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
  return { said: () => text, ended: new Promise((resolve) => child.once('exit', resolve)) };
};

beforeAll(async () => {
  team = await checkOut('listings', join(own.folder, 'team'), { others });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGINT');
  await Promise.all(running.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))));
  await rm(keys, { recursive: true });
});

test('without a trusted development key a site serves no Node build and no release', async () => {
  const { registry } = await readRegistry(openStore({ ...process.env, BUCKET: own.bucket }));
  const version = registry.channels.live?.['mf-forms'] ?? '';
  for (const path of ['releases.json', `mf-forms/${version}/node/remote-entry.js`]) {
    const answer = await fetch(`${own.site.url}/_releases/development/${path}`);
    expect(answer.status).toBe(401);
  }
  expect((await fetch(`${own.site.url}/_releases/mf-forms/${version}/node/remote-entry.js`)).status).toBe(404);
  const { said, ended } = await dev(stranger.file);
  expect(await ended).toBe(1);
  expect(said()).toContain('gives no releases: No key that this site trusts for development signed this request');
});

test('a locally changed remote is shown among the site’s releases, the other pages stay the same, and nothing is sent to the site', async () => {
  const { url } = own.site;
  await team.edit('src/messages/listing/nl.ts', "'Panden te koop'", "'Huizen van hier'");
  const { said } = await dev(file);
  await until(
    async () => said(),
    (text) => text.includes('runs at'),
  );
  await until(
    () => htmlOf(`${address}/nl/te-koop/`),
    (html) => html.includes('>Huizen van hier</h1>'),
  );
  expect(await htmlOf(`${url}/nl/te-koop/`)).toContain('>Panden te koop</h1>');

  const refused = await fetch(`${address}/api/v1/requests/site-contact`, { method: 'POST', body: '{}' });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('--with-posts') } });

  const browser = await sharedBrowser();
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
  await page.goto(`${address}/nl/contact/`);
  await page.locator('html[data-hydrated]').waitFor();
  // From a released remote to the local one and back, in one document.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await go('Te koop');
  await page.getByRole('heading', { level: 1, name: 'Huizen van hier' }).waitFor();
  await page.goBack();
  const name = page.locator('main [name=firstName]');
  await name.fill('Wordt bewaard');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  // A save reloads the page and keeps what was typed.
  await team.edit('src/messages/listing/nl.ts', "'Huizen van hier'", "'Huizen na het bewaren'");
  await page.waitForFunction(() => !('isSame' in window));
  await until(
    () => name.inputValue(),
    (value) => value === 'Wordt bewaard',
  );
  await go('Te koop');
  await page.getByRole('heading', { level: 1, name: 'Huizen na het bewaren' }).waitFor();

  // No part of this page stores a draft itself.
  await page.locator('#listing-min').fill('125000');
  await team.edit('src/messages/listing/nl.ts', "'Huizen na het bewaren'", "'Huizen van hier'");
  await page.getByRole('heading', { level: 1, name: 'Huizen van hier' }).waitFor();
  await until(
    () => page.locator('#listing-min').inputValue(),
    (value) => value === '125000',
  );

  // A build error is shown over the page, with its line.
  await team.edit('src/pages/listing.tsx', 'import ', 'const nothing = ;\nimport ');
  await page.locator('rowhouse-faults').getByText('src/pages/listing.tsx:1').waitFor();
  await team.edit('src/pages/listing.tsx', 'const nothing = ;\n', '');
  await page.locator('rowhouse-faults').waitFor({ state: 'hidden' });
  const begins = 'PageProps<ListingData>) => {';
  await team.edit('src/pages/listing.tsx', begins, `${begins} throw new Error('On purpose');`);
  await page.locator('rowhouse-faults').getByText("throw new Error('On purpose')").waitFor();
  const told = await page.locator('rowhouse-faults h2').first().textContent();
  expect(told).toBe('mf-listings, for-sale failed on this page');
  expect(await htmlOf(`${url}/nl/te-koop/`)).toContain('>Panden te koop</h1>');
});
