import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { phoneAbroad } from '@rowhouse/shared/domain/phone';
import { sharedPicture } from '@rowhouse/shared/domain/picture';
import type { PageContext } from '@rowhouse/shared/platform';
import { addressData } from '../offer-page.ts';

type Context = Pick<PageContext, 'origin' | 'site'>;

const availabilities = {
  available: 'https://schema.org/InStock',
  sold: 'https://schema.org/SoldOut',
  rented: 'https://schema.org/SoldOut',
  unknown: undefined,
} as const;

// What a search engine has a word for, by type; the first that a property has.
const kinds: Readonly<Record<number, string>> = { 1: 'House', 2: 'Apartment', 3: 'Apartment' };
const homes: ReadonlySet<string> = new Set(Object.values(kinds));

const placeOf = (property: PropertyDetail): object => {
  const { title, typeIds, bedrooms, surface, fields } = property;
  const kind = typeIds.map((type) => kinds[type]).find((known) => known !== undefined) ?? 'Place';
  return {
    '@type': kind,
    name: title,
    address: addressData(property),
    ...(homes.has(kind) && {
      ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
      ...(surface !== null && { floorSize: { '@type': 'QuantitativeValue', value: surface, unitCode: 'MTK' } }),
      ...(fields.constructionYear !== undefined && { yearBuilt: fields.constructionYear }),
    }),
  };
};

const priceOf = ({ goal, price: { amount, published } }: PropertyDetail): object => {
  if (!published || amount === null) return {};
  const price = { price: amount, priceCurrency: 'EUR' };
  const monthly = { '@type': 'UnitPriceSpecification', ...price, unitCode: 'MON' };
  return goal === 'rent' ? { ...price, priceSpecification: monthly } : price;
};

const agentOf = ({ manager }: PropertyDetail, { site: { agency }, origin }: Context): object => ({
  '@type': 'RealEstateAgent',
  '@id': `${origin}/#agency`,
  name: agency.name,
  url: `${origin}/`,
  telephone: phoneAbroad(agency.phone),
  email: agency.email,
  ...(manager && {
    employee: {
      '@type': 'Person',
      name: manager.name,
      ...(manager.job && { jobTitle: manager.job }),
      ...(manager.phone && { telephone: phoneAbroad(manager.phone) }),
      ...(manager.email && { email: manager.email }),
      ...(manager.picture && { image: origin + sharedPicture(manager.picture) }),
    },
  }),
});

/** What search engines read of a property besides what every listing has: its videos, its place, its offer and the agent who makes it. */
export const propertyListing = (property: PropertyDetail, context: Context): object => {
  const films = property.videos.filter(({ kind, tour }) => kind !== 'unknown' && !tour);
  return {
    ...(films.length > 0 && {
      video: films.map(({ kind, src, thumbnail }) => ({
        '@type': 'VideoObject',
        name: property.title,
        ...(kind === 'frame' ? { embedUrl: src } : { contentUrl: new URL(src, context.origin).href }),
        ...(thumbnail && { thumbnailUrl: thumbnail }),
      })),
    }),
    mainEntity: placeOf(property),
    offers: {
      '@type': 'Offer',
      businessFunction: `http://purl.org/goodrelations/v1#${property.goal === 'sale' ? 'Sell' : 'LeaseOut'}`,
      availability: availabilities[property.availability],
      ...priceOf(property),
      offeredBy: agentOf(property, context),
    },
  };
};
