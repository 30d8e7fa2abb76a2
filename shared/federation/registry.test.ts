import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyRegistry, type Release, versionBefore, withPointer, withRelease } from './registry.ts';

const release: Release = {
  date: '2026-01-01T00:00:00.000Z',
  commit: null,
  builder: 'team',
  ground: '0.1.0',
  provides: {},
  accepts: {},
  budget: null,
  files: {},
  entry: { js: [], css: [] },
  modules: {},
};
const withVersions = (...versions: string[]) =>
  versions.reduce((registry, version) => withRelease(registry, 'mf-listings', version, release), emptyRegistry);
const point = (registry: typeof emptyRegistry, version: string) =>
  withPointer(registry, 'live', 'mf-listings', version, release.date, 'test');

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
  ['after a rollback the way leads forward again', ['1', '2', '1'], '2'],
])('%s', (_, moves, before) => {
  expect(versionBefore(moves.reduce(point, withVersions('1', '2')), 'live', 'mf-listings')).toBe(before);
});

test('one channel knows nothing of another', () => {
  const registry = withPointer(point(withVersions('1', '2'), '1'), 'preview', 'mf-listings', '2', release.date, 'test');
  expect(registry.channels.live).toEqual({ 'mf-listings': '1' });
  expect(versionBefore(registry, 'preview', 'mf-listings')).toBeNull();
});
