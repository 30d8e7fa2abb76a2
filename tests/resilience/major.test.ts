import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { withPointers } from '@rowhouse/federation/registry';
import { changeRegistry, openStore, readRegistry } from '@rowhouse/federation/store';
import { apps, hrefFor } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { launchBrowser } from '../run/browser.ts';
import { checkOut } from '../run/checkout.ts';
import { until } from '../run/until.ts';
import { htmlOf, ownSite } from './own-site.ts';
import { startLoad } from './steady-load.ts';

// Each of its requests comes from a network of its own.
const own = ownSite({ TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' });
const share = 8; // answers of each kind before and after each step

test('a new major of the shared package goes live in one step, and back: an open tab goes on, and no request fails', async () => {
  const { site, bucket, folder } = own;
  const root = join(folder, 'next');
  const team = await checkOut('shell', root, { others: apps.filter((owner) => owner !== 'shell') });
  const file = join(root, 'shared/site/exports.json');
  const record = v.parse(v.looseObject({ version: v.string() }), JSON.parse(await readFile(file, 'utf8')));
  const [major = 0] = record.version.split('.').map(Number);
  const next = `${major + 1}.0.0`;
  await writeFile(file, JSON.stringify({ ...record, version: next }));
  const names = apps.map(packageOf);
  const versions: Record<string, string> = {};
  for (const name of names)
    versions[name] = /^\S+ (\S+) is in the bucket/m.exec(await team.release(bucket, 'publish', name))?.[1] ?? '';

  await expect(team.release(bucket, 'promote', 'shell')).rejects.toThrow('move them in one step');
  await expect(team.release(bucket, 'promote', 'mf-forms')).rejects.toThrow('promote mf-forms shell');

  const store = openStore({ ...process.env, BUCKET: bucket });
  const before = (await readRegistry(store)).registry;
  const pages = (['for-sale', 'for-rent', 'contact', 'projects', 'login'] as const).map((page) =>
    hrefFor(page, {}, 'nl'),
  );
  const home = await htmlOf(`${site.url}/nl/`);
  const files = [...home.matchAll(/(?:src|href)="(\/_releases\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const load = startLoad(site.url, ['/nl/', ...pages], files);
  const browser = await launchBrowser();
  try {
    const open = await browser.newPage();
    await open.goto(`${site.url}/nl/te-koop/`);
    await open.locator('html[data-hydrated]').waitFor();
    let documents = 0;
    open.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    const shown = async () =>
      Object.fromEntries(
        (await (await fetch(`${site.url}/_status`)).json()).apps.map((one: { app: string; version: string }) => [
          one.app,
          one.version,
        ]),
      );
    const goOn = async (link: string, title: string) => {
      await open.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
      await open.getByRole('heading', { name: title }).first().waitFor();
      expect(documents).toBe(0);
    };

    await load.more(share);
    await changeRegistry(store, (now) => withPointers(now, 'live', versions, new Date().toISOString(), 'promoted'));
    await until(shown, (now) => names.every((name) => now[name] === versions[name]));
    await load.more(share);
    expect(load.failures).toEqual([]);
    // The tab goes on with the old major, also to a page whose code it has not loaded yet.
    await goOn('Te huur', 'Panden te huur');
    await goOn('Contact', 'Neem contact met ons op');

    const fresh = await browser.newPage();
    await fresh.goto(`${site.url}/nl/te-koop/`);
    await fresh.locator('html[data-hydrated]').waitFor();
    expect((await readRegistry(store)).registry.releases.shell?.[versions.shell ?? '']?.provides.shared).toBe(next);

    await team.release(bucket, 'rollback', ...names, '--anyway');
    await until(shown, (now) => names.every((name) => now[name] === before.channels.live?.[name]));
    await load.more(share);
    expect(load.failures).toEqual([]);
  } finally {
    await load.stop();
    await browser.close();
  }
  const { answered, failures } = load;
  console.log(`to major ${next} and back: ${JSON.stringify(answered)}, ${failures.length} failed`);
}, 900_000);
