import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { withRelease } from '@rowhouse/federation/registry';
import { changeRegistry, openStore } from '@rowhouse/federation/store';
import { emptyRelease } from '@rowhouse/federation/testing/empty-release';
import { apps } from '@rowhouse/shared/routes';
import { expect, onTestFinished, test } from 'vitest';
import { makeLive, privateNewRemotes } from './releases.ts';

test('what nobody sees before a login is built last, unless the site shows it already', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-releases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = openStore({ DATA_DIR: folder });
  expect(await privateNewRemotes(store)).toEqual(['owner-portal', 'back-office']);
  await changeRegistry(store, (registry) =>
    apps.reduce((next, owner) => withRelease(next, packageOf(owner), '1', emptyRelease), registry),
  );
  expect(await privateNewRemotes(store)).toEqual(['owner-portal', 'back-office']);
  await makeLive(store, new Map([['owner-portal', '1']]), 'promoted');
  expect(await privateNewRemotes(store)).toEqual(['back-office']);
});
