import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formField, formFields } from './form-fields.ts';
import { numberOf, numberText, typedNumber } from './number-text.ts';
import { readText } from './typed-value.ts';

describe('a number', () => {
  test.each([
    ['', null],
    ['385000', 385_000],
    ['385.000', 385_000],
    ['385 000', 385_000],
    ['385,000', 385_000],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1250,5', 1250.5],
    ['€ 1.250', 1250],
    ['12,5', 12.5],
    ['-5', -5],
    ['vijf', undefined],
    ['1.2.3', undefined],
  ])('%j is %j', (text, value) => expect(numberOf(text)).toBe(value));

  test('is parsed as the same number that is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(numberOf(numberText(cents / 100))).toBe(cents / 100);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -18_000_000, max: 18_000_000 }), (part) => {
        const degrees = part / 100_000;
        expect(numberOf(numberText(degrees, { degrees: true }), { degrees: true })).toBe(degrees);
      }),
    );
  });
});

test('a text that is no number is kept, shown unchanged, and reported as a fault by every number field', () => {
  expect(typedNumber('25O.000')).toBe('25O.000');
  expect(numberText('25O.000')).toBe('25O.000');
  for (const kind of ['property', 'project'] as const)
    for (const { name } of formFields[kind].filter(({ node }) => node.kind === 'number'))
      expect(parsedField(kind, name, '25O.000'), name).toEqual({ ok: false, code: 'no-number' });
});

test('every number field says its bound, and refuses what is beyond it', () => {
  const numbers = formFields.property.filter(({ node }) => node.kind === 'number');
  for (const field of numbers) {
    const { most = Number.NaN } = field.node;
    expect(readText('property', field, String(most)), field.name).toEqual({ value: most });
    expect(readText('property', field, String(most + 1)).fault, field.name).toMatch(/^too-large$|^invalid$/);
  }
  expect(numbers.find(({ name }) => name === 'fields.bathrooms')?.node.most).toBe(9_999);
});

test('an emptied field is null if its column allows it, and otherwise an empty text', () => {
  const read = (name: string) => {
    const field = formField('property', name);
    return field && readText('property', field, '');
  };
  expect(read('boxNumber')).toEqual({ value: null });
  expect(read('street')).toEqual({ value: '' });
  expect(read('price')).toEqual({ value: null });
  expect(read('goal')).toMatchObject({ value: null, fault: expect.any(String) });
});

test('every code of a choice is parsed as itself', () => {
  for (const kind of ['property', 'project'] as const)
    for (const field of formFields[kind].filter(({ node }) => node.kind === 'choice'))
      for (const code of field.node.values ?? [])
        expect(readText(kind, field, code)).toEqual({ value: field.node.numeric ? Number(code) : code });
});
