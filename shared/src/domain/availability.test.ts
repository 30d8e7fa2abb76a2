import { expect, test } from 'vitest';
import { isOffered, notableAvailability } from './availability.ts';

test.each([
  ['available', true, null],
  ['option', true, 'option'],
  ['under-offer', true, 'under-offer'],
  ['sold', false, 'sold'],
  ['rented', false, 'rented'],
  ['unknown', true, null],
] as const)(
  'a property that is %s is still offered: %s; its availability to mention is %s',
  (availability, offered, told) => {
    expect(isOffered({ availability })).toBe(offered);
    expect(notableAvailability({ availability })).toBe(told);
  },
);
