import { describe, expect, it } from 'vitest';
import { publicPageOf, statusOf } from './property-view.ts';

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

describe('the public page of a property', () => {
  it('is that of its goal, with city and title as words of the path', () => {
    expect(publicPageOf({ id: '7', goal: 'rent', city: "Mont-de-l'Enclus", title: 'Gîte à louer!' })).toEqual({
      page: 'property-for-rent',
      params: { id: '7', city: 'mont-de-lenclus', slug: 'gite-a-louer' },
    });
  });

  it('exists for a title without a letter too', () => {
    expect(publicPageOf({ id: '7', goal: 'sale', city: 'Ronse', title: '…' })).toEqual({
      page: 'property-for-sale',
      params: { id: '7', city: 'ronse', slug: '7' },
    });
  });
});
