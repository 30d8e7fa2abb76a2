import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import type { Site } from '@rowhouse/shared/contract/site';

export const house: PropertyType = { id: 1, name: 'Woning', order: 0, counts: { sale: 14, rent: 6 } };
export const apartment: PropertyType = { id: 2, name: 'Appartement', order: 1, counts: { sale: 8, rent: 19 } };
export const newBuild: PropertyType = { id: 8, name: 'Nieuwbouw', order: 7, counts: { sale: 0, rent: 0 } };
export const ronse: City = { name: 'Ronse', zip: '9600', counts: { sale: 20, rent: 25 } };
export const oudenaarde: City = { name: 'Oudenaarde', zip: '9700', counts: { sale: 2, rent: 0 } };

const card: PropertyCard = {
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

/** A property that differs from an everyday one only in what a test is about. */
export const cardOf = (differences: Partial<PropertyCard>): PropertyCard => ({ ...card, ...differences });

/** Settings of an agency that shows all of its search. */
export const site: Site = {
  agency: {
    name: 'Rowhouse',
    street: 'Grote Markt 1',
    zip: '9600',
    city: 'Ronse',
    phone: '055000000',
    email: 'info@rowhouse.example',
    hours: '',
    bivNumber: '',
    companyNumber: '',
    supervisor: '',
    insurance: '',
  },
  languages: { default: 'nl', enabled: ['nl', 'fr', 'en', 'de'], languageFlags: false },
  unmatchedPaths: 'home',
  search: { showInput: true, showButton: true, showCount: true, showCountProperty: true },
  totals: { sale: 30, rent: 28 },
  menu: { items: [], maxItems: null, showFreeEvaluation: false },
  topBar: { left: [], right: [] },
  header: { positions: { logo: 'left', menu: 'left', switcher: 'right' }, changeOnScroll: false, logo: null },
  footer: { columns: [], copyright: '' },
  siteInfo: { analyticsId: null, adsId: null, tagManagerId: null, adPixelId: null },
  scrollToTop: false,
  stylesheet: null,
  consent: { version: 1, days: 365 },
};
