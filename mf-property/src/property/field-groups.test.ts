import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import {
  fieldGroups,
  type PropertyField,
  type PropertyFieldValues,
  propertyFieldNames,
  propertyFields,
} from '@rowhouse/shared/contract/property-fields';
import { languages } from '@rowhouse/shared/domain/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleProperty, propertyArbitrary } from '../testing/property-arbitrary.ts';
import { translatorIn } from '../testing/remote.ts';
import { meetsConditions } from './condition-list.ts';
import {
  comparedFields,
  energyGroups,
  foldGroups,
  groupConditions,
  ownRowNames,
  ownRows,
  rowConditions,
  shownGroups,
} from './field-groups.ts';

type Shown = ReturnType<typeof shownGroups>;

const namesOf = (groups: Shown) => groups.flatMap(({ rows }) => rows.map(({ field }) => field));

/** A property with only these fields. */
const withFields = (fields: PropertyFieldValues, change: Partial<PropertyDetail> = {}): PropertyDetail => ({
  ...exampleProperty,
  ...change,
  fields,
});

const isOwn = (name: string): boolean => Object.hasOwn(ownRows, name);
const detailsOf = (groups: Shown) => namesOf(groups).filter((name) => !isOwn(name));
const shownValue = (groups: Shown, field: string): string | undefined =>
  groups.flatMap(({ rows }) => rows).find((row) => row.field === field)?.value;

it('shows every group of the contract, once', () => {
  expect([...Object.values(foldGroups).flat(), ...energyGroups].sort()).toEqual([...fieldGroups].sort());
});

describe.each(languages)('in %s', (language) => {
  const t = translatorIn(language);
  const written = (text: string) =>
    text.trim() !== '' && !/\{\{|undefined|NaN|^(field|group|code|value|unit)\./.test(text);

  it('gives each value its label, each label its value, and leaves out the rest', () => {
    fc.assert(
      fc.property(propertyArbitrary, (property) => {
        const groups = shownGroups(property, fieldGroups, t);
        const compared = comparedFields(property);
        const shown = (name: PropertyField) =>
          meetsConditions(rowConditions[name] ?? [], compared) &&
          meetsConditions(groupConditions[propertyFields[name].group] ?? [], compared);
        expect(detailsOf(groups)).toEqual(
          fieldGroups.flatMap((group) =>
            propertyFieldNames.filter(
              (name) => propertyFields[name].group === group && property.fields[name] !== undefined && shown(name),
            ),
          ),
        );
        for (const { title, rows } of groups) {
          expect(rows).not.toHaveLength(0);
          expect(
            [title, ...rows.flatMap(({ label, value }) => [label, value])].filter((text) => !written(text)),
          ).toEqual([]);
        }
      }),
    );
  });

  it.each(fieldGroups)('has a heading and, if anything is known, rows for the group %s', (group) => {
    fc.assert(
      fc.property(propertyArbitrary, (property) => {
        const [shown, ...others] = shownGroups(property, [group], t);
        expect(others).toEqual([]);
        if (shown) expect(shown.title).toBe(t(`group.${group}`));
        for (const { field, label } of shown?.rows ?? []) expect(label).toBe(t(`field.${field}`));
      }),
      { numRuns: 20 },
    );
  });

  it('gives no two fields of a group the same label', () => {
    for (const group of fieldGroups) {
      const labels = propertyFieldNames
        .filter((name) => propertyFields[name].group === group)
        .map((name) => t(`field.${name}`))
        .concat(ownRowNames.filter((name) => ownRows[name].group === group).map((name) => t(`field.${name}`)));
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it.each(propertyFieldNames.filter((name) => 'values' in propertyFields[name]))(
    'has a text for each code of %s',
    (name) => {
      const definition = propertyFields[name];
      const values: readonly string[] = 'values' in definition ? definition.values : [];
      const texts = values.map((code) => {
        const fields = { [name]: definition.kind === 'codes' ? [code] : code, firstHeadAge: 80, secondHeadAge: 79 };
        const goal = definition.group === 'lease' ? 'rent' : 'sale';
        return shownValue(shownGroups(withFields(fields, { goal }), fieldGroups, t), name) ?? '';
      });
      expect(texts.filter((text) => !written(text))).toEqual([]);
      expect(new Set(texts).size).toBe(values.length);
    },
  );
});

describe('values that cannot be shown', () => {
  const t = translatorIn('nl');

  it.each([
    ['an unknown code', { roof: 'thatched-dome' }],
    ['only unknown codes', { interiorComfort: ['hologram'] }],
    ['no codes', { exteriorComfort: [] }],
    ['a blank text', { reference: '  ' }],
    ['no day', { availableFrom: '2026-02-30' }],
    ['a value of another kind', { bedrooms: 'three', lift: 1, reference: true, heating: ['gas'] }],
  ])('are left out with their label: %s', (_, fields) => {
    expect(detailsOf(shownGroups(withFields(fields), fieldGroups, t))).toEqual([]);
  });

  it('include unknown codes among known ones, which are left out', () => {
    const groups = shownGroups(withFields({ interiorComfort: ['alarm', 'hologram', 'office'] }), fieldGroups, t);
    expect(shownValue(groups, 'interiorComfort')).toBe('Alarm\u00A0· Bureau');
  });
});

describe('rows besides the fields of a property', () => {
  const t = translatorIn('nl');

  it('are its code, offer, type, address, price and label', () => {
    const groups = shownGroups(withFields({}), fieldGroups, t);
    expect(Object.fromEntries(groups.flatMap(({ rows }) => rows.map(({ field, value }) => [field, value])))).toEqual({
      uniqueCode: '4217001',
      goal: 'Te koop',
      type: 'Woning',
      address: 'Vlasbloemstraat 12, 9600 Ronse',
      price: '€\u00a0349.000',
      epcLabel: 'C',
    });
  });

  it.each([
    ['nl', 'Beschikbaar', 'onmiddellijk'],
    ['fr', 'Disponible', 'immédiatement'],
    ['en', 'Available', 'immediately'],
    ['de', 'Verfügbar', 'sofort'],
  ] as const)('say in %s that one can have it now, unless it is gone', (language, label, value) => {
    const rowOf = (change: Partial<PropertyDetail>) =>
      shownGroups(withFields({}, { availableNow: true, ...change }), fieldGroups, translatorIn(language))
        .flatMap(({ rows }) => rows)
        .find(({ field }) => field === 'availableNow');
    expect(rowOf({})).toMatchObject({ label, value });
    expect(rowOf({ availability: 'rented' })).toBeUndefined();
  });

  it('leave out a hidden address and an unknown label', () => {
    const change = { address: null, energy: { value: null, label: 'label-of-tomorrow' } };
    const names = namesOf(shownGroups(withFields({}, change), fieldGroups, t));
    expect(names).not.toContain('address');
    expect(names).not.toContain('epcLabel');
  });
});

describe('conditions', () => {
  const t = translatorIn('nl');
  const scores = { pScore: 'A', gScore: 'D' };
  const viager = { firstHeadAge: 80, firstHeadSex: 'man' };

  it.each<[string, PropertyFieldValues, Partial<PropertyDetail>, PropertyField[]]>([
    ['scores in Flanders', scores, { zip: '9600' }, ['gScore', 'pScore']],
    ['no scores in Brussels', scores, { zip: '1050' }, []],
    ['no scores in Wallonia', scores, { zip: '7750' }, []],
    ['no scores where the region is unknown', scores, { zip: '' }, []],
    ['a lease of what is let', { leaseContractType: 'student' }, { goal: 'rent' }, ['leaseContractType']],
    ['no lease of what is sold', { leaseContractType: 'student' }, { goal: 'sale' }, []],
    ['an annuity of what is sold', viager, {}, ['firstHeadAge', 'firstHeadSex']],
    ['no annuity of what is let', viager, { goal: 'rent' }, []],
    ['no sex of nobody', { secondHeadSex: 'man' }, {}, []],
    [
      'a renovation after the building',
      { constructionYear: 1912, renovationYear: 1999 },
      {},
      ['constructionYear', 'renovationYear'],
    ],
    ['no renovation before it', { constructionYear: 1912, renovationYear: 1899 }, {}, ['constructionYear']],
    ['a renovation of unknown age', { renovationYear: 1999 }, {}, ['renovationYear']],
    ['a price that was reached', { soldPrice: 1 }, { availability: 'sold' }, ['soldPrice']],
    ['no such price before', { soldPrice: 1, rentedPrice: 1 }, {}, []],
    ['a day to come from which one can have it', { availableFrom: '2026-12-01' }, {}, ['availableFrom']],
    ['no day that has come', { availableFrom: '2026-10-30' }, { availableNow: true }, []],
    ['no day from which one can have what is gone', { availableFrom: '2026-01-01' }, { availability: 'rented' }, []],
    ['a price on demand', { onDemandPrice: true }, {}, ['onDemandPrice']],
    ['no price on demand', { onDemandPrice: false }, {}, []],
    ['no date of no certificate', { asbestosDate: '2025-01-01' }, {}, []],
  ])('show %s', (_, fields, change, names) => {
    expect(detailsOf(shownGroups(withFields(fields, change), fieldGroups, t))).toEqual(names);
  });
});

it.each([
  ['lift', true, 'Ja'],
  ['lift', false, 'Nee'],
  ['garages', 0, '0'],
  ['constructionYear', 1912, '1912'],
  ['groundSurface', 1286.46, '1.286,5 m²'],
  ['frontWidth', 6.5, '6,5 m'],
  ['cadastralIncome', 812, '€\u00a0812'],
  ['epcValue', 274, '274 kWh/(m²\u00a0jaar)'],
  ['eLevel', 30, 'E30'],
  ['asbestosDate', '2025-03-04', '4-3-2025'],
  ['gardenOrientation', 'sw', 'Zuidwest'],
] as const)('writes %s %s as %s', (field, value, text) => {
  const groups = shownGroups(withFields({ [field]: value, asbestosType: 'safe' }), fieldGroups, translatorIn('nl'));
  expect(shownValue(groups, field)).toBe(text);
});
