import { expect, test } from 'vitest';
import { withoutReleases } from './prune.ts';
import {
  emptyRegistry,
  lastMove,
  type Registry,
  sequenceOf,
  versionBefore,
  withChange,
  withPointer,
  withPointers,
  withRelease,
} from './registry.ts';
import { emptyRelease as release } from './testing/empty-release.ts';
import { takenBack, withWithdrawals } from './withdrawal.ts';

const withVersions = (...versions: string[]) =>
  versions.reduce((registry, version) => withRelease(registry, 'mf-listings', version, release), emptyRegistry);
// A move such as '<2' is a rollback to 2.
const point = (registry: Registry, move: string) =>
  withPointer(
    registry,
    'live',
    'mf-listings',
    move.replace('<', ''),
    release.date,
    move.startsWith('<') ? 'rolled back' : 'test',
  );

const withdrawal = { name: 'mf-listings', version: '2', date: release.date, why: 'it failed' };

test('a withdrawal restores the previous version, and a rollback after it goes further back, not to the withdrawn one', () => {
  const moved = ['1', '3', '2'].reduce(point, withVersions('1', '2', '3'));
  const back = takenBack(moved, { ...withdrawal, channel: 'live', move: sequenceOf(moved, 'mf-listings') });
  expect(back.channels.live).toEqual({ 'mf-listings': '3' });
  expect(back.history.at(-1)?.why).toBe('withdrawn: it failed');
  expect(versionBefore(back, 'live', 'mf-listings')).toBe('1');
});

test('a remote whose first release is withdrawn has no version until its next release; the shell keeps its own', () => {
  const both = withRelease(withVersions('1', '2'), 'shell', '1', release);
  const moved = point(withPointer(both, 'live', 'shell', '1', release.date, 'promoted'), '1');
  const first = { ...withdrawal, version: '1', channel: 'live', move: sequenceOf(moved, 'mf-listings') };
  const back = withWithdrawals(moved, [first]);
  expect([back.channels.live, back.absent]).toEqual([{ shell: '1' }, ['mf-listings']]);
  expect(lastMove(back, 'live', 'mf-listings')?.why).toBe('withdrawn: it failed');
  const ofShell = { ...first, name: 'shell', move: sequenceOf(moved, 'shell') };
  expect(takenBack(moved, ofShell)).toBe(moved);
  for (const next of ['1', '2']) {
    const later = withWithdrawals(point(moved, next), [first]);
    expect([later.channels.live, later.absent]).toEqual([{ shell: '1', 'mf-listings': next }, []]);
  }
});

test('a withdrawal has no effect after somebody else has moved the pointer', () => {
  const moved = ['1', '2'].reduce(point, withVersions('1', '2', '3'));
  for (const next of ['<1', '3']) {
    const later = point(moved, next);
    expect(takenBack(later, { ...withdrawal, channel: 'live', move: sequenceOf(moved, 'mf-listings') })).toBe(later);
  }
});

test('a withdrawn canary does not affect the live version', () => {
  const live = point(withVersions('1', '2'), '1');
  const tried = withPointer(live, 'canary', 'mf-listings', '2', release.date, 'promoted');
  const back = takenBack(tried, { ...withdrawal, channel: 'canary', move: sequenceOf(tried, 'mf-listings') });
  expect(back.channels).toEqual({ live: { 'mf-listings': '1' } });
  expect(back.history.at(-1)).toMatchObject({ channel: 'canary', from: '2', version: '1' });
});

test('a release to which a withdrawal returned is withdrawn in turn, also after its team published another', () => {
  const moved = ['1', '2', '3'].reduce(point, withVersions('1', '2', '3'));
  const move = sequenceOf(moved, 'mf-listings');
  const first = { ...withdrawal, channel: 'live', version: '3', move };
  const second = { ...first, version: '2' };
  for (const registry of [moved, withChange(withRelease(moved, 'mf-listings', '4', release), 'mf-listings')]) {
    expect(withWithdrawals(registry, [first]).channels.live).toEqual({ 'mf-listings': '2' });
    expect(withWithdrawals(registry, [first, second]).channels.live).toEqual({ 'mf-listings': '1' });
    expect(withWithdrawals(registry, [second]).channels.live).toEqual({ 'mf-listings': '3' });
  }
});

test('a withdrawal goes back to where the machine chose, and to the one before if that was pruned', () => {
  const moved = ['1', '2', '3'].reduce(point, withVersions('1', '2', '3'));
  const first = { ...withdrawal, channel: 'live', version: '3', move: sequenceOf(moved, 'mf-listings') };
  for (const [chosen, expected] of [
    ['1', '1'],
    ['0', '2'],
  ] as const)
    expect(takenBack(moved, { ...first, back: { 'mf-listings': chosen } }).channels.live).toEqual({
      'mf-listings': expected,
    });
});

test('where the release to which the machine chose to go back is gone, it goes past one that was withdrawn, unless nothing else is left', () => {
  const second = ['0', '1', '2'].reduce(point, withVersions('0', '1', '2', '3'));
  const third = point(second, '3');
  const withdrawals = [second, third].map((registry, at) => ({
    ...withdrawal,
    channel: 'live',
    version: String(2 + at),
    move: sequenceOf(registry, 'mf-listings'),
    back: { 'mf-listings': '1' },
  }));
  for (const [gone, expected] of [
    [['1'], '0'],
    [['0', '1'], '2'],
  ] as const) {
    const left = withoutReleases(
      third,
      gone.map((version) => ({ name: 'mf-listings', version })),
    );
    expect(withWithdrawals(left, withdrawals).channels.live).toEqual({ 'mf-listings': expected });
  }
});

test('apps that were moved in one step go back in one, and one that was moved since stays', () => {
  const names = ['shell', 'mf-listings', 'mf-forms'];
  const released = names.reduce(
    (next, name) => ['1', '2', '3'].reduce((one, version) => withRelease(one, name, version, release), next),
    emptyRegistry,
  );
  const at = (version: string) => Object.fromEntries(names.map((name) => [name, version]));
  const before = withPointers(released, 'live', at('1'), '2026-01-01T00:00:00.000Z', 'test');
  const moved = withPointers(before, 'live', at('2'), '2026-01-02T00:00:00.000Z', 'promoted');
  const { sequence: move = 0 } = lastMove(moved, 'live', 'mf-listings') ?? {};
  const failing = { ...withdrawal, channel: 'live', move };
  expect(takenBack(moved, failing).channels.live).toEqual(at('1'));
  const later = withPointer(moved, 'live', 'mf-forms', '3', '2026-01-03T00:00:00.000Z', 'promoted');
  expect(takenBack(later, failing).channels.live).toEqual({ ...at('1'), 'mf-forms': '3' });
});
