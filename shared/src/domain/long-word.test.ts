import { expect, test } from 'vitest';
import { hasLongWord } from './long-word.ts';

test.each([
  ['Nieuwbouwappartementen aan de oude spinnerij', true],
  ['Mehrfamilienhaus mit Garten', false],
  ['Bijna-energieneutrale woning in houtskeletbouw', false],
  ['', false],
])('%j has a word that needs a smaller font: %j', (title, expected) => {
  expect(hasLongWord(title)).toBe(expected);
});
