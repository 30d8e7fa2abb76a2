import { describe, expect, it } from 'vitest';
import { publicPageOf, statusOf } from './subject-view.ts';
import { ownProject, ownProperty } from './testing/statistics.ts';

describe('the status', () => {
  it.each([
    ['available', 'sale', null, 'status.sale'],
    ['available', 'rent', null, 'status.rent'],
    ['sold', 'sale', null, 'status.sold'],
    ['rented', 'rent', null, 'status.rented'],
    ['unknown', 'rent', null, 'status.rent'],
    ['available', 'sale', 'building', 'stage.building'],
    ['sold', 'sale', 'sold-out', 'stage.sold-out'],
    ['available', 'sale', 'unknown', 'status.sale'],
  ] as const)('of what is %s, for %s and %s is %s', (availability, goal, stage, status) => {
    expect(statusOf({ availability, goal, stage })).toBe(status);
  });
});

describe('the public page', () => {
  it('is the property’s own, or the project’s original path; of what this portal does not know there is none', () => {
    expect(publicPageOf(ownProperty)?.[0]).toBe('property-for-sale');
    expect(publicPageOf(ownProject)).toEqual(['project', {}, new URLSearchParams({ id: ownProject.id })]);
    expect(publicPageOf({ ...ownProject, kind: 'unknown' })).toBeNull();
  });
});
