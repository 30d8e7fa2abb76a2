import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { withRelease } from '@rowhouse/federation/registry';
import { changeRegistry, openStore, readRegistry } from '@rowhouse/federation/store';
import { emptyRelease } from '@rowhouse/federation/testing/empty-release';
import { apps } from '@rowhouse/shared/routes';
import { expect, onTestFinished, test } from 'vitest';
import { moveProved } from './move-proved.ts';

test('an upgrade is live once it is proved; the first releases of a bucket are live at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-moves-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = openStore({ DATA_DIR: folder });
  // The second release of an app has a file that the bucket lacks.
  const files = { 'node/main.js': { integrity: 'sha384-none', bytes: 1 } };
  await changeRegistry(store, (registry) =>
    apps.reduce(
      (next, owner) =>
        withRelease(withRelease(next, packageOf(owner), '1', emptyRelease), packageOf(owner), '2', {
          ...emptyRelease,
          files,
        }),
      registry,
    ),
  );
  const lines: string[] = [];
  const moveTo = (version: string) =>
    moveProved(store, new Map(apps.map((owner) => [owner, version])), (line) => lines.push(line));
  const live = async () => new Set(Object.values((await readRegistry(store)).registry.channels.live ?? {}));
  await moveTo('1');
  expect([...(await live())]).toEqual(['1']);
  await moveTo('2');
  expect([...(await live())]).toEqual(['1']);
  expect(lines.at(-1)).toMatch(/ are refused:\n- [\s\S]*node\/main\.js[\s\S]*\nThe site shows what it showed before$/);
});
