import { expect, test } from 'vitest';
import { isOffered } from './availability.ts';

test.each([
  ['available', true],
  ['sold', false],
  ['rented', false],
  ['unknown', true],
] as const)('a property that is %s can be asked for: %s', (availability, offered) => {
  expect(isOffered({ availability })).toBe(offered);
});
