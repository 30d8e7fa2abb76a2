import { describe, expect, it } from 'vitest';
import { statusOf } from './subject-view.ts';

describe('the status of a property', () => {
  it.each([
    ['available', 'sale', 'sale'],
    ['available', 'rent', 'rent'],
    ['sold', 'sale', 'sold'],
    ['rented', 'rent', 'rented'],
    ['unknown', 'rent', 'rent'],
  ] as const)('of one that is %s and for %s is %s', (availability, goal, status) => {
    expect(statusOf({ availability, goal })).toBe(status);
  });
});
