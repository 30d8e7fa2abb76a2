import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedNumber } from './number-text.ts';
import { newUnit, type Unit, unitsOf } from './units.ts';

const cells = ['floor', 'bedrooms', 'surface', 'price'] as const;
const text = fc.constantFrom('', '1', '12', '25O.000', 'vijf', '1.2.3');
const typing = fc.record({ row: fc.nat(2), cell: fc.constantFrom(...cells), text });

test('an invalid number in a cell stays as it was typed, and invalid, whatever is typed in other cells', () => {
  fc.assert(
    fc.property(fc.array(typing, { maxLength: 12 }), (typed) => {
      let value: unknown = [0, 1, 2].reduce<Unit[]>((units) => [...units, newUnit(units)], []);
      const texts = new Map<string, string>();
      for (const one of typed) {
        // Like the field: the given value, with one cell as it is typed.
        value = unitsOf(value).map((unit, at) =>
          at === one.row ? { ...unit, [one.cell]: typedNumber(one.text) } : unit,
        );
        texts.set(`${one.row} ${one.cell}`, one.text);
        const isWrong = [...texts.values()].some((each) => typeof typedNumber(each) === 'string');
        const parsed = parsedField('project', 'units', value);
        expect(parsed.ok ? null : parsed.code).toBe(isWrong ? 'no-number' : null);
      }
      for (const [place, last] of texts) {
        const [row, cell] = place.split(' ');
        expect(unitsOf(value)[Number(row)]).toHaveProperty(cell ?? '', typedNumber(last));
      }
    }),
  );
});
