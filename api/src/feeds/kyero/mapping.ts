import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { leftOut } from '../left-out.ts';
import type { Mapping } from '../map-fields.ts';

// A type is free text; these are the ones that senders use, in lower case.
const typeNames: readonly (readonly [type: number, names: string])[] = [
  [
    1,
    'house,villa,detached villa,chalet,bungalow,townhouse,town house,terraced house,semi-detached,semi-detached villa,semi-detached house,detached house,country house,country property,farmhouse,farm,finca,cortijo,masia,cave house,village house,castle,mansion',
  ],
  [2, 'apartment,flat,penthouse,duplex,ground floor apartment,maisonette,loft'],
  [3, 'studio,studio apartment,room'],
  [4, 'land,plot,building plot,plot of land,terrain,rustic land,urban plot'],
  [5, 'apartment complex,building,apartment building,investment'],
  [
    6,
    'commercial,commercial property,commercial premises,business,shop,retail property,office,bar,restaurant,hotel,hostel,bed and breakfast,guest house',
  ],
  [7, 'garage,car park,parking,parking space'],
  [8, 'new build'],
  [9, 'warehouse,industrial,industrial unit,storage,storage room'],
];
const types: Readonly<Record<string, number>> = Object.fromEntries(
  typeNames.flatMap(([type, names]) => names.split(',').map((name): [string, number] => [name, type])),
);
const others = 'ca da es fi it no pt ru sv';

/** Every element of a `property` in Kyero's feed, version 3, by its path. */
export const kyeroMapping = {
  id: { ours: 'sourceId', as: 'line' },
  date: { ours: 'updatedAt', as: 'moment' },
  ref: { ours: 'fields.reference', as: 'line' },
  price: { ours: 'price.amount', as: 'decimal' },
  currency: { ours: 'currency', as: 'currency' },
  price_freq: { ours: 'goal', codes: { sale: 'sale', month: 'rent', week: 'rent', year: 'rent' } },
  type: { ours: 'types', codes: types },
  new_build: { ours: 'types', own: true },
  town: { ours: 'city.name', as: 'line' },
  postcode: { ours: 'city.zip', as: 'line' },
  country: {
    ours: 'city.country',
    codes: {
      belgium: countryIds.belgium,
      belgië: countryIds.belgium,
      belgique: countryIds.belgium,
      be: countryIds.belgium,
      luxembourg: countryIds.luxembourg,
      lu: countryIds.luxembourg,
    },
  },
  'location/latitude': { ours: 'place.lat', as: 'latitude' },
  'location/longitude': { ours: 'place.lng', as: 'longitude' },
  beds: { ours: 'bedrooms', as: 'whole' },
  baths: { ours: 'fields.bathrooms', as: 'whole' },
  pool: { ours: 'fields.pool', codes: { 1: true, 0: null } },
  'surface_area/built': { ours: 'surface', as: 'decimal' },
  'surface_area/plot': { ours: 'fields.groundSurface', as: 'decimal' },
  'energy_rating/consumption': {
    ours: 'energy.label',
    codes: { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E', F: 'F', G: 'G', X: null },
  },
  'desc/nl': { ours: 'description.nl', as: 'text' },
  'desc/fr': { ours: 'description.fr', as: 'text' },
  'desc/en': { ours: 'description.en', as: 'text' },
  'desc/de': { ours: 'description.de', as: 'text' },
  'features/feature': { ours: 'fields.interiorComfort', own: true },
  'images/image@id': { ours: 'pictures', own: true },
  'images/image/url': { ours: 'pictures', own: true },
  'images/image/title/nl': { ours: 'pictures', own: true },
  'images/image/title/fr': { ours: 'pictures', own: true },
  'images/image/title/en': { ours: 'pictures', own: true },
  'images/image/title/de': { ours: 'pictures', own: true },
  'images/image/tags/tag': { ours: 'plans', own: true },
  video_url: { ours: 'videos', own: true },
  virtual_tour_url: { ours: 'videos', own: true },
  email: { ours: 'agent.email', own: true },
  ...leftOut('no language of the site', 'desc/', others),
  ...leftOut('the address on another site', 'url/', `nl fr en de ${others}`),
  ...leftOut('we have no such field', '', 'part_ownership leasehold catastral'),
  ...leftOut('Belgium has no such certificate', 'energy_rating/', 'emissions'),
  ...leftOut('the postal code says it', '', 'province location_detail'),
  ...leftOut('for the portal, and not for visitors', '', 'notes prime whatsapp_number contact_number'),
} as const satisfies Mapping;
