import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  emptyRegistry,
  registryOf,
  sectionOf,
  sectionSchema,
  sequenceOf,
  versionBefore,
  withPointer,
  withRelease,
} from './registry.ts';
import { emptyRelease as release } from './testing/empty-release.ts';

const withVersions = (...versions: string[]) =>
  versions.reduce((registry, version) => withRelease(registry, 'mf-listings', version, release), emptyRegistry);
// A move such as '<2' is a rollback to 2.
const point = (registry: typeof emptyRegistry, move: string) =>
  withPointer(
    registry,
    'live',
    'mf-listings',
    move.replace('<', ''),
    release.date,
    move.startsWith('<') ? 'rolled back' : 'test',
  );

test('a pointer only moves to an existing release', () => {
  expect(() => point(withVersions('1'), '2')).toThrow(/no release 2 of mf-listings/);
});

test('every change raises the sequence', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('1', '2', '3')), (moves) => {
      const last = moves.reduce(point, withVersions('1', '2', '3'));
      expect(sequenceOf(last, 'mf-listings')).toBe(3 + moves.length);
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

test('channels are independent of each other', () => {
  const registry = withPointer(point(withVersions('1', '2'), '1'), 'preview', 'mf-listings', '2', release.date, 'test');
  expect(registry.channels.live).toEqual({ 'mf-listings': '1' });
  expect(versionBefore(registry, 'preview', 'mf-listings')).toBeNull();
});

test('the sections of a registry combine to the same registry, with the moves of each app in order', () => {
  const date = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
  const both = withRelease(withVersions('1', '2'), 'mf-forms', '1', release);
  const move = (registry: typeof both, name: string, version: string, at: number) =>
    withPointer(registry, 'live', name, version, date(at), 'promoted');
  // The clock of one team is set back.
  const moved = move(move(move(both, 'mf-listings', '1', 5), 'mf-forms', '1', 6), 'mf-listings', '2', 3);
  const sections = ['mf-forms', 'mf-listings'].map((name) => sectionOf(moved, name, date(9)));
  const read = registryOf(sections);
  expect(read.history.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'mf-listings 1',
    'mf-listings 2',
    'mf-forms 1',
  ]);
  expect({ ...read, history: [] }).toEqual({
    ...moved,
    expires: { 'mf-forms': date(9), 'mf-listings': date(9) },
    history: [],
  });
  expect(['mf-forms', 'mf-listings'].map((name) => sectionOf(read, name, date(9)))).toEqual(sections);
});

test.each([
  ['a file outside its release', { files: { '../../mf-forms/1/web/a.js': { integrity: '', bytes: 1 } } }],
  ['a file of the machine', { files: { '/etc/passwd': { integrity: '', bytes: 1 } } }],
  ['a file that is named as on another system', { files: { '..\\a': { integrity: '', bytes: 1 } } }],
])('rejects a section that names %s', (_, parts) => {
  const section = sectionOf(withVersions('1'), 'mf-listings', '2026-01-01T00:00:00.000Z');
  const faulty = (releases: object, channels = {}) => v.safeParse(sectionSchema, { ...section, releases, channels });
  expect(faulty({ '1': release }, { live: '1' }).success).toBe(true);
  expect(faulty({ '1': { ...release, ...parts } }).success).toBe(false);
  for (const version of ['../1', 'toString', '.', '']) expect(faulty({ [version]: release }).success).toBe(false);
  expect(faulty({ '1': release }, { live: '2' }).success).toBe(false);
});
