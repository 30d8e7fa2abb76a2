import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EnergyScaleName, energyLabel, energyLabelOfText, energyLabelOfValue, energyLabels } from './energy.ts';
import type { Region } from './postal-region.ts';

type Row = [value: number, label: string];

const specified: Record<Region, Row[]> = {
  flanders: [
    [-30, 'a_plus'],
    [0, 'a_plus'],
    [0.5, 'a'],
    [99.9, 'a'],
    [100, 'b'],
    [200, 'c'],
    [300, 'd'],
    [400, 'e'],
    [499, 'e'],
    [500, 'f'],
    [9000, 'f'],
  ],
  wallonia: [
    [0, 'a_plusplus'],
    [1, 'a_plus'],
    [45, 'a'],
    [85, 'b'],
    [170, 'c'],
    [255, 'd'],
    [340, 'e'],
    [425, 'f'],
    [509.9, 'f'],
    [510, 'g'],
  ],
  brussels: [
    [0, 'a_plus'],
    [0.5, 'a_plus'],
    [1, 'a'],
    [23, 'a'],
    [23.5, 'a'],
    [24, 'a_sub'],
    [45, 'a_sub'],
    [46, 'b_plus'],
    [62.9, 'b_plus'],
    [63, 'b'],
    [79, 'b'],
    [80, 'b_sub'],
    [96, 'c_plus'],
    [114, 'c'],
    [133, 'c_sub'],
    [151, 'd_plus'],
    [171, 'd'],
    [191, 'd_sub'],
    [211, 'e_plus'],
    [223, 'e_plus'],
    [233, 'e'],
    [254, 'e_sub'],
    [276, 'f_plus'],
    [299, 'f'],
    [322.9, 'f'],
    [323, 'f_sub'],
    [345.9, 'f_sub'],
    [346, 'g'],
  ],
};

const official: Record<Region, Row[]> = {
  flanders: [
    [0, 'a_plus'],
    [0.1, 'a'],
    [100, 'a'],
    [100.1, 'b'],
    [200, 'b'],
    [300, 'c'],
    [400, 'd'],
    [500, 'e'],
    [501, 'f'],
  ],
  wallonia: [
    [0, 'a_plusplus'],
    [45, 'a_plus'],
    [85, 'a'],
    [170, 'b'],
    [255, 'c'],
    [340, 'd'],
    [425, 'e'],
    [510, 'f'],
    [510.5, 'g'],
  ],
  brussels: [
    [-1, 'a_plusplus'],
    [0, 'a_plusplus'],
    [15, 'a_plus'],
    [30, 'a'],
    [45, 'a_sub'],
    [62, 'b_plus'],
    [78, 'b'],
    [95, 'b_sub'],
    [113, 'c_plus'],
    [132, 'c'],
    [150, 'c_sub'],
    [170, 'd_plus'],
    [190, 'd'],
    [210, 'd_sub'],
    [232, 'e_plus'],
    [253, 'e'],
    [275, 'e_sub'],
    [345, 'f'],
    [346, 'g'],
  ],
};

const rows = (scale: EnergyScaleName, table: Record<Region, Row[]>) =>
  (['flanders', 'wallonia', 'brussels'] as const).flatMap((region) =>
    table[region].map(([value, label]) => ({ scale, region, value, label })),
  );

test.each([...rows('specification', specified), ...rows('official', official)])(
  '$scale: $value in $region is $label',
  ({ scale, region, value, label }) => {
    expect(energyLabelOfValue(value, region, scale)).toBe(label);
  },
);

test('a higher value never has a better label', () => {
  const ranks = Object.keys(energyLabels);
  const value = fc.double({ min: -100, max: 1000, noNaN: true });
  const region = fc.constantFrom('flanders' as const, 'wallonia' as const, 'brussels' as const);
  const scale = fc.constantFrom('specification' as const, 'official' as const);
  fc.assert(
    fc.property(value, value, region, scale, (one, other, where, which) => {
      const rank = (energy: number) => ranks.indexOf(energyLabelOfValue(energy, where, which) ?? '');
      expect(rank(Math.min(one, other))).toBeGreaterThanOrEqual(0);
      expect(rank(Math.min(one, other))).toBeLessThanOrEqual(rank(Math.max(one, other)));
    }),
  );
});

test.each([
  ['A++', 'a_plusplus'],
  [' b- ', 'b_sub'],
  ['B−', 'b_sub'],
  ['C', 'c'],
  ['d_plus', 'd_plus'],
  ['H', undefined],
  ['A+B', undefined],
  ['', undefined],
])('the text %j names the label %s', (text, label) => {
  expect(energyLabelOfText(text)).toBe(label);
});

describe('energyLabel', () => {
  const home = { value: 100, labelText: 'D', zip: '9600', countryId: 10 };

  test('uses the value if the region is known', () => {
    expect(energyLabel(home, 'specification')).toBe('b');
    expect(energyLabel(home, 'official')).toBe('a');
    expect(energyLabel({ ...home, zip: '7000' }, 'specification')).toBe('b');
    expect(energyLabel({ ...home, zip: '1000' }, 'specification')).toBe('c_plus');
  });

  test('uses the text without a value, without a region, and outside Belgium', () => {
    expect(energyLabel({ ...home, value: null }, 'specification')).toBe('d');
    expect(energyLabel({ ...home, value: Number.NaN }, 'specification')).toBe('d');
    expect(energyLabel({ ...home, zip: '' }, 'specification')).toBe('d');
    expect(energyLabel({ ...home, countryId: 50 }, 'specification')).toBe('d');
  });

  test('is undefined if neither value nor text is usable', () => {
    expect(energyLabel({ ...home, value: null, labelText: null }, 'specification')).toBeUndefined();
  });
});
