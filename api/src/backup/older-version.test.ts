import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdSecret } from '../database/hold-secret.ts';
import { migrationsFolder, openPglite, openPostgres } from '../database/open.ts';
import { appliedMigrations, refuseOlder } from '../database/refuse-other.ts';
import { openStores } from '../files/open-stores.ts';
import { atEnd, ownDatabase } from '../testing/own-program.ts';
import { adminToken, testApp } from '../testing/test-app.ts';
import { checkBackup } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { secretInWords } from './secret-of-backup.ts';

// Written by the version of migration 0015, whose site had two homes, an owner, pages and three requests: before texts were
// trees, before views were by week, and before the media library.
const folder = join(import.meta.dirname, 'testing/backup-of-migration-0015');
const secret = 'the-secret-of-an-older-version-for-tests';

// A single test: a database of a test is dropped after it.
test.skipIf(process.env.TESTS === 'check')('the backup of an older version is restored whole', async () => {
  const own = await mkdtemp(join(tmpdir(), 'rowhouse-older-'));
  atEnd(() => rm(own, { recursive: true, force: true }));
  const given = process.env.TEST_DATABASE_URL;
  const target = {
    DATA_DIR: own,
    DATABASE_URL: given ? await ownDatabase(given) : undefined,
    ...{ UPLOADS: undefined, DOCUMENTS: undefined, MEDIA: undefined },
    ...{ AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_REGION: '' },
  };
  const manifest = await checkBackup(folder);
  if ('faults' in manifest) throw new Error(manifest.faults.join('\n'));
  await restoreBackup(folder, manifest, target);
  const nothing = async () => {};
  const { database, close } = target.DATABASE_URL
    ? await openPostgres(target.DATABASE_URL, nothing, () => {}, 'refuse older')
    : await openPglite(join(own, 'database'), nothing);
  atEnd(close);

  // It has the schema of this version.
  const applied = await appliedMigrations(database);
  expect(applied.length).toBeGreaterThan(25);
  expect(() => refuseOlder(applied, migrationsFolder)).not.toThrow();
  expect(() => refuseOlder(applied.slice(0, 16), migrationsFolder)).toThrow(/older than this version: \d+ migrations/);

  // It names the secret that it needs.
  const [mark = ''] = /[0-9a-f]{32}/.exec(await secretInWords(folder, secret)) ?? [];
  expect(await secretInWords(folder, secret)).toContain('which is the one of this machine');
  const other = await secretInWords(folder, 'another secret of thirty-two letters');
  expect(other).toContain(mark);
  expect(other).toContain('SESSION_SECRET_BEFORE=lost');
  await expect(holdSecret(database, 'another secret of thirty-two letters', undefined)).rejects.toThrow(mark);
  await expect(holdSecret(database, secret, undefined)).resolves.toBeUndefined();

  // It shows its homes, pages and requests.
  const { uploads, documents, originals } = openStores(target);
  const app = testApp(database, { uploads, documents, originals });
  for (const [path, text] of [
    ['/site?language=nl', 'Vlasbloem'],
    ['/properties?language=nl&goal=sale', '1001'],
    ['/properties?language=fr&goal=rent', '2001'],
    ['/properties/1001?language=nl', 'Ronse'],
  ] as const) {
    const answer = await app.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain(text);
  }
  const requests = await (await app.get('/admin/requests', { authorization: `Bearer ${adminToken}` })).text();
  for (const name of ['Vandenberghe', 'Verhaeghe']) expect(requests).toContain(name);
});
