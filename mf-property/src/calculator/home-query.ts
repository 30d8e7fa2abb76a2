import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';

const newBuildType: PropertyTypeId = 8;

/** The calculator's initial query for a home. That of a life annuity has no price: its lump sum is none. */
export const queryOf = ({
  price,
  zip,
  typeIds,
  annuity,
  fields: { livingSurface },
}: Pick<PropertyDetail, 'price' | 'zip' | 'typeIds' | 'fields' | 'annuity'>): URLSearchParams => {
  const region = postalRegion(zip);
  return new URLSearchParams({
    ...(!annuity && price.published && price.amount !== null && { price: String(Math.round(price.amount)) }),
    ...(typeof livingSurface === 'number' && { surface: String(Math.round(livingSurface)) }),
    ...(region && { region }),
    ...(typeIds.includes(newBuildType) && { kind: 'new' }),
  });
};
