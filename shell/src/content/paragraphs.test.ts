import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test.each([
  ['', []],
  ['one', ['one']],
  ['one\n\ntwo', ['one', 'two']],
  ['\n\n one\nstill one \n \n\ntwo\n', ['one\nstill one', 'two']],
])('%j has the paragraphs %j', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});
