import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversions } from './convert.ts';
import { homeLine } from './home-line.ts';
import { type Mapping, mapFields } from './map-fields.ts';

const mapping = {
  ID: { ours: 'sourceId', as: 'line' },
  Goal: { ours: 'goal', codes: { 0: 'sale', 1: 'rent' } },
  Status: { ours: 'status', codes: { 1: 'published' } },
  Type: { ours: 'types', codes: { 1: 1, 2: 2 } },
  Price: { ours: 'price.amount', as: 'number' },
  Show: { ours: 'price.published', as: 'yes-no' },
  Zip: { ours: 'city.zip', as: 'line' },
  City: { ours: 'city.name', as: 'line' },
  Street: { ours: 'address.street', as: 'line' },
  Number: { ours: 'address.number', as: 'line' },
  Public: { ours: 'address.published', as: 'yes-no' },
  TextNl: { ours: 'description.nl', as: 'text' },
  Bathrooms: { ours: 'fields.bathrooms', as: 'whole' },
  Heating: { ours: 'fields.heating', codes: { 1: 'gas', 9: null } },
  Comfort: { ours: 'fields.interiorComfort', codes: { a: 'alarm', b: 'office' } },
  Own: { ours: 'fields.reference', as: 'line' },
  Internal: { ours: null, because: 'for the agency alone' },
} as const satisfies Mapping;

const record: Readonly<Record<string, unknown>> = {
  ID: 12,
  Goal: 0,
  Status: '1',
  Type: [2],
  Price: '285.000,00',
  Show: true,
  Zip: '9600',
  City: 'RONSE',
  Street: 'Markt',
  Number: '1',
  Public: 'false',
  TextNl: '<p>Ruim &amp; licht.</p><script>alert(1)</script><p>Met tuin.</p>',
  Bathrooms: 2,
  Heating: 1,
  Comfort: ['a', 'b', 'a'],
  Own: 'G12',
};

const lineOf = (changes: object = {}, codes = {}) => {
  const all: Readonly<Record<string, unknown>> = { ...record, ...changes };
  return homeLine(
    'homes[0]',
    mapFields(mapping, (theirs) => all[theirs], { path: 'homes[0]', codes }),
  );
};

describe('a record', () => {
  it('becomes a home by the table', () => {
    expect(lineOf()).toMatchObject({
      kind: 'home',
      notes: [],
      unknown: [],
      home: {
        sourceId: '12',
        goal: 'sale',
        status: 'published',
        types: [2],
        price: { amount: 285_000, published: true },
        city: { zip: '9600', name: 'RONSE', country: 10 },
        address: { street: 'Markt', number: '1', published: false },
        description: { nl: 'Ruim & licht.\n\nMet tuin.', fr: '' },
        fields: {
          bathrooms: 2,
          heating: 'gas',
          interiorComfort: ['alarm', 'office'],
          reference: { nl: 'G12', fr: 'G12', en: 'G12', de: 'G12' },
        },
      },
    });
  });

  it.each([
    ['Price', -5, 'must be from 0 to 1000000000'],
    ['Price', 'much', 'must be a number'],
    ['Price', { amount: 5 }, 'must be a text'],
    ['Price', 1e15, 'must be from 0 to 1000000000'],
    ['Zip', '96 00 ??', expect.stringContaining('must be a postal code')],
    ['Street', 'x'.repeat(301), expect.stringContaining('has more than 300 characters')],
    ['ID', null, expect.stringContaining('')],
    ['ID', '../x', expect.stringContaining('must be 1 to 100 letters')],
    ['City', '', expect.stringContaining('')],
    ['Public', 'perhaps', 'must be yes or no'],
  ])('is skipped as a whole for %s %j', (field, value, why) => {
    expect(lineOf({ [field]: value })).toMatchObject({ kind: 'skipped', note: { why } });
  });

  it.each([
    ['Bathrooms', 'two', 'must be a number'],
    ['Bathrooms', 1.5, 'must be a whole number'],
    ['Bathrooms', {}, 'must be a text'],
    ['TextNl', 'x'.repeat(20_001), 'has more than 20000 characters'],
  ])('is accepted without its %s %j, which is reported', (field, value, why) => {
    const line = lineOf({ [field]: value });
    expect(line).toMatchObject({ kind: 'home', notes: [{ sourceId: '12', why }] });
    expect(JSON.stringify(line)).not.toContain('"bathrooms":"two"');
  });

  it('keeps an unknown code, and counts it; the agency can map it', () => {
    expect(lineOf({ Heating: 7 })).toMatchObject({
      kind: 'home',
      home: { raw: { Heating: 7 } },
      unknown: [{ field: 'Heating', code: '7' }],
    });
    expect(lineOf({ Heating: 7 }, { Heating: { 7: 'oil' } })).toMatchObject({ home: { fields: { heating: 'oil' } } });
    expect(lineOf({ Heating: 9 })).toMatchObject({ unknown: [], notes: [] });
    expect(lineOf({ Heating: 'constructor' }, { Heating: { 7: 'oil' } })).toMatchObject({
      unknown: [{ code: 'constructor' }],
    });
  });

  it('never throws, whatever its values', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(mapping)), fc.anything(), (field, value) => {
        expect(['home', 'skipped']).toContain(lineOf({ [field]: value }).kind);
      }),
    );
  });
});

describe('a number', () => {
  it.each([
    ['1234', 1234],
    ['1234,5', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['285.000', undefined],
    ['0.125', 0.125],
    ['1.285.000', 1_285_000],
    ['1 285 000', 1_285_000],
    ['€', null],
    ['1e9', null],
    ['NaN', null],
    ['0x10', null],
  ])('%s is %s', (text, expected) => {
    const read = () => conversions.number(text);
    if (expected === undefined) expect(read).toThrow('may be thousands or decimals');
    else if (expected === null) expect(read).toThrow('must be a number');
    else expect(read()).toBe(expected);
  });
});

describe('a place', () => {
  it.each([
    ['50.744', 50.744],
    ['50,744', 50.744],
    ['-3', -3],
    ['91', null],
    ['50.744.1', null],
  ])('%s is %s', (text, expected) => {
    if (expected === null) expect(() => conversions.latitude(text)).toThrow(/must be/);
    else expect(conversions.latitude(text)).toBe(expected);
  });
});

describe('a day', () => {
  it.each([
    ['2026-07-15', '2026-07-15'],
    ['2026-07-15T10:00:00', '2026-07-15'],
    ['15/07/2026', '2026-07-15'],
    ['20260715', '2026-07-15'],
    ['0000-00-00', null],
    ['0001-01-01T00:00:00', null],
    ['2026-02-30', null],
    ['soon', null],
  ])('%s is %s', (text, expected) => {
    const read = () => conversions.date(text);
    if (expected === null) expect(read).toThrow('must be a day');
    else expect(read()).toBe(expected);
  });

  it('is read in the .NET format, too', () => {
    expect(conversions.moment('/Date(1784109600000+0200)/')).toBe('2026-07-15T10:00:00.000Z');
    // A time belongs to a day in Brussels, and a day begins at midnight there.
    expect(['2026-02-28T23:00:00Z', '/Date(1772319600000+0100)/'].map(conversions.date)).toEqual([
      '2026-03-01',
      '2026-03-01',
    ]);
    expect(conversions.date('2026-03-01T00:00:00+01:00')).toBe('2026-03-01');
    expect(conversions.moment('2026-03-01')).toBe('2026-02-28T23:00:00.000Z');
  });
});
