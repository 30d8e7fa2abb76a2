/** What can have become of a property that was offered: under option is promised to somebody for a while, under offer has a bid. */
export const availabilities = ['available', 'option', 'under-offer', 'sold', 'rented'] as const;

/** What became of a property; a state that a reader does not know is `unknown`. */
export type Availability = (typeof availabilities)[number] | 'unknown';

/** What is told of a property beside its price, since it is more than available. */
export type ToldAvailability = Exclude<Availability, 'available' | 'unknown'>;

/** What is told of a property; null where there is nothing to tell, or nothing that this reader has a word for. */
export const toldAvailability = ({ availability }: { readonly availability: Availability }): ToldAvailability | null =>
  availability === 'available' || availability === 'unknown' ? null : availability;

/** Whether one can still ask for a property; an availability that a reader does not know may well be one. */
export const isOffered = (property: { readonly availability: Availability }): boolean =>
  property.availability !== 'sold' && property.availability !== 'rented';
