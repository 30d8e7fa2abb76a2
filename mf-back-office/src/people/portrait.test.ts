import { expect, it } from 'vitest';
import { typedPortrait } from './portrait.ts';

const portrait = { src: '/media/0123456789abcdef', width: 400, height: 500 };

it.each([
  ['', undefined],
  ['none', null],
  [JSON.stringify(portrait), portrait],
  ['{', undefined],
  [JSON.stringify({ ...portrait, src: 'https://elsewhere.example/a.jpg' }), undefined],
  [JSON.stringify({ ...portrait, width: 0 }), undefined],
])('%s means the portrait %o', (typed, said) => {
  expect(typedPortrait(typed)).toEqual(said);
});
