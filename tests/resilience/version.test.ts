import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { declaredPages } from '@rowhouse/federation/declared-pages';
import { publish } from '@rowhouse/federation/publish';
import { releasedVersion } from '@rowhouse/federation/released-version';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { apps, type Owner } from '@rowhouse/shared/routes';
import { site } from '@rowhouse/shared/site';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkOut } from '../run/checkout.ts';
import { filesOf, isTest } from '../walls/sources.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-version-'));
  await checkOut('shell', folder, { others: apps.slice(1), mayGrow: false });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const builtStore = () => openStore({ ...process.env, BUCKET: inject('bucket') });
const checkout = () => ({ ...site, root: folder });

const change = async (file: string): Promise<() => Promise<void>> => {
  const text = await readFile(join(folder, file), 'utf8');
  const marked = file.endsWith('.css')
    ? `${text}\n.changed {\n  color: red;\n}\n`
    : `${text}\nexport const changed = 1;\n`;
  await writeFile(join(folder, file), marked);
  return () => writeFile(join(folder, file), text);
};

// Only `test:long` builds; `renamed` computes the versions that builds would have, without building.
const builds = process.env.TESTS === 'long';

/** The apps whose current sources in the checkout differ from the site's bucket. */
const renamed = async (): Promise<Owner[]> => {
  const { registry } = await readRegistry(builtStore());
  const { bucket } = builtStore();
  const known = await Promise.all(
    apps.map(async (owner) => {
      const routes = await declaredPages(checkout(), owner);
      return releasedVersion({ site: checkout(), owner, development: false, routes }, bucket, registry);
    }),
  );
  return apps.filter((_, index) => known[index] === null);
};

// A separate build into a separate bucket, so that only the sources determine the version.
const built = async (owner: Owner): Promise<string> => {
  const store = openStore({ ...process.env, BUCKET: join(folder, 'bucket') });
  return (await publish({ site: checkout(), owner, store, outDir: join(folder, 'out') })).version;
};
const live = async (owner: Owner): Promise<string> =>
  (await readRegistry(builtStore())).registry.channels.live?.[packageOf(owner)] ?? '';

test('a checkout in another folder gives each app its released version', async () => {
  expect(await renamed()).toEqual([]);
});

test('changes in API-only rules and in the help of the release command rename no app', async () => {
  const { registry } = await readRegistry(builtStore());
  const inputs = await Promise.all(
    apps.map(async (owner) =>
      readFile(
        join(inject('bucket'), packageOf(owner), registry.channels.live?.[packageOf(owner)] ?? '', 'inputs.json'),
      ),
    ),
  );
  const read = inputs.map(String).join();
  const rules = ['domain', 'contract'].flatMap((room) =>
    filesOf(`shared/src/${room}`).map((file) => `${room}/${file}`),
  );
  const rule = rules.find((file) => !isTest(file) && !read.includes(`"shared/src/${file}"`)) ?? 'none';
  await change(`shared/src/${rule}`);
  await change('shared/federation/release.ts');
  expect(await renamed()).toEqual([]);
  if (builds) expect(await built('consent')).toBe(await live('consent'));
});

test('a changed button renames the shell, which provides it, and no other app', async () => {
  const undo = await change('shared/src/ui/button.tsx');
  expect(await renamed()).toEqual(['shell']);
  await undo();
  const undoStyle = await change('shared/src/ui/button.module.css');
  expect(await renamed()).toEqual(['shell']);
  if (builds) {
    expect(await built('consent')).toBe(await live('consent'));
    expect(await built('shell')).not.toBe(await live('shell'));
  }
  await undoStyle();
  expect(await renamed()).toEqual([]);
});

test('a changed page renames its own app, and a changed rule the apps whose builds read it', async () => {
  const undo = await change('mf-consent/src/pages/settings.tsx');
  expect(await renamed()).toEqual(['consent']);
  await undo();
  await change('shared/src/domain/tags.ts');
  expect(await renamed()).toEqual(['shell', 'consent', 'back-office']);
});
