import { writtenAmount } from '@rowhouse/shared/domain/list-filters';
import { buildListingQuery, type ListingQuery, parseListingQuery } from '@rowhouse/shared/domain/listing-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apartment, house } from '../testing/offers.ts';
import { translatorIn } from '../testing/remote.ts';
import { chipsOf } from './filter-chips.tsx';

const t = translatorIn('nl');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const chipsAt = (address: string) => {
  const { query, unknown } = parseListingQuery(new URLSearchParams(address), writtenAmount);
  const filters = unknown.filter((name) => name !== 'page' && name !== 'sort');
  return { query, chips: chipsOf({ query, unknown: filters, types: [house, apartment], text: null }, t) };
};
const labelsAt = (address: string) => chipsAt(address).chips.map(({ label }) => plain(label));

describe('the chips of a list', () => {
  test.each([
    ['', []],
    ['sort=price-asc&page=3', []],
    ['city=Ronse|9600,Brakel|9660&type=2', ['9600 Ronse', '9660 Brakel', 'Appartement']],
    ['min=100000', ['Vanaf € 100.000']],
    ['max=300000', ['Tot € 300.000']],
    ['min=100000&max=300000', ['€ 100.000 tot € 300.000']],
    ['rooms=1', ['Minstens 1 slaapkamer']],
    ['energy=a', ['Energielabel A']],
    ['energy=c&offer=available', ['Energielabel C of beter']],
    ['type=1,2&city=Ronse|9600&km=10', ['9600 Ronse', 'Woning', 'Appartement', 'Tot 10 km']],
    ['near=50.75_3.6', ['In uw buurt', 'Tot 10 km']],
    ['garden=yes&new=yes&plot=500&baths=2', ['Badkamers: 2 of meer', 'Grond vanaf 500 m²', 'Tuin', 'Nieuwbouw']],
    ['offer=gone&garden=no', ['Verkocht of verhuurd', 'Onbekende filter']],
    ['bounds=50.7_3.5_50.8_3.7', ['Deel van de kaart']],
    ['polygon=50.7_3.5_50.8_3.7_50.7_3.7', ['Getekend gebied']],
    ['type=abc&min=3&max=1', ['Vanaf € 3', 'Onbekend type', 'Ongeldige prijs']],
  ])('at %s', (address, labels) => {
    expect(labelsAt(address)).toEqual(labels);
  });

  const wish = fc.record(
    {
      city: fc
        .subarray(['Ronse|9600', 'Brakel|9660', 'Oudenaarde|9700'], { minLength: 1 })
        .map((keys) => keys.join(',')),
      min: fc.constantFrom('1000', '2000'),
      max: fc.constantFrom('3000', '4000'),
      rooms: fc.constantFrom('1', '4'),
      energy: fc.constantFrom('a', 'd'),
      type: fc.constantFrom('1', '2', '1,2'),
      garden: fc.constant('yes'),
      year: fc.constantFrom('1950', '2010'),
      offer: fc.constantFrom('all', 'gone'),
      bounds: fc.constant('50.7_3.5_50.8_3.7'),
      sort: fc.constant('price-desc'),
    },
    { requiredKeys: [] },
  );

  test('each keep all the others when they are removed, one after the other until none is left', () => {
    fc.assert(
      fc.property(wish, fc.nat(), (wishes, which) => {
        let { query, chips } = chipsAt(new URLSearchParams(wishes).toString());
        while (chips.length > 0) {
          const taken = chips[which % chips.length];
          const left: ListingQuery = { page: 1, ...taken?.without };
          const next = chipsAt(buildListingQuery(left).toString());
          expect(next.chips.map(({ key }) => key)).toEqual(
            chips.filter((chip) => chip !== taken).map(({ key }) => key),
          );
          ({ query, chips } = next);
        }
        expect(query).toEqual(wishes.sort ? { page: 1, sort: 'price-desc' } : { page: 1 });
      }),
    );
  });
});
