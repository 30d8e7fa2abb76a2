import { expect, it } from 'vitest';
import { prefillOf } from './prefill.ts';

it.each<[string, ReturnType<typeof prefillOf>]>([
  ['', null],
  [
    'goal=rent&city=Ronse%7C9600&type=1&type=2&minPrice=500&maxPrice=900&minBedrooms=2',
    { goal: 'rent', cities: ['Ronse|9600'], typeIds: ['1', '2'], minPrice: '500', maxPrice: '900', minBedrooms: '2' },
  ],
  ['goal=steal&city=Ronse&type=99&minPrice=veel', null],
])('a search registration from a list with %j begins with %j', (query, values) => {
  expect(prefillOf('demand-register', new URLSearchParams(query))).toEqual(values);
});

it('no other form begins with what stands in its address', () => {
  expect(prefillOf('contact-demand', new URLSearchParams('goal=sale'))).toBeNull();
});
