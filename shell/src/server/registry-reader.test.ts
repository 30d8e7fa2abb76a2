import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownerOf, packageOf } from '@rowhouse/federation/app-names';
import { withCanaryShare } from '@rowhouse/federation/canary-share';
import { publicKeyOf } from '@rowhouse/federation/keys';
import { emptyRegistry, type Registry, sequenceOf, withChange } from '@rowhouse/federation/registry';
import { registryFile, type SignedSections, sectionsIn } from '@rowhouse/federation/signed-registry';
import { emptyRelease } from '@rowhouse/federation/testing/empty-release';
import { signedFile } from '@rowhouse/federation/testing/signed-file';
import { apps } from '@rowhouse/shared/routes';
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createRegistryReader } from './registry-reader.ts';

const names = apps.map(packageOf);
const day = 24 * 3_600_000; // ms
// `mf-news` is an app that this program does not know.
const everyName = [...names, 'mf-news'];
const keys = new Map(everyName.map((name) => [name, generateKeyPairSync('ed25519').privateKey]));
const keyOf = (name: string): KeyObject => {
  const key = keys.get(name);
  if (!key) throw new Error(`There is no key of ${name}`);
  return key;
};
const trusted = everyName.map((name) => `${name}:${publicKeyOf(keyOf(name))}`).join(',');

/** The registry in which every app has this number, and the canary this share. */
const at = (number: number, share = 0.05): Registry =>
  names.reduce(
    (registry, name) => ({ ...withChange(registry, name), sequences: { ...registry.sequences, [name]: number } }),
    { ...withCanaryShare(emptyRegistry, 'shell', share), sequences: {} },
  );
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const fileOf = (registry: Registry, days = 90): SignedSections => sectionsIn(signedFile(registry, keyOf, inDays(days)));

let file: SignedSections = {};
/** Changes the file in transit. */
let onItsWay = (bytes: string): string => bytes;
let kept: SignedSections = {};
let lines: { event: string; app?: string; why?: string; added?: string[]; removed?: string[] }[] = [];
beforeEach(() => {
  onItsWay = (bytes) => bytes;
  kept = {};
  lines = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => {
      lines.push(JSON.parse(String(line)));
      return true;
    });
  onTestFinished(() => void vi.restoreAllMocks());
});

const readerWith = (values: NodeJS.ProcessEnv = {}) =>
  createRegistryReader(
    {
      get: async (_, { tag }) => {
        const fresh = registryFile(file).toString();
        return fresh === tag ? 'same' : { bytes: Buffer.from(onItsWay(fresh)), tag: fresh };
      },
    },
    readEnvironment({ RELEASE_TRUSTED_KEYS: trusted, ...values }),
    {
      sections: async () => kept,
      keepSections: async (sections) => {
        kept = sections;
      },
    },
  );
const numbers = (registry: Registry | null) => names.map((name) => registry && sequenceOf(registry, name));
const refusedOf = (reader: ReturnType<typeof readerWith>, app: string) =>
  reader.state().find((section) => section.app === app)?.refused;

const eventsOf = (...wanted: string[]) => lines.filter(({ event }) => wanted.includes(event));

test('a key added to the file of trusted keys counts from the next read, and a removed key no longer counts, without a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const keysFile = join(folder, 'trusted-keys');
  const [ofNews = '', ...ofOthers] = trusted.split(',').toReversed();
  const write = (entries: readonly string[]): void => writeFileSync(keysFile, `${entries.join('\n')}\n`);
  const withNews = (number: number): SignedSections => {
    const release = { ...emptyRelease, remotes: [...apps.slice(1), 'news'] };
    const registry = {
      ...at(number),
      sequences: Object.fromEntries(everyName.map((name) => [name, number])),
      channels: { live: { shell: '1' } },
      releases: { shell: { 1: release } },
    };
    return fileOf(registry);
  };
  write(ofOthers);
  file = withNews(1);
  const reader = readerWith({ RELEASE_TRUSTED_KEYS: keysFile });
  const newsOf = async () => (await reader.read())?.sequences['mf-news'];
  expect(await newsOf()).toBeUndefined();
  expect(refusedOf(reader, 'mf-news')).toContain('a key that is not trusted for it here: if it is that team');

  write([...ofOthers, ofNews]);
  expect(await newsOf()).toBe(1);
  expect(refusedOf(reader, 'mf-news')).toBeNull();
  expect(eventsOf('keys-changed')).toEqual([expect.objectContaining({ added: [ofNews], removed: [] })]);

  // A broken or half-written file changes nothing, and is logged once.
  for (const text of ['', 'mf-news:abc', ofNews.slice(0, -1)]) {
    writeFileSync(keysFile, text);
    expect(await newsOf()).toBe(1);
    expect(reader.keysFault()).toMatch(/names no key|is not a public key/);
  }
  write([...ofOthers, ofNews]);
  expect(await newsOf()).toBe(1);
  expect(reader.keysFault()).toBeNull();

  // What the removed key signed stays in force, and nothing further of it is followed.
  write(ofOthers);
  expect(await newsOf()).toBe(1);
  expect(refusedOf(reader, 'mf-news')).toContain('a key that is not trusted for it here');
  expect(eventsOf('keys-changed').at(-1)).toMatchObject({ added: [], removed: [ofNews] });
  file = withNews(2);
  const last = await reader.read();
  expect([last?.sequences['mf-news'], last?.sequences['mf-forms']]).toEqual([1, 2]);

  // Its number no longer counts either, so a stolen key cannot block an app for good.
  const { privateKey } = generateKeyPairSync('ed25519');
  const anew = signedFile({ ...at(0), sequences: { 'mf-news': 0 } }, () => privateKey, inDays(90));
  write([...ofOthers, `mf-news:${publicKeyOf(privateKey)}`]);
  file = { ...withNews(3), ...sectionsIn(anew) };
  expect(await newsOf()).toBe(0);
});

/** The bucket's file with the forms' section from another file. */
const withForms = (sections: SignedSections): SignedSections => {
  const { 'mf-forms': forms } = sections;
  if (!forms) throw new Error('There is no section of the forms');
  return { ...fileOf(at(3)), 'mf-forms': forms };
};
const asListings = (registry: Registry) => sectionsIn(signedFile(registry, () => keyOf('mf-listings'), inDays(90)));

const { 'mf-listings': listings } = fileOf(at(9));
test.each<[string, () => SignedSections, RegExp]>([
  ['a section with the key of another team', () => withForms(asListings(at(9))), /not trusted for it/],
  [
    'a section with a lower sequence than before',
    () => withForms(fileOf(at(1))),
    /sequence 1, lower than 2, the last seen/,
  ],
  ['an expired section', () => withForms(fileOf(at(9), -1)), /expired on/],
  [
    'a section that was signed for another app',
    () => ({ ...fileOf(at(3)), ...(listings && { 'mf-forms': listings }) }),
    /not trusted/,
  ],
  [
    'a missing section',
    () => Object.fromEntries(Object.entries(fileOf(at(3))).filter(([name]) => name !== 'mf-forms')),
    /no release of mf-forms/,
  ],
])('%s is rejected, and the other sections are followed', async (_, change, why) => {
  file = fileOf(at(2));
  const reader = readerWith();
  await reader.read();
  file = change();
  expect(numbers(await reader.read())).toEqual(names.map((name) => (name === 'mf-forms' ? 2 : 3)));
  expect(refusedOf(reader, 'mf-forms')).toMatch(why);
  expect(refusedOf(reader, 'mf-listings')).toBeNull();
  await reader.read();
  expect(lines.filter(({ event }) => event === 'registry-refused')).toHaveLength(1);
  // A restarted program knows the same.
  const again = readerWith();
  expect(numbers(await again.read())).toEqual(names.map((name) => (name === 'mf-forms' ? 2 : 3)));
  file = fileOf(at(9));
  expect(numbers(await again.read())).toEqual(names.map(() => 9));
  expect(refusedOf(again, 'mf-forms')).toBeNull();
});

test('the time at which the bucket last had the registry stays while it is away', async () => {
  const reader = readerWith();
  expect(reader.answered()).toBeNull();
  file = fileOf(at(1));
  const before = Date.now();
  await reader.read();
  const answered = reader.answered();
  expect(answered).toBeGreaterThanOrEqual(before);
  onItsWay = () => {
    throw new Error('away');
  };
  file = fileOf(at(2));
  vi.spyOn(Date, 'now').mockReturnValue(before + day);
  await reader.read();
  expect(reader.answered()).toBe(answered);
});

test('a section that was corrupted in transit under the right ETag is read again', async () => {
  file = fileOf(at(2));
  onItsWay = (bytes) => bytes.replaceAll('"signature":"', '"signature":"x');
  const reader = readerWith();
  await reader.read();
  expect(refusedOf(reader, 'mf-forms')).not.toBeNull();
  onItsWay = (bytes) => bytes;
  expect(numbers(await reader.read())).toEqual(names.map(() => 2));
  expect(refusedOf(reader, 'mf-forms')).toBeNull();
});

test('a file that is no registry is the reason of each app, until it is one again', async () => {
  file = fileOf(at(1));
  const reader = readerWith();
  await reader.read();
  const reasons = () => new Set(reader.state().map(({ refused }) => refused));
  onItsWay = () => '{"sections":';
  file = fileOf(at(2));
  await expect(reader.read()).rejects.toThrow('JSON');
  expect([...reasons()]).toEqual([expect.stringContaining('JSON')]);
  onItsWay = (bytes) => bytes;
  await reader.read();
  expect([...reasons()]).toEqual([null]);
});

test('remotes that are still built are left out without a complaint, until each has a live release', async () => {
  const late = ['owner-portal', 'back-office'];
  const registry: Registry = {
    ...at(1),
    channels: { live: Object.fromEntries(names.map((name) => [name, '1'])) },
    releases: Object.fromEntries(names.map((name) => [name, { 1: emptyRelease }])),
  };
  const released = fileOf(registry);
  const built = fileOf({ ...registry, channels: {} });
  const withLate = (from: SignedSections): SignedSections =>
    Object.fromEntries(
      names.flatMap((name) => {
        const section = (late.includes(ownerOf(name)) ? from : released)[name];
        return section ? [[name, section]] : [];
      }),
    );
  const reader = readerWith({ LATE_REMOTES: late.join(',') });
  for (const [sections, absent] of [
    [withLate({}), late],
    [withLate(built), late],
    [released, []],
  ] as const) {
    file = sections;
    expect((await reader.read())?.absent ?? []).toEqual(absent.map(packageOf));
    expect(reader.state().filter(({ refused }) => refused !== null)).toEqual([]);
  }
  expect(lines).toEqual([]);
  // Elsewhere a missing remote is a fault.
  file = withLate({});
  kept = {};
  await readerWith().read();
  expect(eventsOf('registry-refused')).toHaveLength(1);
});

test('settings that belong to no app come from the shell’s section', async () => {
  file = { ...fileOf(at(2, 1)), shell: fileOf(at(2, 0.2)).shell ?? { payload: '', key: '', signature: '' } };
  expect((await readerWith().read())?.canaryShares).toEqual({ shell: 0.2 });
});

test('a live release stays after its section expires, and the log reports it before and after', async () => {
  file = fileOf(at(2), 31);
  const reader = readerWith();
  await reader.read();
  expect(lines).toEqual([]);
  const now = Date.now();
  const later = vi.spyOn(Date, 'now').mockReturnValue(now + 2 * day);
  await reader.read();
  later.mockReturnValue(now + 32 * day);
  expect(numbers(await reader.read())).toEqual(names.map(() => 2));
  expect(numbers(await readerWith().read())).toEqual(names.map(() => 2));
  expect(lines.filter(({ app }) => app === 'shell').map(({ event }) => event)).toEqual([
    'registry-expires',
    'registry-expired',
    'registry-expired',
  ]);
});

test('a machine that has seen nothing yet follows no expired section, and none below its minimum', async () => {
  file = fileOf(at(2), -1);
  expect(numbers(await readerWith().read())).toEqual(names.map(() => null));
  file = fileOf(at(12));
  const reader = readerWith({ RELEASE_MINIMUM: '12,mf-forms:13' });
  expect(numbers(await reader.read())).toEqual(names.map((name) => (name === 'mf-forms' ? 0 : 12)));
  expect(refusedOf(reader, 'mf-forms')).toMatch('lower than 13, which RELEASE_MINIMUM requires');
});

test('removing trust in a key ends what it signed, and the number that it set', async () => {
  file = fileOf(at(Number.MAX_SAFE_INTEGER));
  await readerWith().read();
  const fresh = generateKeyPairSync('ed25519').privateKey;
  const others = trusted.replace(publicKeyOf(keyOf('mf-forms')), publicKeyOf(fresh));
  file = { ...file, ...withForms(sectionsIn(signedFile(at(4), fresh, inDays(90)))) };
  const reader = readerWith({ RELEASE_TRUSTED_KEYS: others });
  const registry = await reader.read();
  expect(registry && sequenceOf(registry, 'mf-forms')).toBe(4);
});

const list = fc.option(fc.subarray(everyName.slice(1).map(ownerOf)), { nil: undefined });
const harms = fc.dictionary(fc.constantFrom(...everyName.slice(1)), fc.constantFrom('missing', 'foreign'));
test('apps that any release of the shell shows are followed, and those of a channel are required', async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.option(list), list, harms, async (live, canary, other, harm) => {
      const lists = { 1: live, 2: canary ?? undefined, 3: other };
      const registry: Registry = {
        ...at(1),
        sequences: Object.fromEntries(everyName.map((name) => [name, 1])),
        channels: { live: { shell: '1' }, ...(canary !== null && { canary: { shell: '2' } }) },
        releases: {
          shell: Object.fromEntries(
            Object.entries(lists).map(([version, remotes]) => [
              version,
              remotes ? { ...emptyRelease, remotes } : emptyRelease,
            ]),
          ),
        },
      };
      const whole = fileOf(registry);
      const foreign = sectionsIn(signedFile(registry, () => keyOf('shell'), inDays(90)));
      file = Object.fromEntries(
        everyName.flatMap((name) => {
          const section = (harm[name] === 'foreign' ? foreign : whole)[name];
          return harm[name] === 'missing' || !section ? [] : [[name, section]];
        }),
      );
      kept = {};
      const namesIn = (remotes: string[] | undefined) => (remotes ? ['shell', ...remotes.map(packageOf)] : names);
      const shown = new Set([...namesIn(live), ...(canary === null ? [] : namesIn(canary))]);
      const followed = new Set(Object.values(lists).flatMap(namesIn));

      const reader = readerWith();
      const read = await reader.read();
      expect(new Set(reader.state().map(({ app }) => app))).toEqual(shown);
      for (const name of everyName) {
        expect(read?.sequences[name]).toBe(followed.has(name) && !harm[name] ? 1 : undefined);
        if (shown.has(name)) expect(refusedOf(reader, name) !== null).toBe(name in harm);
      }
      file = whole;
      await reader.read();
      expect(reader.state().filter(({ refused }) => refused !== null)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
