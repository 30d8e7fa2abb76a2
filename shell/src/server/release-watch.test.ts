import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf, remotesOf } from '@rowhouse/federation/app-names';
import { withCanaryShare } from '@rowhouse/federation/canary-share';
import { BucketUnreachable } from '@rowhouse/federation/fetch-release';
import { publicKeyOf } from '@rowhouse/federation/keys';
import { type ObjectStore, TooLarge } from '@rowhouse/federation/object-store';
import { emptyRegistry, type Registry, withPointer, withRelease } from '@rowhouse/federation/registry';
import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { type SignedSections, sectionsIn } from '@rowhouse/federation/signed-registry';
import { emptyRelease as release } from '@rowhouse/federation/testing/empty-release';
import { signedFile } from '@rowhouse/federation/testing/signed-file';
import type { Withdrawal } from '@rowhouse/federation/withdrawal';
import { apps } from '@rowhouse/shared/routes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { frontTable } from './front-routes.ts';
import { createRegistryReader } from './registry-reader.ts';
import type { ReleaseCache } from './release-cache.ts';
import { createReleaseWatch, type ReleaseWatch } from './release-watch.ts';
import { MachineBusy } from './render-probes.ts';
import { createStartSet, type StartedSet, type StartSet } from './start-set.ts';

const isLong = process.env.TESTS === 'long';

// A build of the shell that renders nothing while the file 'away' exists, as a real one does while the API is away.
const build = `
const away = require('node:path').join(__dirname, 'away');
exports.createRenderer = () => ({
  probes: async () => ['/probe/'],
  render: async () => require('node:fs').existsSync(away)
    ? { status: 503, headers: [], apps: [], body: '', failures: [{ failure: 'api', what: 'site', why: 'Error: refused' }] }
    : { status: 200, headers: [], apps: [], body: '<p>', failures: [] },
});`;

const { privateKey } = generateKeyPairSync('ed25519');
const numbered = (sequence: number) => Object.fromEntries(apps.map((owner) => [packageOf(owner), sequence]));
const registryOf = (version: string, sequence = 1): string =>
  signedFile(
    {
      ...emptyRegistry,
      sequences: numbered(sequence),
      channels: { live: Object.fromEntries(apps.map((owner) => [packageOf(owner), version])) },
      releases: Object.fromEntries(apps.map((owner) => [packageOf(owner), { [version]: release }])),
    },
    privateKey,
  ).toString();

let folder = '';
let registry: string | null = null;
let sections: SignedSections = {};
let remembered: ReleaseSet | null = null;
let watch: ReleaseWatch;
let clock = 0;
let passed = 0;
const now = performance.now.bind(performance);
const pass = (ms: number): void => {
  clock += ms;
  passed += ms;
};
let lines: { event: string; why?: string }[] = [];
// A busy machine starts workers slowly.
const limits = { timeout: 20_000 };
const events = () => lines.map(({ event }) => event);

const bucket: Pick<ObjectStore, 'get'> = {
  get: async (path, { limit, tag }) => {
    if (registry === null) throw new Error('away');
    if (registry.length > limit) throw new TooLarge(path, limit);
    return registry === tag ? 'same' : { bytes: Buffer.from(registry), tag: registry };
  },
};
const cache: ReleaseCache = {
  directory: '',
  bring: async () => undefined,
  folderOf: () => folder,
  holds: () => true,
  holderOf: () => undefined,
  keep: async () => undefined,
  remember: async (set) => {
    remembered = set;
  },
  remembered: async () => remembered,
  sections: async () => sections,
  keepSections: async (kept) => {
    sections = kept;
  },
  withdrawals: async () => [],
  withdraw: async () => undefined,
  hasWorked: () => false,
  noteWorked: async () => undefined,
  isEstablished: () => false,
  noteEstablished: async () => undefined,
  dropUnheld: async () => undefined,
  facts: async () => null,
};

const watchOf = (values: NodeJS.ProcessEnv = {}, on = cache, start?: StartSet): ReleaseWatch => {
  const environment = readEnvironment({ RELEASE_TRUSTED_KEYS: publicKeyOf(privateKey), ...values });
  const reader = createRegistryReader(bucket, environment, on);
  return createReleaseWatch(environment, on, reader, start ?? createStartSet(environment, on));
};

/** A set without processes. */
const startedOf = (set: ReleaseSet, end = async () => undefined): StartedSet => ({
  set,
  pool: {
    retryAfterSeconds: () => null,
    render: async () => ({ status: 200, headers: [], body: Buffer.alloc(0), failures: [], apps: [] }),
    tried: Promise.resolve(),
    retire: async () => undefined,
    end,
  },
  routes: frontTable(),
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-watch-'));
  mkdirSync(join(folder, 'node'));
  writeFileSync(join(folder, 'node/package.json'), '{"type":"commonjs"}');
  writeFileSync(join(folder, 'node/main.js'), build);
  registry = registryOf('1');
  sections = {};
  remembered = null;
  lines = [];
  clock = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => clock);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
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
  ['at rest', true, 31],
  ['with visitors', false, 61],
])('a site %s asks for its registry no more often than needed', async (_, isAtRest, most) => {
  vi.useFakeTimers();
  try {
    const read = vi.fn(async () => null);
    const reader = { read, last: () => null, state: () => [], keysFault: () => null, answered: () => null };
    const environment = readEnvironment({ RELEASE_TRUSTED_KEYS: publicKeyOf(privateKey) });
    const resting = createReleaseWatch(
      environment,
      cache,
      reader,
      createStartSet(environment, cache),
      undefined,
      () => isAtRest,
    );
    const started = resting.start();
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all([started, resting.stop()]);
    expect(read.mock.calls.length).toBeGreaterThan(most / 2);
    expect(read.mock.calls.length).toBeLessThanOrEqual(most);
  } finally {
    vi.useRealTimers();
  }
});

test('an unusable registry is refused once with the reason, and again after a good one; the active set stays until then', async () => {
  await watch.poll();
  const active = watch.active()?.set.id;
  const good = registry;
  const faults: [string, RegExp][] = [
    ['{', /JSON/],
    ['{"sequence":9}', /not signed/],
    [' '.repeat(2 ** 24 + 1), /larger than 16777216 bytes/],
    [registryOf('2', 0), /lower than 1/],
    ['{', /JSON/],
  ];
  for (const [index, [text, why]] of faults.entries()) {
    for (const next of [text, text, good]) {
      registry = next;
      await watch.poll();
    }
    expect(events()).toEqual(['switched', ...faults.slice(0, index + 1).map(() => 'registry-refused')]);
    expect(lines.at(-1)).toMatchObject({ why: expect.stringMatching(why) });
    expect(watch.active()?.set.id).toBe(active);
  }
  registry = faults[0]?.[0] ?? '';
  await watch.poll();
  registry = registryOf('2');
  await watch.poll();
  expect(events().slice(-2)).toEqual(['registry-refused', 'switched']);
});

test('a set that was never shown here and cannot be tried while the API is away becomes active once the API is back', async () => {
  writeFileSync(join(folder, 'node/away'), '');
  await watch.poll();
  pass(1000);
  await watch.poll();
  expect(watch.active()).toBeNull();
  expect(events()).toEqual(['release-not-tried']);
  rmSync(join(folder, 'node/away'));
  pass(1000);
  await watch.poll();
  expect(watch.active()?.set.apps.shell?.version).toBe('1');
  expect(events().at(-1)).toBe('switched');
});

// In the short run (`test`) without the bucket, and with a registry that has moved on.
const starts: readonly [string, () => string | null][] = [
  ['and the bucket, too', () => null],
  ['and the registry names it', () => registryOf('1')],
  ['and the registry names another, which cannot be tried', () => registryOf('2', 2)],
];
test.each(starts.filter((_, at) => isLong || at !== 1))(
  'a start while the API is away takes the set that was shown last, %s',
  async (_, now) => {
    await watch.poll();
    await watch.stop();
    lines = [];
    registry = now();
    watch = watchOf();
    writeFileSync(join(folder, 'node/away'), '');
    await watch.poll();
    expect(watch.active()?.set.apps.shell?.version).toBe('1');
    expect(events()).toContain('release-not-tried');
    expect(events().at(-1)).toBe('switched');
    expect(events()).not.toContain('release-refused');
  },
  60_000,
);

const name = packageOf('forms');
const at = (version: string, from: Registry) => withPointer(from, 'live', name, version, '2025-03-04', 'promoted');
const live = apps.reduce(
  (next, owner) => withPointer(next, 'live', packageOf(owner), '1', '2025-03-04', 'promoted'),
  apps
    .flatMap((owner) => ['1', '2', '3'].map((version) => ({ owner, version })))
    .reduce((next, { owner, version }) => withRelease(next, packageOf(owner), version, release), emptyRegistry),
);
const failing = signedFile(at('2', live), privateKey).toString();

/** A machine that withdraws a release at its first failure and remembers it. */
const withdrawingWatch = (start?: StartSet): ReleaseWatch => {
  const withdrawn: Withdrawal[] = [];
  const own = {
    ...cache,
    sections: async () => ({}),
    withdrawals: async () => withdrawn,
    withdraw: async (one: Withdrawal) => void withdrawn.push(one),
  };
  return watchOf({ WITHDRAW_RENDERS: '1' }, own, start);
};

test('machines withdraw a failing release each for themselves, write nothing to the bucket, and show later promotions', async () => {
  registry = failing;
  const machines = [0, 1].map(() => withdrawingWatch());
  const shown = () => machines.map((machine) => machine.active()?.set.apps.forms?.version);
  const pollAll = () => Promise.all(machines.map((machine) => machine.poll()));
  await pollAll();
  for (const [index, expected] of [
    ['1', '2'],
    ['1', '1'],
  ].entries()) {
    machines[index]?.count(machines[index]?.active()?.set.id ?? '', [{ owner: 'forms', failed: true }]);
    await vi.waitFor(
      () => expect(events().filter((event) => event === 'release-withdrawn')).toHaveLength(index + 1),
      limits,
    );
    await vi.waitFor(async () => {
      await pollAll();
      expect(shown()).toEqual(expected);
    }, limits);
  }
  expect(registry).toBe(failing);
  registry = signedFile(at('3', at('2', live)), privateKey).toString();
  await pollAll();
  expect(shown()).toEqual(['3', '3']);
  for (const machine of machines) await machine.stop();
});

test('a candidate that fails for the visitors of the canary is reported as withdrawn from it, until its pointer moves', async () => {
  const canary = withCanaryShare(withPointer(live, 'canary', 'mf-forms', '2', '2025-03-04', 'promoted'), 'shell', 0.5);
  registry = fileOf(canary);
  await watch.stop();
  watch = withdrawingWatch();
  await watch.poll();
  expect(watch.canaryRefused()).toEqual([]);
  watch.count(watch.canary()?.id ?? '', [{ owner: 'forms', failed: true }]);
  await vi.waitFor(async () => {
    await watch.poll();
    expect(watch.canaryRefused()).toEqual([
      { versions: { 'mf-forms': '2' }, why: expect.stringContaining('withdrawn: ') },
    ]);
  }, limits);
  expect(watch.refused()).toEqual([]);
  registry = fileOf(withPointer(canary, 'canary', 'mf-forms', '3', '2025-03-05', 'promoted'));
  await watch.poll();
  expect(watch.canaryRefused()).toEqual([]);
});

test('a release that fails while the bucket is away is withdrawn, too', async () => {
  registry = failing;
  await watch.stop();
  watch = withdrawingWatch();
  await watch.poll();
  registry = null;
  watch.count(watch.active()?.set.id ?? '', [{ owner: 'forms', failed: true }]);
  await vi.waitFor(async () => {
    await watch.poll();
    expect(watch.active()?.set.apps.forms?.version).toBe('1');
  }, limits);
});

const shown = () => watch.active()?.set.apps ?? {};
/** The live registry, plus a remote unknown to this program and the shell that shows it. */
const withNews = (() => {
  const shell = { ...release, remotes: [...remotesOf(apps), 'news'] };
  const published = withRelease(withRelease(live, 'mf-news', '1', release), 'shell', '4', shell);
  return withPointer(published, 'live', 'mf-news', '1', '2025-03-04', 'promoted');
})();
const shellAt = (version: string, from: Registry) =>
  withPointer(from, 'live', 'shell', version, '2025-03-04', 'promoted');
const fileOf = (of: Registry): string => signedFile(of, privateKey).toString();

test('a remote of a new shell is shown by the running program, is known to a later start without the bucket, and goes with the previous shell', async () => {
  const shows = async (step: Registry, isShown: boolean) => {
    registry = fileOf(step);
    await watch.poll();
    expect(Object.hasOwn(shown(), 'news')).toBe(isShown);
    expect(watch.shows('news')).toBe(isShown);
    expect(watch.refused()).toEqual([]);
  };
  await shows(live, false);
  await shows(withNews, false);
  await shows(shellAt('4', withNews), true);
  await watch.stop();
  registry = null;
  watch = watchOf();
  await watch.poll();
  expect(watch.shows('news')).toBe(true);
  await shows(shellAt('1', shellAt('4', withNews)), false);
});

// In the short run (`test`) only what needs the sections that were stored.
test.each(['unreachable', ...(isLong ? ['reachable'] : [])])(
  'a start after a key was removed shows the site without that remote, with a bucket that is %s',
  async (where) => {
    const ofForms = generateKeyPairSync('ed25519').privateKey;
    const keyOf = (name: string) => (name === 'mf-forms' ? ofForms : privateKey);
    const known = signedFile(live, keyOf);
    sections = sectionsIn(known);
    registry = where === 'unreachable' ? null : known.toString();
    await watch.poll();
    expect(Object.keys(shown()).sort()).toEqual(apps.filter((owner) => owner !== 'forms').sort());
    // Signed by a trusted key, it is shown again.
    registry = fileOf(live);
    await watch.poll();
    expect(Object.keys(shown())).toContain('forms');
  },
  60_000,
);

test.each<[string, Registry, NodeJS.ProcessEnv, string]>([
  [
    'whose key is not trusted here',
    shellAt('4', withNews),
    { RELEASE_TRUSTED_KEYS: apps.map((owner) => `${packageOf(owner)}:${publicKeyOf(privateKey)}`).join(',') },
    `mf-news is signed by ${publicKeyOf(privateKey)}, a key that is not trusted for it here`,
  ],
  [
    'that has no release on the channel',
    { ...shellAt('4', withNews), channels: { live: { ...live.channels.live, shell: '4' } } },
    {},
    "The channel 'live' names no release of mf-news, which its shell shows: promote it first",
  ],
])(
  'a shell with a remote %s is refused with the reason, and the live set stays active',
  async (_, next, values, why) => {
    await watch.stop();
    registry = fileOf(live);
    watch = watchOf(values);
    await watch.poll();
    registry = fileOf(next);
    await watch.poll();
    expect(shown().shell?.version).toBe('1');
    const [refused] = watch.refused();
    expect(refused?.versions).toMatchObject({ shell: '4' });
    expect(refused?.why).toContain(why);
    // The other teams wait for it too, and a rollback works.
    registry = fileOf(shellAt('1', next));
    await watch.poll();
    expect(watch.refused()).toEqual([]);
  },
  60_000,
);

test('a failing removal from the disk stops no release', async () => {
  const stuck = watchOf({}, { ...cache, dropUnheld: () => Promise.reject(new Error('read-only')) });
  await stuck.poll();
  expect(stuck.active()).not.toBeNull();
  expect(events()).toContain('releases-not-dropped');
  await stuck.stop();
}, 20_000);

describe('the trial of a set', () => {
  const trials: { version: string | undefined; untried: boolean }[] = [];
  /** A machine that is too busy to try any set but the first. */
  const busyWatch = (): ReleaseWatch => {
    trials.length = 0;
    return watchOf({}, cache, async (set, active, { untried = false } = {}) => {
      trials.push({ version: set.apps.forms?.version, untried });
      if (active && !untried) throw new MachineBusy('the machine is too busy to try it');
      return startedOf(set);
    });
  };

  test('on a busy machine refuses nothing, and a release that could not be tried twice is shown', async () => {
    registry = fileOf(at('1', live));
    await watch.stop();
    watch = busyWatch();
    await watch.poll();
    registry = fileOf(at('2', live));
    for (const expected of ['1', '1', '2']) {
      pass(120_000);
      await watch.poll();
      expect(shown().forms?.version).toBe(expected);
      expect(watch.refused()).toEqual([]);
    }
    expect(events()).toEqual(['switched', 'release-not-tried', 'switched']);
  });

  test('is passed by a rollback', async () => {
    registry = fileOf(at('2', live));
    await watch.stop();
    watch = busyWatch();
    await watch.poll();
    const back = withPointer(at('2', live), 'live', 'mf-forms', '1', '2025-03-05', 'rolled back');
    registry = fileOf(back);
    await watch.poll();
    expect(trials).toEqual([
      { version: '2', untried: false },
      { version: '1', untried: true },
    ]);
    expect(shown().forms?.version).toBe('1');
  });
});

test('ten minutes without the bucket change nothing, and are over with its next answer', async () => {
  registry = fileOf(live);
  await watch.poll();
  const before = watch.active()?.set.id;
  registry = null;
  for (let minute = 0; minute < 10; minute += 1) {
    pass(60_000);
    await watch.poll();
    expect(watch.active()?.set.id).toBe(before);
    expect(watch.refused()).toEqual([]);
  }
  expect(events().filter((event) => event === 'bucket-unreachable')).toHaveLength(1);
  registry = fileOf(at('2', live));
  await watch.poll();
  expect(shown().forms?.version).toBe('2');
  expect(events()).toContain('bucket-back');
});

test.each([
  ['a year ahead', 365 * 86_400_000],
  ['a year behind', -365 * 86_400_000],
])(
  'a machine whose clock is %s goes on showing what it shows',
  async (_, skew) => {
    const soon = new Date(clock + 90 * 86_400_000).toISOString();
    registry = signedFile(live, privateKey, soon).toString();
    await watch.poll();
    const before = watch.active()?.set.id;
    clock += skew;
    registry = signedFile(at('2', live), privateKey, soon).toString();
    await watch.poll();
    // Behind, nothing seems to be over; ahead, the clock is named as a cause.
    if (skew < 0) expect(shown().forms?.version).toBe('2');
    else {
      expect(watch.active()?.set.id).toBe(before);
      expect(watch.refused()).toEqual([]);
      expect(lines.at(-1)?.why).toContain(
        `expired on ${soon}: its team must sign it again, or the clock of this machine is wrong`,
      );
    }
  },
  60_000,
);

describe('a release that starts', () => {
  const formsOf = (set: ReleaseSet): string | undefined => set.apps.forms?.version;
  const back = fileOf(withPointer(at('2', live), 'live', 'mf-forms', '1', '2025-03-05', 'rolled back'));

  test.each([
    ['is slow', Promise.withResolvers<void>()],
    ['is done by then', { promise: Promise.resolve(), resolve: () => undefined }],
  ])('is not shown if it is rolled back meanwhile, whether its start %s', async (_, { promise, resolve }) => {
    const end = vi.fn(async () => undefined);
    registry = fileOf(at('1', live));
    watch = watchOf({}, cache, async (set) => {
      if (formsOf(set) === '1') return startedOf(set);
      registry = back;
      await promise;
      return startedOf(set, end);
    });
    await watch.poll();
    registry = fileOf(at('2', live));
    await watch.poll();
    resolve();
    await vi.waitFor(() => expect(end).toHaveBeenCalled(), limits);
    expect(events()).toEqual(['switched']);
    expect(shown().forms?.version).toBe('1');
  });

  test('while the bucket cannot be reached is neither refused nor withdrawn for another', async () => {
    registry = failing;
    watch = withdrawingWatch(async (set) => {
      if (formsOf(set) !== '2') throw new BucketUnreachable('The bucket could not be reached: silent');
      return startedOf(set);
    });
    await watch.poll();
    watch.count(watch.active()?.set.id ?? '', [{ owner: 'forms', failed: true }]);
    await vi.waitFor(() => expect(events()).toContain('release-withdrawn'), limits);
    for (let turn = 0; turn < 3; turn += 1) {
      pass(120_000);
      await watch.poll();
    }
    expect(events().filter((event) => event === 'release-withdrawn')).toHaveLength(1);
    expect(events()).toContain('release-not-tried');
    expect(events()).not.toContain('release-refused');
  });

  test('and fails is tried again after a pause, also if the clock was set back', async () => {
    registry = fileOf(at('1', live));
    let isBroken = true;
    watch = watchOf({}, cache, async (set) => {
      if (formsOf(set) === '2' && isBroken) throw new Error('no');
      return startedOf(set);
    });
    await watch.poll();
    registry = fileOf(at('2', live));
    await watch.poll();
    isBroken = false;
    pass(2000);
    clock -= 365 * 86_400_000;
    await watch.poll();
    expect(shown().forms?.version).toBe('2');
  });

  test('and ends after the site was stopped is ended, too', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = vi.fn(async () => undefined);
    watch = watchOf({}, cache, async (set) => {
      await promise;
      return startedOf(set, end);
    });
    const polled = watch.poll();
    await watch.stop();
    resolve();
    await polled;
    expect(watch.active()).toBeNull();
    expect(end).toHaveBeenCalled();
  });
});
