import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { slugOf } from '@rowhouse/shared/domain/slug';
import type { PageId, Params } from '@rowhouse/shared/routes';

export type PropertyStatus = 'sale' | 'rent' | 'sold' | 'rented';

const settled: Partial<Record<PropertyCard['availability'], PropertyStatus>> = { sold: 'sold', rented: 'rented' };

/** Where a property stands: sold or rented, else what it is offered for. */
export const statusOf = ({ availability, goal }: Pick<PropertyCard, 'availability' | 'goal'>): PropertyStatus =>
  settled[availability] ?? goal;

const publicPages = { sale: 'property-for-sale', rent: 'property-for-rent' } as const satisfies Record<
  PropertyCard['goal'],
  PageId
>;

/** The public page of a property; a name without a letter or digit gives way to the id. */
export const publicPageOf = ({
  id,
  goal,
  city,
  title,
}: Pick<PropertyCard, 'id' | 'goal' | 'city' | 'title'>): { page: PageId; params: Params } => ({
  page: publicPages[goal],
  params: { id, city: slugOf(city) || slugOf(id), slug: slugOf(title) || slugOf(id) },
});
