/** What can have become of a property that was offered. */
export const availabilities = ['available', 'sold', 'rented'] as const;

/** What became of a property; a state that a reader does not know is `unknown`. */
export type Availability = (typeof availabilities)[number] | 'unknown';

/** Whether one can still ask for a property; an availability that a reader does not know may well be one. */
export const isOffered = (property: { readonly availability: Availability }): boolean =>
  property.availability !== 'sold' && property.availability !== 'rented';
