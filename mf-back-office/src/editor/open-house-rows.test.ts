import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formField } from './form-fields.ts';
import { emptyRow, openHouseRows, rowsOf } from './open-house-rows.ts';
import { readForm } from './read-form.ts';

const two = (number: number) => String(number).padStart(2, '0');
const rows = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${two(day)}`),
    from: fc.integer({ min: 8, max: 12 }).map((hour) => `${two(hour)}:30`),
    until: fc.integer({ min: 13, max: 20 }).map((hour) => `${two(hour)}:00`),
  }),
  { maxLength: 6, selector: (row) => JSON.stringify(row) },
);

test('rows are stored in order and read back unchanged', () => {
  fc.assert(
    fc.property(rows, (typed) => {
      const { value, fault } = openHouseRows([...typed, emptyRow]);
      expect(fault).toBeUndefined();
      expect(openHouseRows(rowsOf(value)).value).toEqual(value);
      expect(
        rowsOf(value)
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ).toEqual(typed.map((row) => JSON.stringify(row)).toSorted());
    }),
  );
});

test('an incomplete row is a fault, and no other row is lost', () => {
  const whole = { day: '2026-11-28', from: '10:00', until: '12:00' };
  expect(openHouseRows([whole, { ...whole, until: '' }])).toEqual({
    value: ['2026-11-28 10:00-12:00'],
    fault: 'open-house',
  });
  expect(openHouseRows([{ ...whole, until: '09:00' }])).toEqual({ value: null, fault: 'open-house' });
});

test('a form that is sent without JavaScript stores them too', () => {
  const name = 'fields.openHouses';
  expect(formField('property', name)?.node.kind).toBe('open-houses');
  const form = new FormData();
  for (const [part, text] of [
    ['day', '2026-11-28'],
    ['from', '10:00'],
    ['until', '12:00'],
  ])
    form.append(`${name}.${part}`, text ?? '');
  expect(readForm('property', form, {}).changes).toEqual({ [name]: ['2026-11-28 10:00-12:00'] });
});
