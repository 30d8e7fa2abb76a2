import { packageOf } from '@rowhouse/federation/app-names';
import {
  emptyRegistry,
  type Registry,
  type Release,
  type Withdrawal,
  withPointer,
  withRelease,
  withWithdrawals,
} from '@rowhouse/federation/registry';
import { releaseSetOf } from '@rowhouse/federation/release-set';
import { apps } from '@rowhouse/shared/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createWithdrawals } from './withdrawals.ts';

const date = '2026-01-01T00:00:00.000Z';
const release: Release = {
  date,
  commit: null,
  builder: 'team',
  shared: '1.0.0',
  provides: {},
  accepts: {},
  budget: null,
  files: {},
  entry: { js: [], css: [] },
  modules: {},
};
const point = (registry: Registry, channel: string, name: string, version: string): Registry =>
  withPointer(registry, channel, name, version, date, 'promoted');
const begun = apps.map(packageOf).reduce((registry, name) => {
  const released = ['1', '2', '3'].reduce((known, version) => withRelease(known, name, version, release), registry);
  return point(point(released, 'live', name, '1'), 'live', name, '2');
}, emptyRegistry);

/** A machine on which 2 is live of every remote, and 3 of the forms is the canary; a release is taken back from ten pages on. */
const machine = () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const registry = point(begun, 'canary', 'mf-forms', '3');
  const [live, canary] = [releaseSetOf(registry, apps, 'live'), releaseSetOf(registry, apps, 'canary')];
  const kept: Withdrawal[] = [];
  let withdrawn = Promise.withResolvers<void>();
  const withdrawals = createWithdrawals(
    readEnvironment({ WITHDRAW_RENDERS: '10' }),
    { withdraw: async (withdrawal) => void kept.push(withdrawal) },
    { registry: () => registry, live: () => live, canary: () => canary, onWithdrawn: () => withdrawn.resolve() },
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

test('a remote that fails on the live set goes back to what stood before, and is counted anew', async () => {
  const { live, kept, pages, channels, withdrawals } = machine();
  await pages(live.id, 'listings', true);
  expect(channels().live?.['mf-listings']).toBe('1');
  expect(kept).toMatchObject([
    { channel: 'live', name: 'mf-listings', version: '2', why: 'it failed on 10 of 10 pages' },
  ]);
  expect(withdrawals.healthOf('listings').renders).toBe(0);
});

test('a remote on trial that fails leaves the canary, and what is live stays', async () => {
  const { canary, pages, channels } = machine();
  await pages(canary.id, 'forms', true);
  const { live, canary: left } = channels();
  expect(left).toBeUndefined();
  expect(live?.['mf-forms']).toBe('2');
});

test('what is on trial is to blame for a remote that fails beside it, and does well on the live set', async () => {
  const { live, canary, kept, pages, channels } = machine();
  void pages(live.id, 'listings', false);
  await pages(canary.id, 'listings', true);
  expect(channels().canary).toBeUndefined();
  expect(kept).toMatchObject([
    {
      channel: 'canary',
      name: 'mf-forms',
      version: '3',
      why: 'beside it mf-listings failed: it failed on 10 of 10 pages',
    },
  ]);
});

test('a remote that fails everywhere is no fault of the canary’s', async () => {
  const { live, canary, kept, withdrawals } = machine();
  // Fewer pages than take a release back, and too many failures among them.
  for (let page = 0; page < 9; page += 1) withdrawals.count(live.id, [{ owner: 'listings', failed: true }]);
  for (let page = 0; page < 10; page += 1) withdrawals.count(canary.id, [{ owner: 'listings', failed: true }]);
  await new Promise(setImmediate);
  expect(kept).toEqual([]);
});

test('pages of a set that stands nowhere count for nothing', async () => {
  const { kept, pages, withdrawals } = machine();
  void pages('another', 'forms', true);
  expect(kept).toEqual([]);
  expect(withdrawals.healthOf('forms').renders).toBe(0);
});
