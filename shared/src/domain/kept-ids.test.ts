import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idsOf, mergedIds, mostCompared, mostSeen, seenIds, toggledId } from './kept-ids.ts';

const id = fc.stringMatching(/^[\w-]{1,8}$/);

describe('ids in a URL', () => {
  test('are read from one list or from ticked boxes, each once', () => {
    expect(idsOf(new URLSearchParams('ids=1,2,2,3'), 4)).toEqual(['1', '2', '3']);
    expect(idsOf(new URLSearchParams('ids=1&ids=2&ids=1'), 4)).toEqual(['1', '2']);
  });

  test('are no more than asked for, and nothing that is no id', () => {
    expect(idsOf(new URLSearchParams('ids=1,2,3,4,5'), mostCompared)).toEqual(['1', '2', '3', '4']);
    expect(idsOf(new URLSearchParams(`ids=,;<b>,${'x'.repeat(65)},7`), mostCompared)).toEqual(['7']);
  });

  test('come back as they were written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 20 }), (ids) => {
        expect(idsOf(new URLSearchParams({ ids: ids.join(',') }), 20)).toEqual(ids);
      }),
    );
  });
});

describe('a kept list', () => {
  test('loses an id by a second touch, and takes none when it is full', () => {
    expect(toggledId(['1'], '2', 2)).toEqual(['1', '2']);
    expect(toggledId(['1', '2'], '1', 2)).toEqual(['2']);
    expect(toggledId(['1', '2'], '3', 2)).toEqual(['1', '2']);
  });

  test('of what was seen has the last one in front, and forgets the oldest', () => {
    fc.assert(
      fc.property(fc.array(id, { maxLength: 40 }), (visits) => {
        const seen = visits.reduce<readonly string[]>((before, visited) => seenIds(before, visited), []);
        expect(seen).toEqual([...new Set(visits.toReversed())].slice(0, mostSeen));
      }),
    );
  });

  test('joins what was kept before, what is new first', () => {
    expect(mergedIds(['3', '1'], ['1', '2'], 3)).toEqual(['3', '1', '2']);
    expect(mergedIds(['3', '1'], ['1', '2'], 2)).toEqual(['3', '1']);
  });
});
