/** The availabilities of a property: an option is promised to somebody for a while, and under offer has a bid. */
export const availabilities = ['available', 'option', 'under-offer', 'sold', 'rented'] as const;

/** The availability of a property; a value that is unknown to the reader is `unknown`. */
export type Availability = (typeof availabilities)[number] | 'unknown';

/** An availability that is mentioned beside a property's price, since it is not simply available. */
export type NotableAvailability = Exclude<Availability, 'available' | 'unknown'>;

/** The availability to mention for a property; null if it is simply available, or unknown to this reader. */
export const notableAvailability = ({
  availability,
}: {
  readonly availability: Availability;
}): NotableAvailability | null => (availability === 'available' || availability === 'unknown' ? null : availability);

/** Whether a property can still be asked for. An availability that is unknown to the reader counts as offered. */
export const isOffered = (property: { readonly availability: Availability }): boolean =>
  property.availability !== 'sold' && property.availability !== 'rented';
