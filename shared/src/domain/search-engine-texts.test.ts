import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentDescription, documentTitle, titleInCity } from './search-engine-texts.ts';

const agency = 'Kantoor Ronse';

describe('the title of a document', () => {
  it.each([
    ['Te koop', 'Te koop | Kantoor Ronse'],
    ['Verkopen met Kantoor Ronse', 'Verkopen met Kantoor Ronse'],
    // 50 characters and the name are 66.
    ['x'.repeat(49), `${'x'.repeat(49)} | Kantoor Ronse`],
    ['x'.repeat(50), 'x'.repeat(50)],
    [
      'Een burgerwoning met stadstuin en garage in een rustige laan bij het station',
      'Een burgerwoning met stadstuin en garage in een rustige laan bij…',
    ],
  ])('of %s is %s', (title, expected) => {
    expect(documentTitle(title, agency)).toBe(expected);
  });

  it('has at most 65 characters, whatever its parts are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 100 }), (title, name) => {
        expect(documentTitle(title, name).length).toBeLessThanOrEqual(65);
        expect(documentTitle(titleInCity(title, name), agency).length).toBeLessThanOrEqual(65);
        expect(documentDescription(title + name).length).toBeLessThanOrEqual(160);
      }),
    );
  });
});

it.each([
  ['Villa', 'Ronse', 'Villa, Ronse'],
  [
    'Instapklare gezinswoning met ruime tuin en dubbele garage',
    'Kapelle-op-den-Bos',
    'Instapklare gezinswoning met ruime tuin en…, Kapelle-op-den-Bos',
  ],
  // Its last word is so long that the text can only be cut before it.
  [
    'Villa de plain-pied avec espace pour professionnel',
    'Wortegem-Petegem',
    'Villa de plain-pied avec espace pour…, Wortegem-Petegem',
  ],
])('the city is kept after %s', (title, city, expected) => {
  expect(titleInCity(title, city)).toBe(expected);
});
