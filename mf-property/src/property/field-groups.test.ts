import {
  fieldGroups,
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from '@rowhouse/shared/contract/property-fields';
import { languages } from '@rowhouse/shared/domain/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translatorIn } from '../testing/house.ts';
import { fieldsArbitrary } from '../testing/property-arbitrary.ts';
import { detailGroups, energyGroups, shownGroups } from './field-groups.ts';

const zip = '9600';
const namesOf = (groups: ReturnType<typeof shownGroups>): PropertyField[] =>
  groups.flatMap(({ rows }) => rows.map(({ field }) => field));

it('shows every group of the contract, once', () => {
  expect([...detailGroups, ...energyGroups].sort()).toEqual([...fieldGroups].sort());
});

describe.each(languages)('in %s', (language) => {
  const t = translatorIn(language);
  const written = (text: string) =>
    text.trim() !== '' && !/\{\{|undefined|NaN|^(field|group|code|value|unit)\./.test(text);

  it('gives each value its label, each label its value, and leaves out the rest', () => {
    fc.assert(
      fc.property(fieldsArbitrary, (fields) => {
        const groups = shownGroups({ fields, zip }, fieldGroups, t);
        expect(namesOf(groups).sort()).toEqual(Object.keys(fields).sort());
        for (const { title, rows } of groups) {
          expect(rows).not.toHaveLength(0);
          expect(
            [title, ...rows.flatMap(({ label, value }) => [label, value])].filter((text) => !written(text)),
          ).toEqual([]);
        }
      }),
    );
  });

  it('names no two fields of a group alike', () => {
    for (const group of fieldGroups) {
      const labels = propertyFieldNames
        .filter((name) => propertyFields[name].group === group)
        .map((name) => t(`field.${name}`));
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it.each(propertyFieldNames.filter((name) => 'values' in propertyFields[name]))(
    'has a text of its own for each code of %s',
    (name) => {
      const definition = propertyFields[name];
      const values: readonly string[] = 'values' in definition ? definition.values : [];
      const texts = values.map((code) => {
        const fields = { [name]: definition.kind === 'codes' ? [code] : code };
        return shownGroups({ fields, zip }, fieldGroups, t)[0]?.rows[0]?.value ?? '';
      });
      expect(texts.filter((text) => !written(text))).toEqual([]);
      expect(new Set(texts).size).toBe(values.length);
    },
  );
});

describe('what has nothing to show', () => {
  const t = translatorIn('nl');

  it.each([
    ['an unknown code', { roof: 'thatched-dome' }],
    ['only unknown codes', { interiorComfort: ['hologram'] }],
    ['no codes', { exteriorComfort: [] }],
    ['a blank text', { reference: '  ' }],
    ['no day', { availableFrom: '2026-02-30' }],
    ['a value of another kind', { bedrooms: 'three', lift: 1, reference: true, heating: ['gas'] }],
  ])('is left out with its label: %s', (_, fields) => {
    expect(shownGroups({ fields, zip }, fieldGroups, t)).toEqual([]);
  });

  it('leaves out an unknown code among known ones', () => {
    const groups = shownGroups({ fields: { interiorComfort: ['alarm', 'hologram', 'office'] }, zip }, fieldGroups, t);
    expect(groups[0]?.rows[0]?.value).toBe('Alarm\u00A0· Bureau');
  });
});

it('shows P- and G-scores in Flanders alone', () => {
  const fields = { pScore: 'A', gScore: 'D' };
  const t = translatorIn('nl');
  expect(namesOf(shownGroups({ fields, zip: '9600' }, fieldGroups, t))).toEqual(['gScore', 'pScore']);
  expect(shownGroups({ fields, zip: '1050' }, fieldGroups, t)).toEqual([]);
  expect(shownGroups({ fields, zip: '7750' }, fieldGroups, t)).toEqual([]);
});

it.each([
  ['lift', true, 'Ja'],
  ['lift', false, 'Nee'],
  ['garages', 0, '0'],
  ['constructionYear', 1912, '1912'],
  ['groundSurface', 1286.46, '1.286,5 m²'],
  ['frontWidth', 6.5, '6,5 m'],
  ['cadastralIncome', 812, '€\u00a0812'],
  ['epcValue', 274, '274 kWh/(m² jaar)'],
  ['eLevel', 30, 'E30'],
  ['asbestosDate', '2025-03-04', '4-3-2025'],
  ['gardenOrientation', 'sw', 'Zuidwest'],
] as const)('writes %s %s as %s', (field, value, text) => {
  const groups = shownGroups({ fields: { [field]: value }, zip }, fieldGroups, translatorIn('nl'));
  expect(groups[0]?.rows[0]?.value).toBe(text);
});
