import { emptyRegistry, withPointer, withRelease } from '@rowhouse/federation/registry';
import { emptyRelease } from '@rowhouse/federation/testing/empty-release';
import { expect, it } from 'vitest';
import { fromSource, sourcePointers } from './source-pointers.ts';

const name = 'mf-forms';
const stored = ['1', '2'].reduce(
  (registry, version) => withRelease(registry, name, version, emptyRelease),
  emptyRegistry,
);

it.each([
  ['what it has built', ['promoted'], true, true, 'moves'],
  ['what it has built for other machines, over a promotion', ['promoted'], true, false, 'says so'],
  ['what it has built for other machines, over a rollback', [fromSource, 'rolled back'], true, false, 'says so'],
  ['an upgrade for other machines', [fromSource], true, false, 'moves'],
  ['a second one, after a proof', [`${fromSource}, proved without a browser`], true, false, 'moves'],
  ['an upgrade that was published and then broke off', [fromSource], false, false, 'moves'],
  ['a first release', [], false, false, 'moves'],
  ['sources that went back to an earlier release', [fromSource], false, true, 'moves and says so'],
  ['a release that was rolled back', [fromSource, 'rolled back'], false, true, 'says so'],
  ['a release beside a promoted one', ['promoted'], false, true, 'says so'],
] as const)('%s', (_, whys, built, isOwn, does) => {
  const registry = whys.reduce((before, why) => withPointer(before, 'live', name, '1', emptyRelease.date, why), stored);
  const { moves, lines } = sourcePointers(registry, new Map([['forms', { version: '2', built }]]), { isOwn });
  expect([...moves]).toEqual(does.startsWith('moves') ? [['forms', '2']] : []);
  expect(lines).toEqual(
    {
      moves: [],
      'moves and says so': ['mf-forms: the site shows 2 instead of 1'],
      'says so': [
        `mf-forms: the site shows 1 (${whys.at(-1)} on 2026-01-01); your sources are 2: npx pnpm@12 release promote mf-forms 2`,
      ],
    }[does],
  );
});

it('leaves a canary to those who try it', () => {
  const live = withPointer(stored, 'live', name, '1', emptyRelease.date, fromSource);
  const registry = withPointer(live, 'canary', name, '2', emptyRelease.date, 'promoted');
  const sources = new Map([['forms', { version: '2', built: false }]]);
  expect([...sourcePointers(registry, sources, { isOwn: true }).moves]).toEqual([]);
});

it('says nothing of an app whose sources are shown', () => {
  const registry = withPointer(stored, 'live', name, '2', emptyRelease.date, 'promoted');
  const sources = new Map([['forms', { version: '2', built: false }]]);
  expect(sourcePointers(registry, sources, { isOwn: true })).toEqual({ moves: new Map(), lines: [] });
});
