import type { FragmentId, FragmentProps } from '../../src/contract/fragments.ts';
import type { PropertyCard } from '../../src/contract/property.ts';

type Defaults = { [I in FragmentId]: (card: PropertyCard | null) => FragmentProps<I> };

const defaults: Defaults = {
  'listings.hero-search': () => ({}),
  'listings.property-list': () => ({ goal: null, max: 4 }),
  'listings.property-marks': (card) => ({ propertyId: card?.id ?? '' }),
  'listings.recently-seen': (card) => ({ propertyId: card?.id ?? null }),
  'forms.request': (card) => ({ kind: 'contact-me', subjectId: card?.id }),
  'consent.dialog': () => ({}),
  'consent.storage-table': () => ({}),
};

/** Props with which a fragment can be seen at once; `card` is a property of the demo agency, if the API has one. */
export const defaultProps = (id: FragmentId, card: PropertyCard | null): object => defaults[id](card);
