import { describe, expect, it } from 'vitest';
import { publicPageOf, statusKeys } from './subject-view.ts';
import { ownProject, ownProperty } from './testing/statistics.ts';

describe('the status of a subject', () => {
  it.each([
    ['draft', 'sale', null, ['goal.sale', 'status.draft']],
    ['published', 'sale', null, ['goal.sale', 'status.published']],
    ['published', 'rent', null, ['goal.rent', 'status.published']],
    ['option', 'sale', null, ['goal.sale', 'status.option']],
    ['under-offer', 'rent', null, ['goal.rent', 'status.under-offer']],
    ['sold', 'sale', null, ['status.sold']],
    ['rented', 'rent', null, ['status.rented']],
    ['suspended', 'sale', null, ['goal.sale', 'status.suspended']],
    ['withdrawn', 'sale', null, ['status.withdrawn']],
    ['unknown', 'rent', null, ['goal.rent']],
    ['published', 'sale', 'building', ['stage.building']],
    ['draft', 'sale', 'announced', ['stage.announced', 'status.draft']],
    ['published', 'sale', 'unknown', ['goal.sale', 'status.published']],
  ] as const)('that is %s, for %s and %s is %j', (status, goal, stage, keys) => {
    expect(statusKeys({ status, goal, stage })).toEqual(keys);
  });
});

describe('the public page', () => {
  it('is the property’s own page, or the project’s original path; an unknown kind has none', () => {
    expect(publicPageOf(ownProperty)?.[0]).toBe('property-for-sale');
    expect(publicPageOf(ownProject)).toEqual(['project', {}, new URLSearchParams({ id: ownProject.id })]);
    expect(publicPageOf({ ...ownProject, kind: 'unknown' })).toBeNull();
  });

  it.each(['draft', 'suspended', 'withdrawn'] as const)('does not exist when the status is %s', (status) => {
    expect(publicPageOf({ ...ownProperty, status })).toBeNull();
  });

  it.each(['option', 'under-offer', 'sold', 'rented', 'unknown'] as const)('exists when the status is %s', (status) => {
    expect(publicPageOf({ ...ownProperty, status })).not.toBeNull();
  });
});
