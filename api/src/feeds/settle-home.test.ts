import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { expect, it } from 'vitest';
import { homeLine } from './home-line.ts';

const base = {
  sourceId: 'a',
  status: 'published',
  goal: 'sale',
  types: [1],
  price: { amount: 1200, published: true },
  address: { street: '', number: '', published: false },
  city: { zip: '9600', name: 'Ronse' },
};
const line = (values: object) =>
  homeLine('home', { values: { ...base, ...values }, notes: [], unknown: [], unsaid: [], raw: {} });
const rent = (period: string) => ({ goal: 'rent', price: { ...base.price, period } });
const abroad = { zip: '03700', name: 'Dénia', country: 99 };

it.each([
  ['a place in Belgium', { place: { lat: 50.75, lng: 3.6 } }, { place: { lat: 50.75, lng: 3.6 } }, null],
  ['one in Luxembourg', { place: { lat: 49.6, lng: 6.13 } }, { place: { lat: 49.6, lng: 6.13 } }, null],
  ['degrees that are swapped', { place: { lat: 3.6, lng: 50.75 } }, { place: { lat: 50.75, lng: 3.6 } }, /swapped/],
  ['0° and 0°', { place: { lat: 0, lng: 0 } }, { place: null }, /is 0° and 0°/],
  ['a place in Spain', { place: { lat: 38.84, lng: 0.11 } }, { place: null }, /is not in Belgium or Luxembourg/],
  ['a sign too many', { place: { lat: 50.75, lng: -3.6 } }, { place: null }, /is not in Belgium or Luxembourg/],
  ['half a place', { place: { lat: 50.75 } }, { place: null }, /has one of latitude and longitude/],
  ['a home in Spain', { place: { lat: 38.84, lng: 0.11 }, city: abroad }, { place: { lat: 38.84 } }, null],
  ['0° and 0° there', { place: { lat: 0, lng: 0.001 }, city: abroad }, { place: null }, /is 0° and 0°/],
  ['a rent by the month', rent('month'), { price: { amount: 1200 } }, null],
  ['a rent by the year', rent('year'), { price: { amount: 100 } }, /by the year; the home gets 100 by the month/],
  ['a rent by the week', rent('week'), { price: { amount: 5200 } }, /by the week; the home gets 5200/],
  ['a rent by the day', rent('day'), { price: { amount: null } }, /is no rent by the month/],
  ['a rent by the square metre', rent('square-metre'), { price: { amount: null } }, /is no rent by the month/],
  ['a price for a year', { price: { ...base.price, period: 'year' } }, { price: { amount: 1200 } }, /for a rent alone/],
  ['new-build to rent', { goal: 'rent', types: [8, 2] }, { types: [2] }, /is not a type of a home for rent/],
  ['new-build for sale', { types: [8, 2] }, { types: [8, 2] }, null],
  [
    'addresses with spaces',
    {
      pictures: [{ source: ' https://a.example/een foto (1).jpg?a=1&amp;b=2\n', alt: {} }],
      plans: [{ source: '//a.example/"plan".png', alt: {} }],
      documents: [{ source: 'https://a.example/l’épc.pdf', alt: {} }],
      videos: ['https://youtu.be/dQw4w9WgXcQ '],
    },
    {
      pictures: [{ source: 'https://a.example/een%20foto%20(1).jpg?a=1&b=2' }],
      plans: [{ source: 'https://a.example/%22plan%22.png' }],
      documents: [{ source: 'https://a.example/l’épc.pdf' }],
      videos: ['https://youtu.be/dQw4w9WgXcQ'],
    },
    null,
  ],
  [
    'an address that is none',
    { pictures: [{ source: 'foto 1.jpg', alt: {} }] },
    { pictures: [] },
    /must be an address/,
  ],
])('%s', (_, values, home, why) => {
  const made = line(values);
  expect(made).toMatchObject({ kind: 'home', home });
  const notes = made.kind === 'home' ? made.notes.map((note) => note.why) : [];
  expect(notes).toEqual(why ? [expect.stringMatching(why)] : []);
});

it('a home to rent that is new-build alone is skipped, and the report says why', () => {
  expect(line({ goal: 'rent', types: [8] })).toMatchObject({
    kind: 'skipped',
    note: { why: expect.stringContaining('is not a type of a home for rent') },
  });
});

it('a home in Luxembourg is no home abroad', () => {
  const city = { zip: 'L-1111', name: 'Luxembourg', country: countryIds.luxembourg };
  expect(line({ city, place: { lat: 6.13, lng: 49.6 } })).toMatchObject({ home: { place: { lat: 49.6, lng: 6.13 } } });
});
