import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressCountries, countryCodes, countryIdOf, countryName, countryOfId } from './country.ts';
import { languages } from './language.ts';
import { postalRegion } from './postal-region.ts';
import { countryOfZip, isCityElsewhere, isZipOf, readZip } from './zip.ts';

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
    ['B-9600', 'be', true],
    ['L-9600', 'be', false],
    ['B-1855', 'lu', false],
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

  it.each([
    ['9600', 'be', '9600', undefined],
    ['B-9600', 'be', '9600', 'be'],
    ['b 9600', 'be', '9600', 'be'],
    ['B–9600', 'be', '9600', 'be'],
    ['BE 9600', 'be', '9600', 'be'],
    ['BE-9600 Ronse', 'be', '9600', 'be'],
    ['9600 Ronse', 'be', '9600', undefined],
    ['9600, Ronse', 'be', '9600', undefined],
    ['9600\u00a0Ronse', 'be', '9600', undefined],
    ['1210 Sint-Joost-ten-Node', 'be', '1210', undefined],
    [' \u202a9600\u202c ', 'be', '9600', undefined],
    ['L-1111', 'lu', '1111', 'lu'],
    ['LU 1111', 'lu', '1111', 'lu'],
    ['L - 1111 Luxembourg', 'lu', '1111', 'lu'],
    ['1111', 'lu', '1111', undefined],
    ['4331gn', 'nl', '4331GN', undefined],
    ['NL-4331 GN Middelburg', 'nl', '4331 GN', 'nl'],
    ['F-59000 Lille', 'fr', '59000', 'fr'],
    ['D-52062', 'de', '52062', 'de'],
    ['sw1a 1aa', 'gb', 'SW1A 1AA', undefined],
    ['Dublin 4', 'other', 'Dublin 4', undefined],
    ['Ronse', 'be', undefined, undefined],
    ['9600 9700', 'be', undefined, undefined],
    ['3665 As', 'be', '3665', undefined],
    ['4331 GN', 'be', undefined, undefined],
    ['B', 'be', undefined, undefined],
    ['96000', 'be', undefined, undefined],
    ['0999', 'be', undefined, undefined],
  ])('%j of %s is %j, with the letters of %s', (text, country, zip, letters) => {
    expect(readZip(text, country)).toBe(zip);
    expect(countryOfZip(text)).toBe(letters);
    if (zip !== undefined) expect(readZip(zip, country)).toBe(zip);
  });

  it('of Belgium is valid if it lies in a region, whatever is typed', () => {
    const digits = fc.stringMatching(/^[0-9 ]{0,6}$/);
    fc.assert(
      fc.property(fc.oneof(digits, fc.string()), (text) => {
        fc.pre(text === text.trim());
        const zip = readZip(text, 'be');
        expect(zip === undefined || postalRegion(zip) !== undefined).toBe(true);
        if (postalRegion(text) !== undefined) expect(zip).toBe(text);
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
