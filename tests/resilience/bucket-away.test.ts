import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { until } from '../run/until.ts';
import { htmlOf, ownSite } from './own-site.ts';

const own = ownSite();
const pages = ['/nl/', '/fr/a-louer/', '/en/contact/', '/de/login/'];
const statuses = () => Promise.all(pages.map(async (path) => (await fetch(own.site.url + path)).status));
const good = pages.map(() => 200);

const scriptsAnswer = async (): Promise<number[]> => {
  const html = await htmlOf(`${own.site.url}/nl/te-koop/`);
  const files = [...html.matchAll(/(?:src|href)="(\/_releases\/[^"]+)"/g)].map(([, path]) => path);
  expect(files.length).toBeGreaterThan(5);
  return Promise.all(files.map(async (path) => (await fetch(own.site.url + path)).status));
};

test('taking the bucket away changes nothing for visitors, a restart of the shell included', async () => {
  const { site, bucket } = own;
  await rename(bucket, `${bucket}-away`);
  await until(site.log, (records) => records.some(({ event }) => event === 'bucket-away'));
  expect(await statuses()).toEqual(good);
  expect(new Set(await scriptsAnswer())).toEqual(new Set([200]));

  await site.stopShell();
  await site.startShell();
  expect(await statuses()).toEqual(good);
  expect(new Set(await scriptsAnswer())).toEqual(new Set([200]));

  await rename(`${bucket}-away`, bucket);
  await until(site.log, (records) => records.some(({ event }) => event === 'bucket-back'));
});

test('a file of the cache that was changed on disk is fetched again at the next start, not run', async () => {
  const { site } = own;
  await site.stopShell();
  const releases = join(site.dataDir, 'releases/mf-listings');
  const [version = ''] = await readdir(releases);
  const file = join(releases, version, 'node/data.js');
  const whole = await readFile(file, 'utf8');
  await writeFile(file, `throw new Error('tampered');${whole}`);
  await site.startShell();
  expect(await readFile(file, 'utf8')).toBe(whole);
  expect(await statuses()).toEqual(good);
});
