import { expect, test } from 'vitest';
import { isNamedBy, searchWordsOf } from './search-words.ts';

const person = { names: ['Karel', 'Van den Bossche', 'k.0478123456f7@post.example'], phone: '0470 10 58 85' };

test.each(['vandenbossche', 'vandenb', 'karel van den bossche', 'k.0478123456f7@post.example', '+32 470 10 58 85'])(
  'a person is found by %s',
  (text) => {
    expect(isNamedBy(text, person)).toBe(true);
  },
);

test.each(['denbossche', 'karel bosmans', '0478 99 99 99'])('a person is not found by %s', (text) => {
  expect(isNamedBy(text, person)).toBe(false);
});

test('a name of one word is found by its parts', () => {
  expect(isNamedBy('van den berghe', { names: ['Luc', 'Vandenberghe'], phone: '' })).toBe(true);
});

test('the words of a request hold a name of several words as one', () => {
  expect(searchWordsOf({ lastName: 'Van den Bossche' })).toContain("'vandenbossche'");
});
