import type { Goal } from '@rowhouse/shared/domain/goal';
import type { PageId } from '@rowhouse/shared/routes';

/** The list that stands above a property, by its goal. */
export const listOfGoal = { sale: 'for-sale', rent: 'for-rent' } as const satisfies Record<Goal, PageId>;
