import { isAnnuity } from '@rowhouse/shared/contract/annuity';
import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { PropertyFieldValues } from '@rowhouse/shared/contract/property-fields';
import { agencyId } from '@rowhouse/shared/domain/agency-id';
import { startingFromUnit } from '@rowhouse/shared/domain/format';
import { phoneAbroad } from '@rowhouse/shared/domain/phone';
import { sharedPicture } from '@rowhouse/shared/domain/picture';
import type { PageContext } from '@rowhouse/shared/platform';
import { locationData } from '../offer-page.ts';
import { filmKind } from './film-kind.ts';

type Context = Pick<PageContext, 'origin' | 'site'>;

const availabilities = {
  available: 'https://schema.org/InStock',
  option: 'https://schema.org/LimitedAvailability',
  'under-offer': 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
  rented: 'https://schema.org/SoldOut',
  unknown: undefined,
} as const;

// The schema.org type for each property type; the first one of a property is used.
const kinds: Readonly<Record<number, string>> = { 1: 'House', 2: 'Apartment', 3: 'Apartment' };
const homes: ReadonlySet<string> = new Set(Object.values(kinds));

const placeOf = (property: PropertyDetail): object => {
  const { typeIds, bedrooms, surface, fields } = property;
  const kind = typeIds.map((type) => kinds[type]).find((known) => known !== undefined) ?? 'Place';
  return {
    '@type': kind,
    ...locationData(property),
    ...(homes.has(kind) && {
      ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
      ...(surface !== null && { floorSize: { '@type': 'QuantitativeValue', value: surface, unitCode: 'MTK' } }),
      ...(fields.constructionYear !== undefined && { yearBuilt: fields.constructionYear }),
    }),
  };
};

const euros = (price: number) => ({ price, priceCurrency: 'EUR' });

// An amount per month.
const monthly = (price: number) => ({ '@type': 'UnitPriceSpecification', ...euros(price), unitCode: 'MON' });

// A single sum and a monthly payment: neither is the price.
const annuityOf = (amount: number, { survivalRent }: PropertyFieldValues): object => ({
  '@type': 'CompoundPriceSpecification',
  priceCurrency: 'EUR',
  priceComponent: [
    { '@type': 'UnitPriceSpecification', ...euros(amount), priceComponentType: 'https://schema.org/Downpayment' },
    ...(typeof survivalRent === 'number'
      ? [{ ...monthly(survivalRent), priceComponentType: 'https://schema.org/Installment' }]
      : []),
  ],
});

const priceOf = (property: PropertyDetail): object => {
  const { goal, fields, price } = property;
  const { amount, published, unit } = price;
  if (!published || amount === null) return {};
  if (isAnnuity(property)) return { priceSpecification: annuityOf(amount, fields) };
  const specification = goal === 'rent' ? monthly(amount) : { '@type': 'PriceSpecification', ...euros(amount) };
  // The real price may be higher than a starting price.
  if (unit === startingFromUnit)
    return { priceSpecification: { ...specification, price: undefined, minPrice: amount } };
  return { ...euros(amount), ...(goal === 'rent' && { priceSpecification: specification }) };
};

// The agency itself has its own block.
const agentOf = ({ manager }: PropertyDetail, { site, origin }: Context): object => ({
  '@type': 'RealEstateAgent',
  '@id': agencyId(origin),
  name: site.agency.name,
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

/** A property's structured data besides that of every listing: its videos, its place, its offer and the offering agent. */
export const propertyListing = (property: PropertyDetail, context: Context): object => {
  const films = property.videos.filter((video) => video.kind !== 'unknown' && filmKind(video) === 'video');
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

export const openHouseEvents = (
  property: PropertyDetail,
  { name, url }: { name: string; url: string },
  context: Context,
): object[] =>
  (property.openHouses ?? []).map(({ start, end }) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    url,
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    location: { '@type': 'Place', ...locationData(property) },
    organizer: { '@id': agencyId(context.origin) },
    ...(property.pictures[0] && { image: context.origin + sharedPicture(property.pictures[0]) }),
  }));
