import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { publicKeyOf, releaseKeys, trustOf } from './keys.ts';
import { emptyRegistry, type Registry, registryPath, withChange, withPointer, withRelease } from './registry.ts';
import { sectionsIn } from './signed-registry.ts';
import { changeRegistry, openStore, readRegistry, signsFor } from './store.ts';
import { emptyRelease as release } from './testing/empty-release.ts';

const names = ['shell', 'mf-clock', 'mf-hello'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const bucketFile = () => readFileSync(join(folder, 'bucket', registryPath));
const sections = () => sectionsIn(bucketFile());
const released = (registry: Registry, name: string): Registry =>
  withPointer(withRelease(registry, name, '1', release), 'live', name, '1', release.date, 'promoted');

/** The machine of a team with a key of its own for some names. Every machine knows all public keys. */
const teams = () => {
  const keys = releaseKeys({ DATA_DIR: folder });
  const made = Object.fromEntries([...names, 'preview'].map((name) => [name, keys.make(name)]));
  const RELEASE_TRUSTED_KEYS = Object.values(made)
    .map(({ entry }) => entry)
    .join(',');
  const open = (RELEASE_KEY: string) => openStore({ DATA_DIR: folder, RELEASE_KEY, RELEASE_TRUSTED_KEYS });
  return { all: open(join(folder, 'release-keys')), of: (name: string) => open(made[name]?.file ?? ''), made };
};

describe('teams with a key each', () => {
  test('sign their own section, and leave those of others unchanged, byte for byte', async () => {
    const { all, of } = teams();
    await changeRegistry(all, (registry) => names.reduce(released, registry));
    const before = sections();
    await changeRegistry(of('mf-clock'), (registry) => withRelease(registry, 'mf-clock', '2', release));
    const after = sections();
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const name of names)
      if (name === 'mf-clock') expect(after[name]).not.toEqual(before[name]);
      else expect(after[name]).toEqual(before[name]);
  });

  test('cannot move a pointer of another team, nor set the share of the canary', async () => {
    const { all, of } = teams();
    await changeRegistry(all, (registry) => names.reduce(released, registry));
    const before = bucketFile();
    const clock = of('mf-clock');
    expect([...names, 'preview'].map((name) => signsFor(clock, name))).toEqual([false, true, false, false]);
    for (const name of ['mf-hello', 'shell'])
      await expect(changeRegistry(clock, (registry) => withChange(registry, name))).rejects.toThrow(
        `does not sign for ${name}`,
      );
    // Nor does the key for previews.
    await expect(changeRegistry(of('preview'), (registry) => withChange(registry, 'mf-clock'))).rejects.toThrow(
      'does not sign',
    );
    expect(bucketFile()).toEqual(before);
  });

  test('reject a section that a stranger signed', async () => {
    const { all, of, made } = teams();
    await changeRegistry(all, (registry) => names.reduce(released, registry));
    const stranger = openStore({ DATA_DIR: folder, RELEASE_KEY: join(folder, 'another.pem') });
    await expect(readRegistry(stranger)).rejects.toThrow('RELEASE_TRUSTED_KEYS here has to name it');
    expect((await readRegistry(of('mf-clock'))).registry.channels.live).toEqual(
      Object.fromEntries(names.map((name) => [name, '1'])),
    );
    expect(statSync(made['mf-clock']?.file ?? '').mode & 0o777).toBe(0o600);
  });
});

test('a single local key signs for every app, and for previews', async () => {
  const store = openStore({ DATA_DIR: folder });
  await changeRegistry(store, (registry) => names.reduce(released, registry));
  expect([...names, 'preview'].map((name) => signsFor(store, name))).toEqual([true, true, true, true]);
  expect(store.keys.entries()).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});

test('a registry that is too large for sites to read is not written', async () => {
  const store = openStore({ DATA_DIR: folder });
  const huge = { ...release, builder: 'x'.repeat(17 * 1024 * 1024) };
  await expect(changeRegistry(store, (registry) => withRelease(registry, 'shell', '1', huge))).rejects.toThrow(
    'prune it first',
  );
});

test('a registry with one signature for all apps is read, and signed by sections with the next change', async () => {
  const store = openStore({ DATA_DIR: folder });
  await store.bucket.prepare();
  const key = store.keys.signing('shell');
  const { sequences: _, expires: _expires, canaryShares: _shares, ...content } = names.reduce(released, emptyRegistry);
  const registry = JSON.stringify({ sequence: 40, canaryShare: 0, ...content });
  const former = (signer: typeof key) =>
    JSON.stringify({
      registry,
      key: publicKeyOf(key),
      signature: sign(null, Buffer.from(`rowhouse registry\n${registry}`), signer).toString('base64url'),
    });
  writeFileSync(join(folder, 'bucket', registryPath), former(generateKeyPairSync('ed25519').privateKey));
  await expect(readRegistry(store)).rejects.toThrow('not trusted');
  writeFileSync(join(folder, 'bucket', registryPath), former(key));
  await changeRegistry(store, (read) => read);
  const { registry: read } = await readRegistry(store);
  expect(read.sequences).toEqual(Object.fromEntries(names.map((name) => [name, 40])));
  expect(read.history).toHaveLength(3);
  expect(Object.keys(sections())).toEqual(names);
});

test.each([
  ['a list', 'a,mf-clock:b\n'],
  ['too short a key', 'mf-clock:abc'],
])('rejects trust in %s that holds no public key', (_, given) => {
  expect(() => trustOf(given)).toThrow('is not a public key');
});

test('trusted keys are read from a file if its path is given', () => {
  const file = join(folder, 'trusted');
  const key = 'x'.repeat(43);
  writeFileSync(file, `mf-clock:${key}\npreview:${key}\n`);
  expect(trustOf(file)('mf-clock')).toEqual([key]);
  expect(trustOf(file)('shell')).toEqual([]);
});
