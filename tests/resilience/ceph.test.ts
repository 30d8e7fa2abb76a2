import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openObjectStore, storeKeys } from '@rowhouse/federation/object-store';
import { registryPath, releasePath } from '@rowhouse/federation/registry';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { testStoreRules } from '@rowhouse/federation/testing/store-rules';
import { hrefFor } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { goodRequests } from '@rowhouse/shared/testing/requests';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Ceph, missingOfCeph, startCeph } from '../run/ceph.ts';
import { checkOut } from '../run/checkout.ts';
import { type Site, startSite } from '../run/site.ts';
import { until } from '../run/until.ts';
import { bucketFiles } from './bucket-files.ts';
import { adminToken } from './machines.ts';
import { htmlOf } from './own-site.ts';

const run = promisify(execFile);
const missing = missingOfCeph();
if (missing.length > 0)
  console.log(
    `A store of Ceph is not tested: ${missing.join(', ')} was not found (Debian: apt-get install ceph-common ceph-mon ceph-osd radosgw).`,
  );

describe.skipIf(missing.length > 0)("on Ceph's gateway", () => {
  let folder = '';
  let ceph: Ceph;
  let files = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-on-ceph-'));
    ceph = await startCeph();
    files = await ceph.makeBucket('files');
  });
  afterAll(async () => {
    await ceph?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const open = (address: string) => openObjectStore(address, storeKeys(ceph.keys));

  testStoreRules(() => open(files));

  test.each([
    ['a bucket that does not exist', () => 'nowhere', {}, 'NoSuchBucket): the bucket does not exist'],
    ['a wrong secret', () => 'files', { AWS_SECRET_ACCESS_KEY: 'x' }, 'SignatureDoesNotMatch): AWS_SECRET_ACCESS_KEY'],
    ['an unknown key', () => 'files', { AWS_ACCESS_KEY_ID: 'x' }, 'InvalidAccessKeyId): the store does not know'],
  ])('%s is named', async (_, bucket, keys, message) => {
    const store = openObjectStore(files.replace('files', bucket()), storeKeys({ ...ceph.keys, ...keys }));
    await expect(store.get('x', { limit: 1 })).rejects.toThrow(message);
    await expect(store.put('x', new Uint8Array(1))).rejects.toThrow(message);
    await expect(store.remove('x')).rejects.toThrow(message);
  });

  test('a clock that is wrong is named, with by how much', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await expect(open(files).get('x', { limit: 1 })).rejects.toThrow(
      'the clock of this machine is 40 minutes ahead of the store',
    );
  });

  test('fifty writers of one file all succeed, and none is lost', async () => {
    const bucket = open(`${files}/count`);
    // Each has a line of its own: two that write the same bytes cannot be told apart, nor need they be.
    const add = async (): Promise<void> => {
      for (;;) {
        const file = await bucket.get('lines', { limit: 10_000 });
        if (file === 'same') continue;
        const lines = `${file?.bytes ?? ''}${randomUUID()}\n`;
        if (await bucket.put('lines', Buffer.from(lines), { tag: file?.tag ?? null })) return;
      }
    };
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 5 }, add));
    const file = await bucket.get('lines', { limit: 10_000 });
    expect(file && file !== 'same' && file.bytes.toString().match(/\n/g)).toHaveLength(50);
  });

  describe('a site', () => {
    let site: Site;
    let releases = '';
    const places = () => ({ MEDIA: `${files}/media`, UPLOADS: `${files}/uploads`, DOCUMENTS: `${files}/documents` });
    beforeAll(async () => {
      releases = await ceph.makeBucket('releases');
      const bucket = open(releases);
      for (const path of await bucketFiles(inject('bucket')))
        if (path !== registryPath) await bucket.put(path, await readFile(join(inject('bucket'), path)));
      await bucket.put(registryPath, await readFile(join(inject('bucket'), registryPath)), { tag: null });
      site = await startSite({
        dataDir: join(folder, 'data'),
        bucket: releases,
        shellEnvironment: { ...ceph.keys, ...places(), ADMIN_TOKEN: adminToken },
      });
    });
    afterAll(() => site?.stop());

    test('shows the pictures of its homes from the store', async () => {
      const html = await htmlOf(site.url + hrefFor('for-sale', {}, 'nl'));
      const pictures = [...html.matchAll(/(\/media\/[^"\s?,]+\?[^"\s,]+)/g)].map(([, path]) => path ?? '').slice(0, 5);
      expect(pictures).toHaveLength(5);
      for (const path of pictures) {
        const answer = await fetch(site.url + path.replaceAll('&amp;', '&'));
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      }
    });

    test('stores what visitors upload, and a backup reads all of it again', async () => {
      const form = new FormData();
      const fields = { ...goodRequests['job-application'], idempotencyKey: randomUUID() };
      for (const [name, value] of Object.entries<unknown>(fields))
        form.set(name, value instanceof File ? value : String(value));
      const answer = await fetch(site.url + hrefFor('job-application', {}, 'nl'), {
        ...{ method: 'POST', body: form, redirect: 'manual', headers: { origin: site.url } },
      });
      expect(answer.status).toBe(303);
      const target = join(folder, 'backup');
      const backup = (...words: string[]) =>
        run(process.execPath, ['api/src/admin/main.ts', 'backup', ...words], {
          cwd: workspace,
          env: { ...process.env, API_PORT: new URL(site.apiUrl).port, ADMIN_TOKEN: adminToken, DATA_DIR: site.dataDir },
        });
      await backup('create', target);
      await backup('check', target);
      const copies = await bucketFiles(target);
      expect(copies.filter((path) => path.includes('uploads/'))).toHaveLength(1);
      expect(copies.filter((path) => path.includes('originals/')).length).toBeGreaterThan(20);
    });

    test('follows a release that is published, promoted, rolled back and pruned', async () => {
      Object.assign(process.env, ceph.keys);
      const list = site.url + hrefFor('for-sale', {}, 'nl');
      const team = await checkOut('listings', join(folder, 'team'));
      const titles = ['Panden te koop', 'Eerste titel', 'Tweede titel', 'Derde titel', 'Vierde titel'];
      for (const [at, title] of titles.slice(1).entries()) {
        await team.edit('src/messages/listing/nl.ts', `'${titles[at]}'`, `'${title}'`);
        await team.release(releases, 'publish', 'mf-listings');
      }
      const shows = (title: string) =>
        until(
          () => htmlOf(list),
          (html) => html.includes(`>${title}</h1>`),
        );
      expect(await team.release(releases, 'promote', 'mf-listings')).toContain('Visitors see it on ');
      await shows('Vierde titel');
      await team.release(releases, 'rollback', 'mf-listings');
      await shows('Panden te koop');

      const store = openStore({ ...process.env, BUCKET: releases });
      const versions = async () => (await readRegistry(store)).registry.releases['mf-listings'] ?? {};
      const before = await versions();
      // Only the first is older than the three newest, and was never shown.
      const out = await team.release(releases, 'prune');
      const gone = Object.keys(before).filter((version) => out.includes(`mf-listings ${version} is gone`));
      expect(gone).toHaveLength(1);
      expect(Object.keys(await versions())).toEqual(Object.keys(before).filter((version) => !gone.includes(version)));
      for (const [version, { files }] of Object.entries(before)) {
        const [file = ''] = Object.keys(files);
        const stored = await store.bucket.get(releasePath('mf-listings', version, file), { limit: 10_000_000 });
        expect(stored === null).toBe(gone.includes(version));
      }
      expect((await fetch(list)).status).toBe(200);
    });
  });
});
