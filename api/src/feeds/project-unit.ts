import type { UnitAvailability } from '@rowhouse/shared/domain/project-units';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import type { FeedHome } from './feed-home.ts';

/** A unit of a project's price list. */
export interface FeedUnit {
  id: string;
  name: string;
  floor: number | null;
  bedrooms: number | null;
  surface: number | null;
  price: { amount: number | null; published: boolean };
  availability: Exclude<UnitAvailability, 'unknown'>;
  property: string;
}

const availabilityOf: Readonly<Record<StockStatus, FeedUnit['availability'] | null>> = {
  draft: null,
  published: 'available',
  option: 'option',
  'under-offer': 'option',
  sold: 'sold',
  rented: 'sold',
  suspended: null,
  withdrawn: null,
};

/** A home as a unit of the project that it belongs to; null where no visitor may know of it. */
export const unitOf = (home: FeedHome, name: string): FeedUnit | null => {
  const availability = availabilityOf[home.status];
  const { floor } = home.fields;
  return (
    availability && {
      id: home.sourceId.slice(0, 64),
      name: name || home.sourceId,
      floor: typeof floor === 'number' ? floor : null,
      bedrooms: home.bedrooms,
      surface: home.surface,
      price: { amount: home.price.amount, published: home.price.published },
      availability,
      property: home.sourceId,
    }
  );
};

/** How far a project is, as far as its units tell. */
export const statusOf = (units: readonly FeedUnit[]): 'for-sale' | 'sold-out' =>
  units.length > 0 && units.every(({ availability }) => availability === 'sold') ? 'sold-out' : 'for-sale';
