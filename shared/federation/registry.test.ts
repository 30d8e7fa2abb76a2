import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRegistry, type Release, takenBack, versionBefore, withPointer, withRelease } from './registry.ts';

const release: Release = {
  date: '2026-01-01T00:00:00.000Z',
  commit: null,
  builder: 'team',
  shared: '0.1.0',
  provides: {},
  accepts: {},
  budget: null,
  files: {},
  entry: { js: [], css: [] },
  modules: {},
};
const withVersions = (...versions: string[]) =>
  versions.reduce((registry, version) => withRelease(registry, 'mf-listings', version, release), emptyRegistry);
// '<2' leads back to 2.
const point = (registry: typeof emptyRegistry, move: string) =>
  withPointer(
    registry,
    'live',
    'mf-listings',
    move.replace('<', ''),
    release.date,
    move.startsWith('<') ? 'rolled back' : 'test',
  );

test('a pointer only moves to a release that is there', () => {
  expect(() => point(withVersions('1'), '2')).toThrow(/no release 2 of mf-listings/);
});

test('every change raises the sequence', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('1', '2', '3')), (moves) => {
      const last = moves.reduce(point, withVersions('1', '2', '3'));
      expect(last.sequence).toBe(3 + moves.length);
      expect(last.history.map(({ sequence }) => sequence)).toEqual(moves.map((_, index) => 4 + index));
    }),
  );
});

test.each([
  ['the first release has nothing to go back to', ['1'], null],
  ['the second goes back to the first', ['1', '2'], '1'],
  ['a repeated promotion does not hide where the pointer came from', ['1', '2', '2'], '1'],
  ['one that is promoted again goes back to what it replaced', ['1', '2', '1'], '2'],
  ['a second rollback goes further back, never forward to what was left', ['1', '2', '3', '<2'], '1'],
  ['after the last rollback there is nothing to go back to', ['1', '2', '<1'], null],
  ['what comes after a rollback goes back to where that led', ['1', '2', '<1', '3'], '1'],
])('%s', (_, moves, before) => {
  expect(versionBefore(moves.reduce(point, withVersions('1', '2', '3')), 'live', 'mf-listings')).toBe(before);
});

const withdrawal = { name: 'mf-listings', version: '2', date: release.date, why: 'it failed' };

test('a withdrawal leads back, and a rollback after it further back, not to what was withdrawn', () => {
  const moved = ['1', '3', '2'].reduce(point, withVersions('1', '2', '3'));
  const back = takenBack(moved, { ...withdrawal, channel: 'live', move: moved.sequence });
  expect(back.channels.live).toEqual({ 'mf-listings': '3' });
  expect(back.history.at(-1)?.why).toBe('withdrawn: it failed');
  expect(versionBefore(back, 'live', 'mf-listings')).toBe('1');
});

test('a withdrawal does nothing once somebody else has moved the pointer', () => {
  const moved = ['1', '2'].reduce(point, withVersions('1', '2', '3'));
  for (const next of ['<1', '3']) {
    const later = point(moved, next);
    expect(takenBack(later, { ...withdrawal, channel: 'live', move: moved.sequence })).toBe(later);
  }
});

test('a canary that is withdrawn leaves what is live', () => {
  const live = point(withVersions('1', '2'), '1');
  const tried = withPointer(live, 'canary', 'mf-listings', '2', release.date, 'promoted');
  const back = takenBack(tried, { ...withdrawal, channel: 'canary', move: tried.sequence });
  expect(back.channels).toEqual({ live: { 'mf-listings': '1' } });
  expect(back.history.at(-1)).toMatchObject({ channel: 'canary', from: '2', version: '1' });
});

test('one channel knows nothing of another', () => {
  const registry = withPointer(point(withVersions('1', '2'), '1'), 'preview', 'mf-listings', '2', release.date, 'test');
  expect(registry.channels.live).toEqual({ 'mf-listings': '1' });
  expect(versionBefore(registry, 'preview', 'mf-listings')).toBeNull();
});
