import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { publicKeyOf } from '@rowhouse/federation/keys';
import { emptyRegistry, type Registry, type Release, withPointer, withRelease } from '@rowhouse/federation/registry';
import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { signedRegistry, trustedRegistry } from '@rowhouse/federation/signed-registry';
import type { ReleaseStore } from '@rowhouse/federation/store';
import { apps } from '@rowhouse/shared/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createRegistryReader } from './registry-reader.ts';
import type { ReleaseCache } from './release-cache.ts';
import { createReleaseWatch, type ReleaseWatch } from './release-watch.ts';
import { createStartSet } from './start-set.ts';

// A build of the shell that shows nothing while the file 'away' exists, as a real one does while the API is away.
const build = `
const away = require('node:path').join(__dirname, 'away');
exports.createRenderer = () => ({
  probes: async () => ['/probe/'],
  render: async () => require('node:fs').existsSync(away)
    ? { status: 503, headers: [], apps: [], body: '', failures: [{ failure: 'api', what: 'site', why: 'Error: refused' }] }
    : { status: 200, headers: [], apps: [], body: '<p>', failures: [] },
});`;

const release: Release = {
  date: '',
  commit: null,
  builder: 'team',
  shared: '',
  provides: {},
  accepts: {},
  budget: null,
  files: {},
  entry: { js: [], css: [] },
  modules: {},
};
const { privateKey } = generateKeyPairSync('ed25519');
const registryOf = (version: string, sequence = 1): string =>
  signedRegistry(
    {
      sequence,
      canaryShare: 0.05,
      channels: { live: Object.fromEntries(apps.map((owner) => [packageOf(owner), version])) },
      releases: Object.fromEntries(apps.map((owner) => [packageOf(owner), { [version]: release }])),
      history: [],
    },
    privateKey,
  ).toString();

let folder = '';
let registry: string | null = null;
let sequence = 0;
let remembered: ReleaseSet | null = null;
let canSign = false;
let watch: ReleaseWatch;
let clock = 0;
let lines: { event: string; why?: string }[] = [];
const events = () => lines.map(({ event }) => event);

const store: ReleaseStore = {
  keys: { signing: () => privateKey, canSign: () => canSign, trusted: () => [publicKeyOf(privateKey)] },
  bucket: {
    prepare: async () => undefined,
    put: async (_, bytes, onlyIf) => {
      if (onlyIf?.tag !== registry) return false;
      registry = Buffer.from(bytes).toString();
      return true;
    },
    remove: async () => undefined,
    read: async () => null,
    get: async (_, tag) => {
      if (registry === null) throw new Error('away');
      return registry === tag ? 'same' : { bytes: Buffer.from(registry), tag: registry };
    },
  },
};
const cache: ReleaseCache = {
  directory: '',
  bring: async () => undefined,
  folderOf: () => folder,
  holds: () => true,
  keep: async () => undefined,
  remember: async (set) => {
    remembered = set;
  },
  remembered: async () => remembered,
  sequence: async () => sequence,
  withdrawals: async () => [],
  withdraw: async () => undefined,
  follow: async (followed) => {
    sequence = followed.sequence;
  },
  facts: async () => null,
};

const watchOf = (values: NodeJS.ProcessEnv = {}, on = cache): ReleaseWatch => {
  const environment = readEnvironment(values);
  const reader = createRegistryReader(store, on);
  return createReleaseWatch(environment, store, on, reader, createStartSet(environment, on));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-watch-'));
  mkdirSync(join(folder, 'node'));
  writeFileSync(join(folder, 'node/package.json'), '{"type":"commonjs"}');
  writeFileSync(join(folder, 'node/main.js'), build);
  registry = registryOf('1');
  sequence = 0;
  remembered = null;
  canSign = false;
  lines = [];
  clock = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => {
      lines.push(JSON.parse(String(line)));
      return true;
    });
  watch = watchOf();
});

afterEach(async () => {
  await watch.stop();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['is no JSON', '{', /JSON/],
  ['is not signed', '{"sequence":9}', /not signed/],
  ['carries a lower number than the one before', registryOf('2', 0), /lower than 1/],
])('a registry that %s is refused once with the reason, and the active set stays', async (_, text, why) => {
  await watch.poll();
  const active = watch.active()?.set.id;
  registry = text;
  await watch.poll();
  await watch.poll();
  expect(events()).toEqual(['switched', 'registry-refused']);
  expect(lines[1]).toMatchObject({ stays: active, why: expect.stringMatching(why) });
  registry = registryOf('2');
  await watch.poll();
  expect(events()).toEqual(['switched', 'registry-refused', 'switched']);
});

test('a registry that is repaired and then broken again is refused again', async () => {
  await watch.poll();
  for (const text of ['{', registryOf('1'), '{']) {
    registry = text;
    await watch.poll();
  }
  expect(events()).toEqual(['switched', 'registry-refused', 'registry-refused']);
});

test.each(['the registry', 'the disk'])(
  'a set of %s that cannot be tried while the API is away becomes active as soon as the API is back',
  async (from) => {
    if (from === 'the disk') {
      await watch.poll();
      await watch.stop();
      registry = null;
      lines = [];
      watch = watchOf();
    }
    writeFileSync(join(folder, 'node/away'), '');
    await watch.poll();
    clock += 1000;
    await watch.poll();
    expect(watch.active()).toBeNull();
    expect(events().filter((event) => event !== 'bucket-away')).toEqual(['api-away']);
    rmSync(join(folder, 'node/away'));
    clock += 1000;
    await watch.poll();
    expect(watch.active()?.set.apps.shell?.version).toBe('1');
    expect(events().at(-1)).toBe('switched');
  },
);

test('when two machines see a release fail at once, one withdraws it, and neither withdraws what was promoted since', async () => {
  canSign = true;
  const name = packageOf('forms');
  const both = apps
    .flatMap((owner) => ['1', '2'].map((version) => ({ owner, version })))
    .reduce((next, { owner, version }) => withRelease(next, packageOf(owner), version, release), emptyRegistry);
  const at = (version: string, from: Registry) => withPointer(from, 'live', name, version, '2025-03-04', 'promoted');
  const live = apps.reduce(
    (next, owner) => withPointer(next, 'live', packageOf(owner), '1', '2025-03-04', 'promoted'),
    both,
  );
  registry = signedRegistry(at('2', live), privateKey).toString();
  const machines = [0, 1].map(() => watchOf({ WITHDRAW_RENDERS: '1' }, { ...cache, sequence: async () => 0 }));
  for (const machine of machines) await machine.poll();
  const failed = [{ owner: 'forms' as const, failed: true }];
  const history = () => trustedRegistry(Buffer.from(registry ?? ''), [publicKeyOf(privateKey)]).history.slice(-2);

  for (const machine of machines) machine.count(machine.active()?.set.id ?? '', failed);
  await vi.waitFor(() => expect(events().filter((event) => event === 'release-withdrawn')).toHaveLength(2));
  await vi.waitFor(() =>
    expect(history()).toMatchObject([
      { version: '2', why: 'promoted' },
      { version: '1', why: expect.stringContaining('withdrawn') },
    ]),
  );

  // A third that sees it later does not undo what a team promoted in between.
  const late = watchOf({ WITHDRAW_RENDERS: '1' }, { ...cache, sequence: async () => 0 });
  registry = signedRegistry(at('2', live), privateKey).toString();
  await late.poll();
  const meanwhile = signedRegistry(at('2', at('1', at('2', live))), privateKey).toString();
  registry = meanwhile;
  late.count(late.active()?.set.id ?? '', failed);
  await vi.waitFor(() => expect(events().filter((event) => event === 'release-withdrawn')).toHaveLength(3));
  for (const machine of [...machines, late]) await machine.stop();
  expect(registry).toBe(meanwhile);
});
