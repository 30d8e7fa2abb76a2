import fc from 'fast-check';
import { expect, test } from 'vitest';
import { energyLabels } from './energy.ts';
import { energyDutyOf } from './energy-duty.ts';

const duty = {
  since: '2023-01-01',
  region: 'flanders' as const,
  labels: ['e', 'f'],
  typeIds: [1, 2, 3],
  target: 'd',
  years: { nl: 5, fr: 5, en: 5, de: 6 },
};
const home = { goal: 'sale', label: 'f', zip: '9600', countryId: 10, typeIds: [1] } as const;
const today = '2026-03-01';

test.each([
  ['a home with label F', home, today, true],
  ['a home with label E', { ...home, label: 'e' }, today, true],
  ['a home with label D', { ...home, label: 'd' }, today, false],
  ['a home without label', { ...home, label: null }, today, false],
  ['a home to rent', { ...home, goal: 'rent' }, today, false],
  ['a home in Brussels', { ...home, zip: '1050' }, today, false],
  ['a home in Wallonia', { ...home, zip: '7750' }, today, false],
  ['a home abroad', { ...home, countryId: 50 }, today, false],
  ['a home above a shop', { ...home, typeIds: [6, 1] }, today, true],
  ['a shop', { ...home, typeIds: [6] }, today, false],
  ['a home on the first day', home, '2023-01-01', true],
  ['a home the day before', home, '2022-12-31', false],
  ['a home on no day', home, 'today', false],
] as const)('%s, bought on a day, carries the duty or not', (_, property, day, concerned) => {
  expect(energyDutyOf(property, [duty], day)).toBe(concerned ? duty : null);
});

test('the latest duty in force replaces the earlier ones', () => {
  const later = { ...duty, since: '2028-01-01', labels: ['f' as const] };
  for (const duties of [
    [duty, later],
    [later, duty],
  ]) {
    expect(energyDutyOf(home, duties, '2027-12-31')).toBe(duty);
    expect(energyDutyOf(home, duties, '2028-01-01')).toBe(later);
    expect(energyDutyOf({ ...home, label: 'e' }, duties, '2028-01-01')).toBeNull();
  }
});

test('a duty shown always names the label, the region and a day that has come', () => {
  const codes = Object.keys(energyLabels) as (keyof typeof energyLabels)[];
  const day = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const duties = fc.array(
    fc.record({
      since: day,
      labels: fc.subarray(codes),
      region: fc.constantFrom('flanders' as const, 'brussels' as const),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(duties, fc.constantFrom(...codes), day, fc.constantFrom('9600', '1050'), (rules, label, when, zip) => {
      const told = energyDutyOf(
        { ...home, label, zip },
        rules.map((rule) => ({ ...duty, ...rule })),
        when,
      );
      if (told === null) return;
      expect(told.labels).toContain(label);
      expect(told.since <= when).toBe(true);
      expect(told.region).toBe(zip === '9600' ? 'flanders' : 'brussels');
    }),
  );
});
