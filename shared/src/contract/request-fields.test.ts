import * as v from 'valibot';
import { expect, it } from 'vitest';
import { dayFromNow } from '../platform/testing/requests.ts';
import { futureDay, parseAges, parseWebAddress, pastDay } from './request-fields.ts';

it.each([
  ['34, 36', [34, 36]],
  ['4 en 7', [4, 7]],
  ['4 et 7 et 11', [4, 7, 11]],
  ['', []],
  ['vier', undefined],
  ['121', undefined],
  ['-4', undefined],
])('parses the ages %j as %j', (text, ages) => {
  expect(parseAges(text, 120)).toEqual(ages);
});

it.each([
  ['www.peeters.example', 'https://www.peeters.example/'],
  ['http://peeters.example/a?b', 'http://peeters.example/a?b'],
  ['javascript:alert(1)', undefined],
  ['https://me@evil.example/', undefined],
  ['localhost', undefined],
  ['mijn site', undefined],
])('parses %s as the address %s', (text, address) => {
  expect(parseWebAddress(text)).toBe(address);
});

it('puts today among the past days, and tomorrow among the days to come', () => {
  const allowed = [-1, 0, 1].map((days) => [pastDay, futureDay].map((one) => v.is(one, dayFromNow(days))));
  expect(allowed).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});
