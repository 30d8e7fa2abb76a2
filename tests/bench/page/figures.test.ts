import { expect, test } from 'vitest';
import { type Measured, median, note, tableOf, worstOf } from './figures.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[], 0],
])('the median of %j is %d', (values, middle) => expect(median(values)).toBe(middle));

test('a table has the medians of each site and the ratios of the federated one, and cells without values are empty', () => {
  const measured: Measured = {};
  for (const value of [100, 300, 200]) note(measured, 'home', 'federated', { 'FCP, ms': value, rounds: 1 });
  for (const value of [100, 100, 100]) note(measured, 'home', 'twin', { 'FCP, ms': value });
  expect(tableOf(measured.home ?? {}, ['before', 'federated', 'twin'])).toEqual([
    '|  | federated | twin | federated ÷ twin |',
    '| --- | ---: | ---: | ---: |',
    '| FCP, ms | 200 | 100 | 2.00 |',
    '| rounds | 1 |  |  |',
  ]);
});

test('the worst value of a figure is its highest, by site', () => {
  const measured: Measured = {};
  for (const value of [48, 120, 96]) note(measured, 'inputs', 'twin', { sort: value, zoom: value / 2 });
  expect(worstOf(measured.inputs ?? {})).toEqual({ twin: { sort: [120], zoom: [60] } });
});
