import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idsOf, mergedIds, mostCompared, mostSeen, seenIds, toggledId } from './kept-ids.ts';

const id = fc.stringMatching(/^[\w-]{1,8}$/);

describe('ids in a URL', () => {
  test('are read from one list or from ticked boxes, each once', () => {
    expect(idsOf(new URLSearchParams('ids=1,2,2,3'), 4)).toEqual(['1', '2', '3']);
    expect(idsOf(new URLSearchParams('ids=1&ids=2&ids=1'), 4)).toEqual(['1', '2']);
  });

  test('are limited to the maximum, and exclude invalid ids', () => {
    expect(idsOf(new URLSearchParams('ids=1,2,3,4,5'), mostCompared)).toEqual(['1', '2', '3', '4']);
    expect(idsOf(new URLSearchParams(`ids=,;<b>,${'x'.repeat(65)},7`), mostCompared)).toEqual(['7']);
  });

  test('are read as they were written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 20 }), (ids) => {
        expect(idsOf(new URLSearchParams({ ids: ids.join(',') }), 20)).toEqual(ids);
      }),
    );
  });
});

describe('a stored list', () => {
  test('removes an id on a second toggle, and adds none when it is full', () => {
    expect(toggledId(['1'], '2', 2)).toEqual(['1', '2']);
    expect(toggledId(['1', '2'], '1', 2)).toEqual(['2']);
    expect(toggledId(['1', '2'], '3', 2)).toEqual(['1', '2']);
  });

  test('of viewed properties has the latest first, and drops the oldest', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 40 }), (visits) => {
        const seen = visits.reduce<readonly string[]>((before, visited) => seenIds(before, visited), []);
        expect(seen).toEqual([...new Set(visits.toReversed())].slice(0, mostSeen));
      }),
    );
  });

  test('merges earlier ids after the new ones', () => {
    expect(mergedIds(['3', '1'], ['1', '2'], 3)).toEqual(['3', '1', '2']);
    expect(mergedIds(['3', '1'], ['1', '2'], 2)).toEqual(['3', '1']);
  });
});
