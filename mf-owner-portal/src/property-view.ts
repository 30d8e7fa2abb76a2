import type { PropertyCard } from '@rowhouse/shared/contract/property';

export type PropertyStatus = 'sale' | 'rent' | 'sold' | 'rented';

const settled: Partial<Record<PropertyCard['availability'], PropertyStatus>> = { sold: 'sold', rented: 'rented' };

/** Where a property stands: sold or rented, else what it is offered for. */
export const statusOf = ({ availability, goal }: Pick<PropertyCard, 'availability' | 'goal'>): PropertyStatus =>
  settled[availability] ?? goal;
