import type { PropertyCard } from '@rowhouse/shared/contract/property';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { slugOf } from '@rowhouse/shared/domain/slug';
import type { PageId } from '@rowhouse/shared/routes';

const propertyPages: Readonly<Record<Goal, PageId>> = { sale: 'property-for-sale', rent: 'property-for-rent' };

/** Page and parameters of a property's own page; a name without any letter falls back to the id, since no part of a path may be empty. */
export const propertyPath = ({
  id,
  goal,
  city,
  title,
}: Pick<PropertyCard, 'id' | 'goal' | 'city' | 'title'>): [PageId, Record<string, string>] => [
  propertyPages[goal],
  { city: slugOf(city) || slugOf(id), slug: slugOf(title) || slugOf(id), id },
];
