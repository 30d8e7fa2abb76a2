import { expect, test } from 'vitest';
import { availabilityOf } from './availability.ts';

test.each([
  ['sale', 'available', 'available'],
  ['rent', 'available', 'available'],
  ['sale', 'closed', 'sold'],
  ['rent', 'closed', 'rented'],
  ['sale', 'sold', 'sold'],
  ['rent', 'rented', 'rented'],
  ['rent', 'sold', 'rented'],
  ['sale', 'rented', 'sold'],
  ['sale', 'under-option', 'unknown'],
  ['rent', 'toString', 'unknown'],
  ['rent', '', 'unknown'],
] as const)('a property for %s with status %j is %s', (goal, status, availability) => {
  expect(availabilityOf(goal, status)).toBe(availability);
});
