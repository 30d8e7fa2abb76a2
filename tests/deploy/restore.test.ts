import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '../../api/src/backup/manifest.ts';
import { restoreBackup } from '../../api/src/backup/restore-backup.ts';
import { writeDirectly } from '../../api/src/backup/write-directly.ts';
import { holdSecret } from '../../api/src/database/hold-secret.ts';
import { migrateDatabase } from '../../api/src/database/migrate-database.ts';
import { openPostgres } from '../../api/src/database/open.ts';
import { settings } from '../../api/src/database/schema.ts';
import { atDatabase, onServer } from '../../api/src/testing/database-copies.ts';
import { textOf } from '../walls/sources.ts';

const server = process.env.TEST_DATABASE_URL ?? '';

test.runIf(server)('a backup comes back into a database that was used, by the steps of install.md', async () => {
  const [name, role] = [`rowhouse_restore_${process.pid}`, `rowhouse_restoring_${process.pid}`];
  const steps = [...textOf('docs/install.md').matchAll(/ -c '(\w+ database) rowhouse\b([^']*)'/g)];
  expect(steps.map(([, what]) => what)).toEqual(['drop database', 'create database']);
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-restore-'));
  const owner = atDatabase(server, name);
  const own = Object.assign(new URL(owner), { username: role, password: 'secret' }).href;
  onTestFinished(async () => {
    await onServer(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    await onServer(server, (admin) => admin.query(`drop role if exists ${role}`));
    rmSync(folder, { recursive: true });
  });
  const openAsApi = () =>
    openPostgres(
      own,
      async () => {},
      () => {},
      'refuse older',
    );

  await onServer(server, (admin) => admin.query(`create database ${name}`));
  await migrateDatabase(owner, own);
  const api = await openAsApi();
  // As each start of an API does.
  await holdSecret(api.database, 'a secret of at least thirty-two letters', undefined);
  const places = { DATA_DIR: folder, UPLOADS: undefined, DOCUMENTS: undefined, MEDIA: undefined };
  const backup = join(folder, 'backup');
  expect(await writeDirectly(backup, own, places)).toMatchObject({ missing: [] });
  const manifest = await checkBackup(backup);
  if ('faults' in manifest) throw new Error(manifest.faults.join('\n'));
  // As the service `migrate` has it: the owner of the tables, and the role of the APIs.
  const restore = () => restoreBackup(backup, manifest, { ...places, DATABASE_URL: owner, API_DATABASE_URL: own });
  await expect(restore()).rejects.toThrow('the database is not empty');
  for (const [, what, how] of steps) await onServer(server, (admin) => admin.query(`${what} ${name}${how}`));
  await api.close();
  expect(await restore()).toContain(name);
  const restored = await openAsApi();
  expect(await restored.database.$count(settings)).toBeGreaterThan(0);
  await restored.close();
});
