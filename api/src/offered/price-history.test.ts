import { describe, expect, test } from 'vitest';
import { pastPrices, statesOf } from './price-history.ts';

const published = new Date('2026-01-10T10:00:00Z');
const changeOn = (day: string, field: string, before: unknown, after: unknown) => ({
  at: new Date(`${day}T12:00:00Z`),
  seenAt: null,
  field,
  before,
  after,
});
const made = (day: string, price: number | null, isPublic = true, status = 'published') => [
  changeOn(day, 'stockStatus', null, status),
  ...(price === null ? [] : [changeOn(day, 'price', null, price)]),
  changeOn(day, 'pricePublished', null, isPublic),
];
const now = { stockStatus: 'published' as const, price: 300, pricePublished: true, fields: {} };

type Changes = ReturnType<typeof changeOn>[];
const cases: [what: string, stored: Partial<typeof now> & object, changes: Changes, prices: string[]][] = [
  ['nothing is kept of', {}, [], ['2026-01-10 300']],
  ['was made and stayed', {}, made('2026-02-01', 300), ['2026-01-10 300']],
  [
    'went down twice',
    {},
    [...made('2026-02-01', 400), changeOn('2026-03-01', 'price', 400, 350), changeOn('2026-04-01', 'price', 350, 300)],
    ['2026-01-10 400', '2026-03-01 350', '2026-04-01 300'],
  ],
  ['is from before the history', {}, [changeOn('2026-03-01', 'price', 350, 300)], ['2026-01-10 350', '2026-03-01 300']],
  [
    'hid its price while that changed',
    {},
    [
      ...made('2026-02-01', 400),
      changeOn('2026-03-01', 'pricePublished', true, false),
      changeOn('2026-03-02', 'price', 400, 200),
      changeOn('2026-03-03', 'price', 200, 300),
      changeOn('2026-04-01', 'pricePublished', false, true),
    ],
    ['2026-01-10 400', '2026-04-01 300'],
  ],
  [
    'hid its price at first',
    {},
    [...made('2026-02-01', 300, false), changeOn('2026-04-01', 'pricePublished', false, true)],
    ['2026-04-01 300'],
  ],
  [
    'was on demand for a while',
    {},
    [
      changeOn('2026-03-01', 'fields.onDemandPrice', null, true),
      changeOn('2026-03-02', 'price', 400, 300),
      changeOn('2026-04-01', 'fields.onDemandPrice', true, null),
    ],
    ['2026-01-10 400', '2026-04-01 300'],
  ],
  [
    'hides its price now',
    { pricePublished: false },
    [...made('2026-02-01', 300), changeOn('2026-04-01', 'pricePublished', true, false)],
    [],
  ],
  [
    'changed while nobody saw it',
    {},
    [
      ...made('2026-02-01', 500, true, 'draft'),
      changeOn('2026-03-01', 'price', 500, 300),
      changeOn('2026-04-01', 'stockStatus', 'draft', 'published'),
    ],
    ['2026-04-01 300'],
  ],
  [
    'changed twice on a day',
    {},
    [
      ...made('2026-02-01', 400),
      { ...changeOn('2026-03-01', 'price', 400, 999) },
      { ...changeOn('2026-03-01', 'price', 999, 300), at: new Date('2026-03-01T13:00:00Z') },
    ],
    ['2026-01-10 400', '2026-03-01 300'],
  ],
  [
    'changed with its visibility at once',
    {},
    [
      ...made('2026-02-01', 400, false),
      changeOn('2026-03-01', 'price', 400, 300),
      changeOn('2026-03-01', 'pricePublished', false, true),
    ],
    ['2026-03-01 300'],
  ],
];

describe('the prices of a home that', () => {
  test.each(cases)('%s', (_, stored, changes, prices) => {
    const states = statesOf({ ...now, ...stored }, changes);
    expect(pastPrices(states, published).map(({ day, amount }) => `${day} ${amount}`)).toEqual(prices);
  });
});
