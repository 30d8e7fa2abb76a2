import { unknownCodeWhy } from '@rowhouse/shared/contract/desk-feeds';
import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import { noteIn } from './feed-words.ts';

test.each([
  ['line 3.Type', unknownCodeWhy, 'regel 3, Type', 'is een onbekende code'],
  ['line 4', 'has 3 cells where the header has 9', 'regel 4', 'heeft 3 kolommen, de kop 9'],
  ['estates[12].price.amount', 'must be a number', 'prijs', 'is geen getal'],
  [
    'line 2',
    'types: is needed; Prijs: must be a number ("x; y"); and 2 more',
    'regel 2',
    'type: ontbreekt; Prijs: is geen getal ("x; y"); en nog 2',
  ],
  ['1001', "1001 is the id of a home of 'import' already", '1001', '1001 is al het nummer van een ander pand'],
  ['x', 'something of a vendor', 'x', 'something of a vendor'],
])('%s "%s" reads as "%s: %s"', (path, why, place, reason) => {
  expect(noteIn({ path, why }, 'nl')).toMatchObject({ path: place, why: reason });
});

test('a reader of any language is told in it', () => {
  const said = languages.map((language) => noteIn({ path: 'line 3.types', why: 'is needed' }, language));
  expect(new Set(said.map(({ why }) => why)).size).toBe(4);
  expect(said.every(({ isTranslated }) => isTranslated)).toBe(true);
});
