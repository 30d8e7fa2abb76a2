import type { PropertyCard, PropertyDetail } from '../../contract/property.ts';

/** A property as shown in a list; a test overrides what differs from this ordinary one. */
export const exampleCard: PropertyCard = {
  id: '1042',
  goal: 'sale',
  typeIds: [1],
  typeName: 'Woning',
  title: 'Rijwoning met stadstuin',
  price: { amount: 249_000, published: true, unit: null },
  charges: null,
  address: null,
  city: 'Ronse',
  zip: '9600',
  availability: 'available',
  marquee: 0,
  marqueeName: null,
  energy: { value: 212, label: 'c' },
  bedrooms: 3,
  surface: 148,
  picture: null,
};

/** The same property with all its details. */
export const exampleProperty: PropertyDetail = {
  ...exampleCard,
  description: '',
  pictures: [],
  plans: [],
  videos: [],
  energyDuty: null,
  availableNow: false,
  fields: {},
  manager: null,
  paths: {
    nl: { city: 'Ronse', title: 'Rijwoning met stadstuin' },
    fr: { city: 'Renaix', title: 'Maison de rangée avec jardin' },
    en: { city: 'Ronse', title: 'Terraced house with garden' },
    de: { city: 'Ronse', title: 'Reihenhaus mit Garten' },
  },
  place: null,
  similar: [],
  priceHistory: [],
};
