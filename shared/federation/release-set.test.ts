import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packageOf } from './app-names.ts';
import {
  canaryChannel,
  emptyRegistry,
  lastMove,
  type Registry,
  withoutRemote,
  withPointer,
  withRelease,
} from './registry.ts';
import { appsShownBy, findReleaseSet, formerSets, releaseSetOf } from './release-set.ts';
import { emptyRelease as release } from './testing/empty-release.ts';
import { takenBack } from './withdrawal.ts';

const date = '2026-01-01T00:00:00.000Z';
/** The apps that are shown if a shell does not list its remotes. */
const apps = ['shell', 'listings', 'forms'];
const names = [...apps, 'news'].map(packageOf);
/** The remotes that each release of the shell shows. The first release has no list, like those from before the list existed. */
const lists: Record<string, string[] | undefined> = {
  '1': undefined,
  '2': ['listings'],
  '3': ['listings', 'forms', 'news'],
  '4': ['news', 'forms'],
};
const versions = Object.keys(lists);
const releaseOf = (name: string, version: string) => {
  const remotes = name === 'shell' ? lists[version] : undefined;
  return remotes ? { ...release, remotes } : release;
};
const published = names.reduce(
  (registry, name) => versions.reduce((next, one) => withRelease(next, name, one, releaseOf(name, one)), registry),
  emptyRegistry,
);
const point = (registry: Registry, channel: string, name: string, version: string, why = 'test'): Registry =>
  withPointer(registry, channel, name, version, date, why);
const first = names.reduce((registry, name) => point(registry, 'live', name, '1'), published);

const move = fc.record({
  channel: fc.constantFrom('live', canaryChannel),
  name: fc.constantFrom(...names),
  version: fc.constantFrom(...versions),
  why: fc.constantFrom('test', 'rolled back'),
});

test('a set shows the remotes of its own shell, whatever moves beside it; without a list in the shell it shows those of the program', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
      const registry = moves.reduce((now, { channel, name, version }) => point(now, channel, name, version), first);
      for (const channel of ['live', canaryChannel]) {
        const set = releaseSetOf(registry, apps, channel);
        const remotes = lists[set.apps.shell?.version ?? ''];
        expect(Object.keys(set.apps)).toEqual(remotes ? ['shell', ...remotes] : apps);
      }
    }),
  );
});

const withNews = point(first, 'live', 'shell', '3');
const { 'mf-news': _, ...others } = withNews.releases;
describe.each<
  [what: string, registry: Registry, channel: string, candidate: [string, string] | null, apps: string[] | string]
>([
  ['a release from before there was the list', first, 'live', null, apps],
  ['no shell at all', { ...emptyRegistry, channels: {} }, 'live', null, 'names no release of shell'],
  ['a shell that names a remote more', withNews, 'live', null, ['shell', 'listings', 'forms', 'news']],
  ['a rollback to one that names fewer', point(withNews, 'live', 'shell', '2'), 'live', null, ['shell', 'listings']],
  [
    'one whose remote has no release here',
    { ...withNews, releases: others },
    'live',
    null,
    'names no release of mf-news',
  ],
  [
    'a canary that names more',
    point(first, canaryChannel, 'shell', '3'),
    canaryChannel,
    null,
    ['shell', 'listings', 'forms', 'news'],
  ],
  ['what is live beside that canary', point(first, canaryChannel, 'shell', '3'), 'live', null, apps],
  ['a preview of a shell that names more', first, 'live', ['shell', '3'], ['shell', 'listings', 'forms', 'news']],
  ['a candidate that the shell does not name', first, 'live', ['mf-news', '2'], [...apps, 'news']],
  [
    'a remote whose first release a machine took back',
    withoutRemote(first, 'mf-forms'),
    'live',
    null,
    ['shell', 'listings'],
  ],
  ['a candidate of it', withoutRemote(first, 'mf-forms'), 'live', ['mf-forms', '2'], ['shell', 'listings', 'forms']],
  ['a remote that moved and that the shell does not name', point(first, 'live', 'mf-news', '2'), 'live', null, apps],
])('the apps of the set of %s', (_what, registry, channel, named, expected) => {
  const set = () => releaseSetOf(registry, apps, channel, named ? { [named[0]]: named[1] } : {});
  if (typeof expected === 'string') test('throw if one is missing', () => expect(set).toThrow(expected));
  else test(`are ${expected.join(', ')}`, () => expect(Object.keys(set().apps)).toEqual(expected));
});

test('a remote shows no apps, and a shell without remotes shows itself', () => {
  expect(appsShownBy({ ...release, remotes: [] }, apps)).toEqual(['shell']);
});

test('a machine that never showed a set can reconstruct it: each set that a channel named, and each that another machine made by withdrawing one release', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
      const registries = moves.reduce(
        ([now = first, ...earlier], { channel, name, version, why }) => [
          point(now, channel, name, version, why),
          now,
          ...earlier,
        ],
        [first],
      );
      const known = formerSets(registries[0] ?? first, apps);
      for (const registry of registries)
        for (const channel of Object.keys(registry.channels))
          for (const name of names) {
            const { sequence = -1, version = '' } = lastMove(registry, channel, name) ?? {};
            const withdrawn = takenBack(registry, { channel, name, version, date, why: 'fails', move: sequence });
            for (const of of [registry, withdrawn]) {
              const id = findReleaseSet(of, apps, channel)?.id ?? '';
              expect(known.get(id)?.id).toBe(id);
            }
          }
    }),
  );
});

test('the sets of a long history are those of its latest changes', () => {
  const moves = Array.from({ length: 400 }, (_, index) => [
    names[index % names.length] ?? '',
    versions[Math.floor(index / names.length) % versions.length] ?? '',
  ]);
  const long = moves.reduce((registry, [name = '', version = '']) => point(registry, 'live', name, version), first);
  // Each of the latest changes, with each of its apps at one of eight earlier releases.
  expect(formerSets(long, apps).size).toBeLessThanOrEqual(51 * (1 + names.length * 8));
});
