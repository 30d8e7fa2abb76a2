import { packageOf } from '@rowhouse/federation/app-names';
import { emptyRegistry, type Registry, withPointer, withRelease } from '@rowhouse/federation/registry';
import { releaseSetOf } from '@rowhouse/federation/release-set';
import { emptyRelease as release } from '@rowhouse/federation/testing/empty-release';
import { type Withdrawal, withWithdrawals } from '@rowhouse/federation/withdrawal';
import { apps } from '@rowhouse/shared/routes';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { Family } from './browser-family.ts';
import { readEnvironment } from './environment.ts';
import type { Visitor } from './release-health.ts';
import { createWithdrawals } from './withdrawals.ts';

const date = '2026-01-01T00:00:00.000Z';
/** A machine's disk. */
const cacheWith = (kept: Withdrawal[], worked = new Set<string>(), old = new Set<string>()) => ({
  isEstablished: (name: string, version: string, way: string) => old.has(`${name} ${version} ${way}`),
  noteEstablished: async (name: string, version: string, way: string) => void old.add(`${name} ${version} ${way}`),
  withdraw: async (withdrawal: Withdrawal) => void kept.push(withdrawal),
  hasWorked: (name: string, version: string) => worked.has(`${name} ${version}`),
  noteWorked: async (name: string, version: string) => void worked.add(`${name} ${version}`),
});
const by = (network: string | number, family: Family = 'chromium'): Visitor => ({ network: `${network}`, family });
const settled = () => new Promise(setImmediate);
const point = (registry: Registry, channel: string, name: string, version: string): Registry =>
  withPointer(registry, channel, name, version, date, 'promoted');
const begun = apps.map(packageOf).reduce((registry, name) => {
  const released = ['1', '2', '3'].reduce((known, version) => withRelease(known, name, version, release), registry);
  return point(point(released, 'live', name, '1'), 'live', name, '2');
}, emptyRegistry);

/**
 * A machine on which version 2 of every remote is live and version 3 of the forms is the canary; ten pages are enough
 * to withdraw a release.
 */
const machine = (row = '1000', old = new Set<string>()) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const registry = point(begun, 'canary', 'mf-forms', '3');
  const [live, canary] = [releaseSetOf(registry, apps, 'live'), releaseSetOf(registry, apps, 'canary')];
  const kept: Withdrawal[] = [];
  let withdrawn = Promise.withResolvers<void>();
  const withdrawals = createWithdrawals(
    readEnvironment({ WITHDRAW_RENDERS: '10', WITHDRAW_ROW: row }),
    cacheWith(kept, undefined, old),
    {
      registry: () => registry,
      followed: () => withWithdrawals(registry, kept),
      withdrawals: () => kept,
      live: () => live,
      canary: () => canary,
      onWithdrawn: () => withdrawn.resolve(),
    },
  );
  const pages = (set: string, owner: string, failed: boolean) => {
    withdrawn = Promise.withResolvers<void>();
    for (let page = 0; page < 10; page += 1) withdrawals.count(set, [{ owner, failed }]);
    return withdrawn.promise;
  };
  return {
    live,
    canary,
    kept,
    pages,
    withdrawals,
    channels: () => withWithdrawals(registry, kept).channels,
  };
};

test('a remote that fails on the live set goes back to the previous version, and its counts are reset', async () => {
  const { live, kept, pages, channels, withdrawals } = machine();
  await pages(live.id, 'listings', true);
  expect(channels().live?.['mf-listings']).toBe('1');
  expect(kept).toMatchObject([
    { channel: 'live', name: 'mf-listings', version: '2', why: 'it failed on 10 of 10 pages' },
  ]);
  expect(withdrawals.healthOf('listings').shown).toBe(0);
});

test('a failing candidate leaves the canary, and the live version stays', async () => {
  const { canary, pages, channels } = machine();
  await pages(canary.id, 'forms', true);
  const { live, canary: left } = channels();
  expect(left).toBeUndefined();
  expect(live?.['mf-forms']).toBe('2');
});

test('the candidate is blamed for a remote that fails beside it but works on the live set', async () => {
  const { live, canary, kept, pages, channels } = machine();
  void pages(live.id, 'listings', false);
  await pages(canary.id, 'listings', true);
  expect(channels().canary).toBeUndefined();
  expect(kept).toMatchObject([
    {
      channel: 'canary',
      name: 'mf-forms',
      version: '3',
      why: 'with this candidate active, mf-listings failed: it failed on 10 of 10 pages',
    },
  ]);
});

test('the canary’s shell is blamed for a remote that only it shows, in its live release', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const shown = (remotes: string[]) => ({ ...release, remotes });
  const released = ['shell', 'mf-news'].reduce(
    (known, name) => point(withRelease(known, name, '1', name === 'shell' ? shown([]) : release), 'live', name, '1'),
    emptyRegistry,
  );
  const registry = point(withRelease(released, 'shell', '2', shown(['news'])), 'canary', 'shell', '2');
  const [live, canary] = [releaseSetOf(registry, [], 'live'), releaseSetOf(registry, [], 'canary')];
  const kept: Withdrawal[] = [];
  const withdrawals = createWithdrawals(readEnvironment({ WITHDRAW_RENDERS: '10' }), cacheWith(kept), {
    registry: () => registry,
    followed: () => withWithdrawals(registry, kept),
    withdrawals: () => kept,
    live: () => live,
    canary: () => canary,
    onWithdrawn: () => undefined,
  });
  for (let page = 0; page < 10; page += 1) withdrawals.count(canary.id, [{ owner: 'news', failed: true }]);
  await settled();
  expect(kept).toMatchObject([{ channel: 'canary', name: 'shell', version: '2' }]);
  expect(withWithdrawals(registry, kept).channels.canary).toBeUndefined();
});

test('a remote that fails everywhere is not blamed on the canary', async () => {
  const { live, canary, kept, withdrawals } = machine();
  // Fewer pages than a withdrawal needs, with too many failures among them.
  for (let page = 0; page < 9; page += 1) withdrawals.count(live.id, [{ owner: 'listings', failed: true }]);
  for (let page = 0; page < 10; page += 1) withdrawals.count(canary.id, [{ owner: 'listings', failed: true }]);
  await new Promise(setImmediate);
  expect(kept).toEqual([]);
});

test('pages of an unknown set do not count', async () => {
  const { kept, pages, withdrawals } = machine();
  void pages('another', 'forms', true);
  expect(kept).toEqual([]);
  expect(withdrawals.healthOf('forms').shown).toBe(0);
});

describe('a remote whose first release is live', () => {
  const machineWith = (worked?: Set<string>) => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => void vi.restoreAllMocks());
    const registry = apps
      .map(packageOf)
      .reduce((known, name) => point(withRelease(known, name, '1', release), 'live', name, '1'), emptyRegistry);
    const live = releaseSetOf(registry, apps, 'live');
    const kept: Withdrawal[] = [];
    const withdrawals = createWithdrawals(
      readEnvironment({ WITHDRAW_RENDERS: '1000', WITHDRAW_ROW: '5' }),
      cacheWith(kept, worked),
      {
        registry: () => registry,
        followed: () => withWithdrawals(registry, kept),
        withdrawals: () => kept,
        live: () => live,
        canary: () => null,
        onWithdrawn: () => undefined,
      },
    );
    const pages = (owner: string, failed: boolean, count: number, way: 'pages' | 'forms' = 'pages') => {
      for (let page = 0; page < count; page += 1) withdrawals.count(live.id, [{ owner, failed }], way);
    };
    return { live, kept, pages, withdrawals, followed: () => withWithdrawals(registry, kept) };
  };

  it('is no longer shown if it never worked', async () => {
    const { kept, pages, followed } = machineWith();
    pages('forms', true, 5);
    await settled();
    expect(kept).toMatchObject([{ name: 'mf-forms', version: '1', why: 'it failed on 5 pages in a row' }]);
    expect(Object.keys(releaseSetOf(followed(), apps, 'live').apps)).toEqual(apps.filter((owner) => owner !== 'forms'));
  });

  it('stays if one of its pages succeeded before a restart', async () => {
    const worked = new Set<string>();
    machineWith(worked).pages('listings', false, 1);
    const { kept, pages } = machineWith(worked);
    pages('listings', true, 5);
    pages('forms', true, 5);
    await settled();
    expect(kept).toMatchObject([{ name: 'mf-forms' }]);
  });

  it('stays if a page succeeded, if only forms or browsers fail, and if it is the shell', async () => {
    const { live, kept, pages, withdrawals } = machineWith();
    pages('listings', false, 1);
    pages('listings', true, 30);
    pages('forms', true, 10, 'forms');
    pages('shell', true, 10);
    for (let visitor = 0; visitor < 9; visitor += 1)
      withdrawals.browserFailed({ set: live.id, app: 'property', failure: 'render', what: 'property' }, by(visitor));
    await settled();
    expect(kept).toEqual([]);
  });
});

test('a release that was shown two hundred times is no longer new, also after a restart', async () => {
  const old = new Set<string>();
  const before = machine('5', old);
  for (let page = 0; page < 201; page += 1)
    before.withdrawals.count(before.live.id, [{ owner: 'forms', failed: false }]);
  expect([...old]).toEqual(['mf-forms 2 pages']);
  const { live, kept, withdrawals } = machine('5', old);
  for (let page = 0; page < 9; page += 1) withdrawals.count(live.id, [{ owner: 'forms', failed: true }]);
  await settled();
  expect(kept).toEqual([]);
  for (let page = 0; page < 5; page += 1) withdrawals.count(live.id, [{ owner: 'listings', failed: true }]);
  await settled();
  expect(kept).toMatchObject([{ name: 'mf-listings' }]);
});

test('five failed forms in a row are enough', async () => {
  const { live, kept, withdrawals } = machine('5');
  for (let form = 0; form < 5; form += 1) {
    // Its pages render well meanwhile.
    withdrawals.count(live.id, [{ owner: 'forms', failed: false }]);
    withdrawals.count(live.id, [{ owner: 'forms', failed: true }], 'forms');
  }
  await settled();
  expect(kept).toMatchObject([{ name: 'mf-forms', version: '2', why: 'it failed on 5 forms in a row' }]);
});

describe('browser reports', () => {
  const broken = { app: 'listings', failure: 'render', what: 'listings.list' } as const;

  const reportFive = ({ live, withdrawals }: ReturnType<typeof machine>): void => {
    for (let visitor = 0; visitor < 5; visitor += 1) {
      withdrawals.hydrated({ set: live.id, apps: ['shell', 'listings'] }, by(visitor));
      withdrawals.browserFailed({ set: live.id, ...broken }, by(visitor));
    }
  };

  it('alone only warn, once, however many agree: they can be forged', async () => {
    const site = machine('5');
    const { kept, live, withdrawals } = site;
    reportFive(site);
    for (let visitor = 5; visitor < 50; visitor += 1)
      withdrawals.browserFailed({ set: live.id, ...broken }, by(visitor));
    await settled();
    expect(kept).toEqual([]);
    const lines = vi.mocked(process.stdout.write).mock.calls.map(([line]) => String(line));
    expect(lines.filter((line) => line.includes('release-doubted'))).toEqual([
      expect.stringContaining('"app":"mf-listings","channel":"live","version":"2"'),
    ]);
  });

  it('withdraw a release when five visitors in a row cannot use it, and the server saw it fail too', async () => {
    const site = machine('5');
    site.withdrawals.count(site.live.id, [{ owner: 'listings', failed: true }]);
    reportFive(site);
    await settled();
    expect(site.kept).toMatchObject([
      { name: 'mf-listings', version: '2', why: 'it failed in the browsers of 5 visitors in a row: listings.list' },
    ]);
  });

  it('only warn if one page of a hundred failed on the server, as anyone may provoke one', async () => {
    const site = machine('5');
    for (let page = 0; page < 100; page += 1)
      site.withdrawals.count(site.live.id, [{ owner: 'listings', failed: page === 0 }]);
    reportFive(site);
    await settled();
    expect(site.kept).toEqual([]);
  });

  it('withdraw a release whose pages hardly ever become interactive', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { kept, live, withdrawals } = machine('5');
    for (let visitor = 0; visitor < 20; visitor += 1) withdrawals.opened(live.id, `${visitor}`);
    vi.advanceTimersByTime(60_000);
    for (let visitor = 0; visitor < 5; visitor += 1)
      withdrawals.browserFailed({ set: live.id, ...broken }, by(visitor));
    await settled();
    expect(kept).toMatchObject([{ name: 'mf-listings', version: '2' }]);
  });

  it('count a visitor once, however many arrive', async () => {
    const { live, kept, withdrawals } = machine('5');
    for (let n = 0; n < 100; n += 1) withdrawals.browserFailed({ set: live.id, ...broken }, by('one'));
    await settled();
    expect(kept).toEqual([]);
    expect(withdrawals.healthOf('listings', 'browsers')).toEqual({ shown: 1, failed: 1, altered: 0 });
  });

  it('of altered pages are counted apart, and withdraw nothing', async () => {
    const { live, kept, withdrawals } = machine('5');
    for (let visitor = 0; visitor < 50; visitor += 1)
      withdrawals.browserFailed({ set: live.id, ...broken, altered: true }, by(visitor));
    await settled();
    expect(kept).toEqual([]);
    expect(withdrawals.healthOf('listings', 'browsers')).toEqual({ shown: 0, failed: 0, altered: 50 });
  });

  it('withdraw a release that fails in every browser of one family, however well it does elsewhere', async () => {
    const { live, kept, withdrawals } = machine('5');
    withdrawals.count(live.id, [{ owner: 'listings', failed: true }]);
    for (let visitor = 0; visitor < 100; visitor += 1) {
      const isFirefox = visitor % 20 === 0;
      withdrawals.hydrated({ set: live.id, apps: ['listings'] }, by(visitor, isFirefox ? 'firefox' : 'chromium'));
      if (isFirefox) withdrawals.browserFailed({ set: live.id, ...broken }, by(visitor, 'firefox'));
    }
    await settled();
    expect(kept).toMatchObject([
      { name: 'mf-listings', why: 'it failed in the browsers of 5 visitors with Firefox in a row: listings.list' },
    ]);
  });

  it('ignore apps that the set does not show', async () => {
    const { live, kept, withdrawals } = machine('5');
    for (const app of ['market-news', 'toString', ''])
      for (let visitor = 0; visitor < 9; visitor += 1) {
        withdrawals.hydrated({ set: live.id, apps: [app] }, by(visitor));
        withdrawals.browserFailed({ set: live.id, ...broken, app }, by(visitor));
      }
    await settled();
    expect(kept).toEqual([]);
    expect(withdrawals.healthOf('market-news', 'browsers').shown).toBe(0);
  });

  it.each([{ failure: 'blank' as const }, { failure: 'shift' as const, what: 'document' }])(
    'blame $failure of an unknown cause on the last moved release, and ignore sets that are not shown',
    async (report) => {
      const { live, kept, withdrawals } = machine('5');
      const last = apps.at(-1) ?? 'shell';
      withdrawals.count(live.id, [{ owner: last, failed: true }]);
      for (let visitor = 0; visitor < 9; visitor += 1) {
        withdrawals.browserFailed({ set: 'another', ...broken }, by(visitor));
        withdrawals.browserFailed({ set: live.id, ...broken, ...report }, by(visitor));
      }
      await settled();
      expect(kept.map(({ name }) => name)).toEqual([packageOf(last)]);
    },
  );
});

describe('a machine that withdraws again and again', () => {
  const name = 'mf-forms';
  /** The releases of the forms in the order in which they went live; `now` is the set that answers visitors. */
  const forms = (way: string[], worked: string[], before: Withdrawal[] = []) => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => void vi.restoreAllMocks());
    const registry = way.reduce(
      (known, version) => point(withRelease(known, name, version, release), 'live', name, version),
      apps.map(packageOf).reduce((known, one) => {
        return one === name ? known : point(withRelease(known, one, '1', release), 'live', one, '1');
      }, emptyRegistry),
    );
    const kept = [...before];
    const followed = () => withWithdrawals(registry, kept);
    const now = () => releaseSetOf(followed(), apps, 'live');
    const asked: (readonly string[] | undefined)[] = [];
    const first = now();
    const active = { set: now };
    const withdrawals = createWithdrawals(
      readEnvironment({ WITHDRAW_RENDERS: '100', WITHDRAW_ROW: '5' }),
      cacheWith(kept, new Set(worked.map((version) => `${name} ${version}`)), new Set([`${name} 1 pages`])),
      {
        registry: () => registry,
        followed,
        withdrawals: () => kept,
        live: () => active.set(),
        canary: () => null,
        onWithdrawn: () => withdrawals.reset('forms'),
        errorOf: async (_name, _version, parts) => {
          asked.push(parts);
          return null;
        },
      },
    );
    const pages = async (failed: boolean, count: number, part?: string): Promise<string | undefined> => {
      for (let page = 0; page < count; page += 1) withdrawals.count(now().id, [{ owner: 'forms', failed, part }]);
      await settled();
      return now().apps.forms?.version;
    };
    /** The set that is followed now does not start, and the first one goes on answering. */
    const refuse = async (): Promise<string | undefined> => {
      active.set = () => first;
      withdrawals.refused(now(), 'no such export');
      await settled();
      return now().apps.forms?.version;
    };
    return { pages, kept, asked, refuse };
  };
  const gone = (version: string, failed: number): Withdrawal => {
    return { channel: 'live', name, version, move: -1, date, why: 'it failed', failed };
  };

  it.each([
    ['the last that worked here', ['1', '2', '3'], ['1'], [], '1'],
    ['the last, if none is known to have worked', ['1', '2', '3'], [], [], '2'],
    ['one that was never withdrawn', ['1', '2', '3'], ['1', '2'], [gone('2', 0.1)], '1'],
    ['one that failed less, if nothing else is left', ['2', '3'], ['2'], [gone('2', 0.1)], '2'],
    ['nothing, if the only other one failed as much', ['2', '3'], ['2', '3'], [gone('2', 1)], '3'],
  ])('returns to %s', async (_, way, worked, before, expected) => {
    expect(await forms(way, worked, before).pages(true, 5)).toBe(expected);
  });

  it('withdraws the release to which it returned if half of at least eight of its pages fail, and no sooner', async () => {
    const { pages } = forms(['1', '2', '3', '4'], ['1', '2', '3']);
    expect(await pages(false, 5)).toBe('4');
    expect(await pages(true, 5)).toBe('3');
    expect(await pages(true, 7)).toBe('3');
    expect(await pages(true, 1)).toBe('2');
    // It fails less than the one before, so it stays.
    await pages(false, 20);
    expect(await pages(true, 8)).toBe('2');
  });

  it('withdraws one that was established before it returned', async () => {
    const { pages } = forms(['0', '1', '2'], ['0', '1']);
    expect(await pages(true, 5)).toBe('1');
    expect(await pages(true, 8)).toBe('0');
  });

  it('goes further back if that release does not start', async () => {
    const { pages, refuse, kept } = forms(['1', '2', '3'], []);
    expect(await pages(true, 5)).toBe('2');
    expect(await refuse()).toBe('1');
    expect(kept.at(-1)?.why).toBe('it did not start: no such export');
    // Nothing else is left.
    expect(await refuse()).toBe('1');
  });

  it('names the parts that failed, and asks for their error alone', async () => {
    const { pages, kept, asked } = forms(['1', '2'], ['1']);
    await pages(false, 3, 'contact');
    await pages(true, 5, 'thank-you');
    expect(kept.at(-1)?.why).toBe('it failed on 5 pages in a row: thank-you');
    expect(asked).toEqual([['thank-you']]);
  });
});
