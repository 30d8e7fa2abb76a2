import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Advertised, advertisementFaults, advertisementRules } from './advertisement-rules.ts';

// Written out again, from what the agencies' federation tells its members: which field stops which advertisement.
const flemishSale = [
  'fields.pScore',
  'fields.planningInformation',
  'fields.permit',
  'fields.allotmentPermit',
  'fields.preemptionRights',
  'fields.judicialDecision',
];
const places = {
  flanders: { zip: '9600', countryId: 10 },
  brussels: { zip: '1050', countryId: 10 },
  wallonia: { zip: '7750', countryId: 10 },
  abroad: { zip: '9600', countryId: 50 },
} as const;
type PlaceName = keyof typeof places;

const mandatory = (goal: string, place: PlaceName, type: number): string[] => [
  ...(place !== 'abroad' && [1, 2, 3, 5].includes(type) ? ['energyValue'] : []),
  ...(place === 'flanders' && goal === 'sale' ? flemishSale : []),
  ...(place === 'flanders' && goal === 'sale' && ![4, 7].includes(type) ? ['fields.gScore'] : []),
  ...(goal === 'rent' && [1, 2, 3].includes(type) ? ['charges'] : []),
];

const filledIn: Record<string, unknown> = {
  cityId: 1,
  street: 'Markt',
  houseNumber: '1',
  price: 100_000,
  pricePublished: true,
  charges: 0,
  energyValue: 120,
  'fields.pScore': 'A',
  'fields.gScore': 'A',
  'fields.planningInformation': 'residential',
  'fields.permit': false,
  'fields.allotmentPermit': false,
  'fields.preemptionRights': false,
  'fields.judicialDecision': 'no',
};

const goal = fc.constantFrom('sale', 'rent');
const place = fc.constantFrom<PlaceName>('flanders', 'brussels', 'wallonia', 'abroad');
const type = fc.integer({ min: 1, max: 9 });
const advertised = (values: Record<string, unknown>, where: PlaceName): Advertised => ({
  values,
  city: places[where],
  languages: ['nl', 'fr'],
});
const stopping = (one: Advertised) =>
  advertisementFaults('property', one)
    .filter(({ weight }) => weight === 'stops')
    .map(({ field }) => field);

test('an advertisement is stopped by exactly the fields that the law and the agency ask for and that are empty', () => {
  const names = Object.keys(filledIn).filter((name) => name !== 'pricePublished');
  fc.assert(
    fc.property(goal, place, type, fc.subarray(names), (saleOrRent, where, first, empty) => {
      const values = { ...filledIn, goal: saleOrRent, typeIds: [first] };
      for (const name of empty) Reflect.set(values, name, null);
      const always = ['cityId', 'street', 'price', ...([4, 7].includes(first) ? [] : ['houseNumber'])];
      const wanted = [...always, ...mandatory(saleOrRent, where, first)].filter((name) => empty.includes(name));
      expect(stopping(advertised(values, where)).toSorted()).toEqual(wanted.toSorted());
    }),
  );
});

test('yes-no fields are answered by no, an amount by 0, and a label stands for a value', () => {
  const values = { ...filledIn, goal: 'rent', typeIds: [2], energyValue: null, energyLabelText: 'B', charges: 0 };
  expect(stopping(advertised(values, 'flanders'))).toEqual([]);
});

test('a price is needed, or that it is on request', () => {
  const without = { ...filledIn, goal: 'sale', typeIds: [4], price: null };
  expect(stopping(advertised(without, 'wallonia'))).toEqual(['price']);
  expect(stopping(advertised({ ...without, 'fields.onDemandPrice': true }, 'wallonia'))).toEqual([]);
  expect(stopping(advertised({ ...without, pricePublished: false }, 'wallonia'))).toEqual([]);
});

test('a project needs a title in a language that the site has', () => {
  const project = { cityId: 1, street: 'Markt', titles: { nl: '', fr: '', en: 'Quay', de: '' }, pictures: [{}] };
  expect(advertisementFaults('project', advertised(project, 'flanders'))).toEqual([
    { field: 'titles', code: 'required', weight: 'stops' },
  ]);
  const inFrench = { ...project, titles: { ...project.titles, fr: 'Quai' } };
  expect(advertisementFaults('project', advertised(inFrench, 'flanders'))).toEqual([]);
});

test('each rule names who says so, and what stops comes first', () => {
  for (const { source } of advertisementRules) expect(source).not.toBe('');
  const faults = advertisementFaults('property', advertised({ goal: 'sale', typeIds: [1] }, 'flanders'));
  const weights = faults.map(({ weight }) => weight);
  expect(weights).toEqual(weights.toSorted());
  expect(new Set(weights)).toEqual(new Set(['stops', 'warns']));
});
