import type { PropertyDetail } from '@rowhouse/shared/contract/property';

/** Whether one can still ask for this property; an availability this release does not know may well be one. */
export const isOffered = ({ availability }: Pick<PropertyDetail, 'availability'>): boolean =>
  availability !== 'sold' && availability !== 'rented';
