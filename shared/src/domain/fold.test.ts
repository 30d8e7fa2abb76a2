import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold.ts';

test.each([
  ['Écaussinnes', 'ecaussinnes'],
  ['Großstraße', 'grossstrasse'],
  ['ŒUVRE æ Ø', 'oeuvre ae o'],
  ['85 m²', '85 m2'],
  ["L'Enclus", "l'enclus"],
])('%j folds to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('composed and decomposed accents fold to the same text, and folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aéÈîöÜçßœ -') }), (text) => {
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});
