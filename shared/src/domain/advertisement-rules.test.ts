import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Advertisement, advertisementFaults, advertisementRules } from './advertisement-rules.ts';

// Written out again from docs/advertisements.md: which field stops which advertisement.
const flemishDuties = [
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

interface Offer {
  goal: string;
  place: PlaceName;
  type: number;
  lease: string;
  isAddressShown: boolean;
}

const mandatory = ({ goal, place, type, lease, isAddressShown }: Offer): string[] => {
  const isDwelling = [1, 2, 3, 5].includes(type);
  const isLong = goal === 'sale' || lease === 'long-term';
  return [
    ...(place !== 'abroad' && isDwelling ? ['energyValue'] : []),
    ...(isDwelling && (place === 'wallonia' || (place === 'flanders' && !isAddressShown)) ? ['fields.epcCode'] : []),
    ...(isDwelling && place === 'wallonia' ? ['fields.energyTotal'] : []),
    ...(place === 'flanders' && isLong ? flemishDuties : []),
    ...(place === 'flanders' && isLong && ![4, 7].includes(type) ? ['fields.gScore'] : []),
    ...(place === 'brussels' && goal === 'sale' ? ['fields.planningInformation'] : []),
    ...(goal === 'rent' && [1, 2, 3].includes(type) ? ['charges'] : []),
  ];
};

const filledIn: Record<string, unknown> = {
  cityId: 1,
  street: 'Markt',
  houseNumber: '1',
  price: 100_000,
  pricePublished: true,
  charges: 0,
  energyValue: 120,
  'fields.epcCode': { nl: '20250101-0001234567-RES-1' },
  'fields.energyTotal': 21_000,
  'fields.pScore': 'A',
  'fields.gScore': 'A',
  'fields.planningInformation': 'residential',
  'fields.permit': false,
  'fields.allotmentPermit': false,
  'fields.preemptionRights': false,
  'fields.judicialDecision': 'no',
};

const offer = fc.record({
  goal: fc.constantFrom('sale', 'rent'),
  place: fc.constantFrom<PlaceName>('flanders', 'brussels', 'wallonia', 'abroad'),
  type: fc.integer({ min: 1, max: 9 }),
  lease: fc.constantFrom('nine-years', 'long-term'),
  isAddressShown: fc.boolean(),
});
const advertised = (values: Record<string, unknown>, where: PlaceName): Advertisement => ({
  values,
  city: places[where],
  languages: ['nl', 'fr'],
});
const stopping = (one: Advertisement) =>
  advertisementFaults('property', one)
    .filter(({ weight }) => weight === 'stops')
    .map(({ field }) => field);

test('an advertisement is stopped by exactly the empty fields that the law and the agency require', () => {
  const names = Object.keys(filledIn).filter((name) => name !== 'pricePublished');
  fc.assert(
    fc.property(offer, fc.subarray(names), (one, empty) => {
      const values = {
        ...filledIn,
        goal: one.goal,
        typeIds: [one.type],
        'fields.leaseContractType': one.lease,
        addressPublished: one.isAddressShown,
      };
      for (const name of empty) Reflect.set(values, name, null);
      const always = ['cityId', 'street', 'price', ...([4, 7].includes(one.type) ? [] : ['houseNumber'])];
      const wanted = [...always, ...mandatory(one)].filter((name) => empty.includes(name));
      expect(stopping(advertised(values, one.place)).toSorted()).toEqual(wanted.toSorted());
    }),
  );
});

test('yes-no fields may be no, an amount may be 0, and in Brussels a label replaces a value', () => {
  const values = { ...filledIn, goal: 'rent', typeIds: [2], energyValue: null, energyLabelText: 'B', charges: 0 };
  expect(stopping(advertised(values, 'brussels'))).toEqual([]);
  expect(stopping(advertised(values, 'flanders'))).toEqual(['energyValue']);
});

test('the rent of a dwelling must be public in each region', () => {
  const hidden = { ...filledIn, goal: 'rent', typeIds: [2], pricePublished: false };
  for (const where of ['flanders', 'brussels', 'wallonia'] as const)
    expect(stopping(advertised(hidden, where))).toEqual(['pricePublished']);
  expect(stopping(advertised(hidden, 'abroad'))).toEqual([]);
  expect(stopping(advertised({ ...hidden, typeIds: [6] }, 'flanders'))).toEqual([]);
});

test('a price is required, or that it is on request', () => {
  const without = { ...filledIn, goal: 'sale', typeIds: [4], price: null };
  expect(stopping(advertised(without, 'wallonia'))).toEqual(['price']);
  expect(stopping(advertised({ ...without, 'fields.onDemandPrice': true }, 'wallonia'))).toEqual([]);
  expect(stopping(advertised({ ...without, pricePublished: false }, 'wallonia'))).toEqual([]);
});

test('a project needs a title in a language of the site', () => {
  const project = { cityId: 1, street: 'Markt', titles: { nl: '', fr: '', en: 'Quay', de: '' }, pictures: [{}] };
  expect(advertisementFaults('project', advertised(project, 'flanders'))).toEqual([
    { field: 'titles', code: 'required', weight: 'stops' },
  ]);
  const inFrench = { ...project, titles: { ...project.titles, fr: 'Quai' } };
  expect(advertisementFaults('project', advertised(inFrench, 'flanders'))).toEqual([]);
});

test('each rule names its source, and faults that stop come first', () => {
  for (const { source } of advertisementRules) expect(source).not.toBe('');
  const faults = advertisementFaults('property', advertised({ goal: 'sale', typeIds: [1] }, 'flanders'));
  const weights = faults.map(({ weight }) => weight);
  expect(weights).toEqual(weights.toSorted());
  expect(new Set(weights)).toEqual(new Set(['stops', 'warns']));
});

test.each([
  [50.74, 3.6, 'flanders', []],
  [3.6, 50.74, 'flanders', ['lat']],
  [0, 0, 'flanders', ['lat']],
  [0, 0, 'France', ['lat']],
  [48.85, 2.35, 'flanders', ['lat']],
  [48.85, 2.35, 'abroad', ['lat']],
  [48.85, 2.35, 'France', []],
  [null, 3.6, 'flanders', []],
] as const)('a pin at %s, %s of a home in %s is stopped: %s', (lat, lng, where, faults) => {
  const values = { ...filledIn, goal: 'sale', typeIds: [4], lat, lng };
  const one =
    where === 'France'
      ? { values, city: { zip: '75001', countryId: 75 }, languages: ['nl'] }
      : advertised(values, where);
  expect(stopping(one)).toEqual(faults);
});
