import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressCountries,
  countryCodes,
  countryIdOf,
  countryName,
  countryOfId,
  isCityElsewhere,
  isZipOf,
} from './country.ts';
import { languages } from './language.ts';
import { postalRegion } from './postal-region.ts';

describe('a country', () => {
  it('the list starts with Belgium, then Luxembourg and the neighbours', () => {
    expect(addressCountries).toEqual(['be', 'lu', 'nl', 'fr', 'de', 'gb', 'other']);
  });

  it.each([
    ['be', ['België', 'Belgique', 'Belgium', 'Belgien']],
    ['lu', ['Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg']],
    ['nl', ['Nederland', 'Pays-Bas', 'Netherlands', 'Niederlande']],
    ['other', ['', '', '', '']],
  ])('%s is called %j', (code, names) => {
    expect(languages.map((language) => countryName(code, language))).toEqual(names);
  });

  it.each([
    [10, 'be'],
    [50, 'lu'],
    [11, undefined],
  ])('with the id %d is %s', (id, code) => {
    expect(countryOfId(id)).toBe(code);
    if (code) expect(countryIdOf(code)).toBe(id);
  });
});

describe('a postal code', () => {
  it.each([
    ['1000', 'be', true],
    ['9999', 'be', true],
    ['0999', 'be', false],
    ['999', 'be', false],
    ['96000', 'be', false],
    ['9600 BE', 'be', false],
    ['B-9600', 'be', false],
    ['L-1855', 'lu', true],
    ['1855', 'lu', true],
    ['L-185', 'lu', false],
    ['4331 GN', 'nl', true],
    ['4331gn', 'nl', true],
    ['4331', 'nl', false],
    ['59000', 'fr', true],
    ['5900', 'fr', false],
    ['52062', 'de', true],
    ['SW1A 1AA', 'gb', true],
    ['9600', 'gb', false],
    ['Dublin 4', 'other', true],
  ])('%j of %s is valid: %s', (zip, country, is) => {
    expect(isZipOf(zip, country)).toBe(is);
  });

  it('of Belgium is valid if it lies in a region, whatever is typed', () => {
    const digits = fc.stringMatching(/^[0-9 ]{0,6}$/);
    fc.assert(
      fc.property(fc.oneof(digits, fc.string()), (text) => {
        fc.pre(text === text.trim());
        expect(isZipOf(text, 'be')).toBe(postalRegion(text) !== undefined);
      }),
    );
  });

  it('of one country is invalid in a country with another format', () => {
    const shape: Record<string, string> = { be: '9600', nl: '4331 GN', fr: '59000', gb: 'SW1A 1AA' };
    for (const [country, zip] of Object.entries(shape))
      expect(Object.keys(shape).filter((other) => isZipOf(zip, other))).toEqual([country]);
    expect(countryCodes).toEqual(expect.arrayContaining(Object.keys(shape)));
  });
});

describe('a city with a postal code', () => {
  const known = [
    { zip: '9600', names: ['Ronse', 'Renaix'] },
    { zip: '9700', names: ['Oudenaarde', 'Audenarde'] },
    { zip: '9000', names: ['Gent', 'Gand'] },
    { zip: '9050', names: ['Ledeberg'] },
    { zip: '9300', names: ['Aalst', 'Alost'] },
  ];
  it.each([
    ['Ronse', '9600', false],
    ['RENAIX', '9600', false],
    ['Audenarde', '9700', false],
    // Both are known, and far apart.
    ['Oudenaarde', '9600', true],
    ['renaix', '9700', true],
    // A municipality has more than one code.
    ['Gent', '9050', false],
    // There is another Aalst, with a code that is not in the data.
    ['Aalst', '3800', false],
    // A code has more than one place.
    ['Eine', '9700', false],
    ['Nergens', '1234', false],
    ['', '9600', false],
  ])('%s %s is certainly wrong: %s', (city, zip, is) => {
    expect(isCityElsewhere({ city, zip }, known)).toBe(is);
  });

  it('is never wrong if it is known with that code', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), fc.boolean(), ({ zip, names }, first) => {
        expect(isCityElsewhere({ zip, city: names[first ? 0 : names.length - 1] ?? '' }, known)).toBe(false);
      }),
    );
  });
});
