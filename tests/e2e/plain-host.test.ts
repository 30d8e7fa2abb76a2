import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hrefFor } from '@rowhouse/shared/routes';
import { createRsbuild } from '@rsbuild/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../run/free-port.ts';
import { sharedSite } from '../run/shared-site.ts';
import { goHydrated, textOf, visit } from './browser.ts';

// A page of another application: Module Federation's own runtime, and nothing of the shell.
let folder = '';
let address = '';
let stop = async (): Promise<void> => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plain-host-'));
  const { url } = sharedSite();
  const rsbuild = await createRsbuild({
    cwd: join(import.meta.dirname, 'plain-host'),
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: './main.ts' } },
      html: { template: './page.html' },
      output: { distPath: { root: folder } },
      performance: { printFileSize: false },
      tools: { swc: { jsc: { transform: { react: { runtime: 'automatic' } } } } },
      server: {
        port: await freePort(),
        printUrls: false,
        proxy: [{ pathFilter: ['/api', '/media', '/images'], target: url }],
      },
    },
  });
  await rsbuild.build();
  const { server, urls } = await rsbuild.preview();
  address = urls[0] ?? '';
  stop = () => server.close();
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

test('a host with the stock runtime shows a fragment from the manifest of its remote', async () => {
  const { url: site } = sharedSite();
  const page = await visit({ baseURL: address, provokes: /^request to another origin/ });
  const requests: URL[] = [];
  page.on('request', (request) => requests.push(new URL(request.url())));
  await page.goto(`/?site=${site}`);
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(3);
  expect(await textOf(cards.first())).toMatch(/€/);
  // Its own stylesheet has arrived, and its script: from the site's origin, by names that the manifest knows.
  const grid = page.getByRole('main').locator('ul, ol').first();
  await expect.poll(() => grid.evaluate((list) => getComputedStyle(list).display)).toBe('grid');
  const ofSite = requests.filter(({ origin }) => origin === new URL(site).origin).map(({ pathname }) => pathname);
  expect(ofSite.filter((path) => !path.startsWith('/_releases/mf-listings/web/'))).toEqual([]);
  expect(ofSite.filter((path) => /entry/.test(path))).toEqual([expect.stringMatching(/standalone-entry\.\w{10}\.js$/)]);
  // A link leads to the site.
  await page.getByRole('link', { name: /all/i }).last().click();
  await page.waitForURL((url) => url.origin === new URL(site).origin);
});

test('a page of the site tells the DevTools which remotes it has loaded, of which release', async () => {
  const page = await visit();
  await goHydrated(page, hrefFor('for-sale', {}, 'nl'));
  const { instances, loaded } = await page.evaluate(() => {
    const { __INSTANCES__, moduleInfo } = Reflect.get(globalThis, '__FEDERATION__');
    return { instances: __INSTANCES__.map(({ name }: { name: string }) => name), loaded: Object.keys(moduleInfo) };
  });
  expect(instances).toEqual(expect.arrayContaining(['shell', 'mf_listings']));
  expect(loaded).toEqual(
    expect.arrayContaining(['shell', expect.stringMatching(/^mf_listings:\d+\.\d+\.\d+-\w{10}$/)]),
  );
});
