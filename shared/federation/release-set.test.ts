import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canaryChannel, emptyRegistry, lastMove, takenBack, withPointer, withRelease } from './registry.ts';
import { findReleaseSet, formerSets } from './release-set.ts';
import { emptyRelease as release } from './testing/empty-release.ts';

const date = '2026-01-01T00:00:00.000Z';
const apps = ['listings', 'forms'];
const names = ['mf-listings', 'mf-forms'];
const versions = ['1', '2', '3', '4'];
const published = names.reduce(
  (registry, name) => versions.reduce((next, version) => withRelease(next, name, version, release), registry),
  emptyRegistry,
);
const first = names.reduce((registry, name) => withPointer(registry, 'live', name, '1', date, 'test'), published);

const move = fc.record({
  channel: fc.constantFrom('live', canaryChannel),
  name: fc.constantFrom(...names),
  version: fc.constantFrom(...versions),
  why: fc.constantFrom('test', 'rolled back'),
});

test('a machine that never showed a set knows it: each that a channel named, and each that another machine made of it by taking one release back', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 8 }), (moves) => {
      const registries = moves.reduce(
        ([now = first, ...earlier], { channel, name, version, why }) => [
          withPointer(now, channel, name, version, date, why),
          now,
          ...earlier,
        ],
        [first],
      );
      const known = formerSets(registries[0] ?? first, apps);
      for (const registry of registries)
        for (const channel of Object.keys(registry.channels))
          for (const name of names) {
            const sequence = lastMove(registry, channel, name)?.sequence ?? -1;
            const withdrawn = takenBack(registry, { channel, name, version: '', date, why: 'fails', move: sequence });
            for (const of of [registry, withdrawn]) {
              const id = findReleaseSet(of, apps, channel)?.id ?? '';
              expect(known.get(id)?.id).toBe(id);
            }
          }
    }),
  );
});
