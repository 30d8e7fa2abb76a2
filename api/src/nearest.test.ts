import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, nearestOf } from './nearest.ts';

describe('the distance of two words', () => {
  test.each([
    ['', '', 0],
    ['title', 'title', 0],
    ['desciption', 'description', 1],
    ['titel', 'title', 1],
    ['colour', 'color', 1],
    ['imagge', 'image', 1],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
  ])('%s and %s are %d apart', (one, other, apart) => {
    expect(distance(one, other)).toBe(apart);
    expect(distance(other, one)).toBe(apart);
  });

  test('is 0 only between equal words, and at most the length of the longer one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        expect(distance(one, other) === 0).toBe(one === other);
        expect(distance(one, other)).toBeLessThanOrEqual(Math.max([...one].length, [...other].length));
      }),
    );
  });
});

test.each([
  ['desciption', ['title', 'description'], 'description'],
  ['Titles', ['titles', 'text'], 'titles'],
  ['colour', ['color', 'columns'], 'color'],
  ['x', ['id', 'sm'], null],
  ['price', ['rooms', 'energy'], null],
  ['', ['id'], null],
])('%j among %j suggests %j', (given, known, meant) => {
  expect(nearestOf(given, known)).toBe(meant);
});
