import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { projectUnits, properties } from '../database/schema.ts';
import { differencesOf, readAgain } from './differences.ts';

const texts = fc.record({ nl: fc.string(), fr: fc.string(), en: fc.string(), de: fc.string() });
const number = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }));
const fields = fc.dictionary(
  fc.constantFrom('bathrooms', 'heating', 'recordFile', 'pool', 'interiorComfort'),
  fc.oneof(fc.string(), fc.double({ min: 0, max: 1e6 }), fc.boolean(), texts, fc.array(fc.string())),
);
const row = fc.record({
  price: number,
  surface: number,
  lat: number,
  energyValue: number,
  titles: texts,
  fields,
  raw: fc.dictionary(fc.string(), fc.jsonValue()),
  typeIds: fc.array(fc.integer({ min: 1, max: 9 })),
  videos: fc.array(fc.string()),
  publishedAt: fc.date({ noInvalidDate: true }),
  houseNumber: fc.constantFrom('45', 'true', '12/3', ''),
  pricePublished: fc.boolean(),
});

test('a written row has no difference from itself, however its numbers are rounded', () => {
  fc.assert(
    fc.property(row, (given) => {
      expect(differencesOf(properties, readAgain(properties, given, []), given)).toEqual([]);
    }),
  );
});

test('every field that differs is named, and no other', () => {
  fc.assert(
    fc.property(row, row, (one, other) => {
      const [before, after] = [readAgain(properties, one, ['fields']), readAgain(properties, other, ['fields'])];
      const columns = Object.keys(one).filter((name) => !isDeepStrictEqual(before[name], after[name]));
      const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)]);
      const ofField = (of: typeof one, name: string) => JSON.parse(JSON.stringify(of.fields[name] ?? null));
      const inFields = [...names].filter((name) => !isDeepStrictEqual(ofField(one, name), ofField(other, name)));
      const found = differencesOf(properties, { ...before, fields: one.fields }, other).map(({ field }) => field);
      expect(found.toSorted()).toEqual([...columns, ...inFields.map((name) => `fields.${name}`)].toSorted());
    }),
  );
});

test("an omitted column keeps its value, and the writer's own columns are no difference", () => {
  const standing = { price: 1, version: 3, lockedFields: ['price'], createdAt: new Date(0) };
  expect(differencesOf(properties, standing, { version: 9, lockedFields: [], createdAt: new Date(1) })).toEqual([]);
  expect(differencesOf(properties, standing, { price: undefined })).toEqual([]);
  expect(differencesOf(properties, standing, { price: null })).toEqual([{ field: 'price', before: 1, after: null }]);
  expect(differencesOf(projectUnits, { price: 100.004 }, { price: 100 })).toEqual([]);
});
