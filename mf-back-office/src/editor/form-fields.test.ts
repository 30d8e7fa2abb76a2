import { editedFields } from '@rowhouse/shared/contract/desk-fields';
import { draftedKinds } from '@rowhouse/shared/contract/desk-stock';
import { goals } from '@rowhouse/shared/domain/goal';
import { languages } from '@rowhouse/shared/domain/language';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { describe, expect, test } from 'vitest';
import { translatorIn } from '../testing/remote.ts';
import { shownGroups } from './asked-fields.ts';
import { formFields } from './form-fields.ts';
import { homeTexts } from './home-texts.ts';

const shownOf = (goal: string, typeIds: number[], keeps: (name: string) => boolean = () => false) =>
  shownGroups('property', { goal, typeIds }, { all: false, keeps }).flatMap(({ fields }) =>
    fields.map(({ name }) => name),
  );

const typeOf = (wanted: string): number => propertyTypes.find(({ code }) => code === wanted)?.id ?? 0;

describe.each(draftedKinds)('the form of a %s', (kind) => {
  test('has every field of the contract exactly once', () => {
    const names = formFields[kind].map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(editedFields[kind]).toSorted());
  });

  test('includes every field when all fields are shown', () => {
    const shown = shownGroups(kind, { goal: 'sale', typeIds: [] }, { all: true, keeps: () => false });
    expect(shown.flatMap(({ fields }) => fields)).toEqual(formFields[kind]);
  });

  test.each(languages)('has a label for each field, and a text for each code, in %s', (language) => {
    const t = translatorIn(language);
    const { label, choice } = homeTexts(t);
    for (const { name, node } of formFields[kind]) {
      expect(label(node)).not.toBe(name);
      for (const code of node.values ?? []) expect(choice(node, code)).toMatch(/\S/);
    }
    // A code without a text is shown as it is; codes that are letters have texts of their own.
    const codes = formFields[kind].flatMap(({ node }) => (node.values ?? []).map((code) => [node, code] as const));
    expect(codes.filter(([node, code]) => choice(node, code) === code)).toEqual([]);
  });
});

describe('the fields that apply to a home', () => {
  test.each([
    [
      'sale',
      'garage',
      ['price', 'fields.cadastralIncome', 'fields.pScore'],
      ['bedrooms', 'fields.kitchen', 'energyValue', 'charges'],
    ],
    [
      'sale',
      'land',
      ['fields.allotmentPermit', 'fields.pScore', 'fields.groundSurface'],
      ['energyValue', 'fields.gScore', 'bedrooms', 'fields.glazing'],
    ],
    [
      'rent',
      'apartment',
      ['charges', 'fields.depositAmount', 'energyValue', 'bedrooms'],
      ['fields.cadastralIncome', 'fields.registrationRights', 'fields.firstHeadAge'],
    ],
    [
      'sale',
      'house',
      ['fields.cadastralIncome', 'fields.registrationRights', 'fields.gScore', 'fields.epcCode'],
      ['charges', 'fields.depositAmount', 'fields.leaseContractType'],
    ],
    ['rent', 'commercial', ['fields.storeSurface', 'charges'], ['fields.bathrooms', 'fields.cadastralIncome']],
  ])('for a %s of a %s include %j and exclude %j', (goal, type, asked, not) => {
    const shown = shownOf(goal, [typeOf(type)]);
    expect(asked.filter((name) => !shown.includes(name))).toEqual([]);
    expect(not.filter((name) => shown.includes(name))).toEqual([]);
  });

  test('never become fewer when a type is added', () => {
    for (const goal of goals)
      for (const { id } of propertyTypes)
        for (const { id: other } of propertyTypes) {
          const both = new Set(shownOf(goal, [id, other]));
          expect(shownOf(goal, [id]).filter((name) => !both.has(name))).toEqual([]);
        }
  });

  test('include every field that has a value', () => {
    expect(shownOf('sale', [typeOf('garage')], (name) => name === 'bedrooms')).toContain('bedrooms');
  });
});
