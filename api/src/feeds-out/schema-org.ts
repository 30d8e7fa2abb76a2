import { addressLine } from '@rowhouse/shared/domain/address-line';
import { energyLabels } from '@rowhouse/shared/domain/energy';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { type FeedContext, type LocalizedTexts, type OfferedHome, textIn } from './offered-home.ts';

const kinds: Readonly<Record<number, string>> = { 1: 'House', 2: 'Apartment', 3: 'Apartment' };
const countries: Readonly<Record<number, string>> = { [countryIds.belgium]: 'BE', [countryIds.luxembourg]: 'LU' };

const tagLanguages = (texts: LocalizedTexts): object[] =>
  texts.map(([language, text]) => ({ '@language': language, '@value': text }));
const metres = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MTK' });
const property = (name: string, value: unknown, unitText?: string) => ({
  '@type': 'PropertyValue',
  name,
  value,
  ...(unitText && { unitText }),
});

const placeOf = (home: OfferedHome, { languages: [first = 'nl'] }: FeedContext): object => {
  const { address, city, place, bedrooms, surface, energy, fields } = home;
  const kind = home.types.map((type) => kinds[type]).find((known) => known !== undefined) ?? 'Place';
  const isHome = kind !== 'Place';
  const { constructionYear, bathrooms, epcCode } = fields;
  const code =
    typeof epcCode === 'object' && !Array.isArray(epcCode) ? Object.values(epcCode).find(Boolean) : undefined;
  const energies = [
    ...(energy.value === null ? [] : [property('energy', energy.value, 'kWh/m²')]),
    ...(energy.label === null ? [] : [property('energyLabel', energyLabels[energy.label])]),
    ...(code ? [property('epcCode', code)] : []),
  ];
  return {
    '@type': kind,
    address: {
      '@type': 'PostalAddress',
      ...(address && {
        streetAddress: addressLine({ ...address, houseNumber: address.number, boxNumber: address.box }, first),
      }),
      postalCode: city.zip,
      addressLocality: textIn(city.names, first),
      ...(countries[city.countryId] && { addressCountry: countries[city.countryId] }),
    },
    ...(place && { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng } }),
    ...(isHome && {
      ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
      ...(typeof bathrooms === 'number' && { numberOfBathroomsTotal: bathrooms }),
      ...(surface !== null && { floorSize: metres(surface) }),
      ...(typeof constructionYear === 'number' && { yearBuilt: constructionYear }),
    }),
    ...(energies.length > 0 && { additionalProperty: energies }),
  };
};

const offerOf = ({ price, currency, goal, status }: OfferedHome, { agency, origin }: FeedContext): object => ({
  '@type': 'Offer',
  businessFunction: `http://purl.org/goodrelations/v1#${goal === 'sale' ? 'Sell' : 'LeaseOut'}`,
  availability: `https://schema.org/${status === 'published' ? 'InStock' : 'LimitedAvailability'}`,
  ...(price !== null && {
    price,
    priceCurrency: currency,
    ...(goal === 'rent' && {
      priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency: currency, unitCode: 'MON' },
    }),
  }),
  offeredBy: { '@type': 'RealEstateAgent', name: agency.name, url: origin },
});

/** One home as a listing, with its texts in every language. */
export const listingOf = (home: OfferedHome, context: FeedContext): string => {
  const address = textIn(home.pages, context.languages[0]);
  return JSON.stringify({
    '@type': 'RealEstateListing',
    '@id': address,
    identifier: home.id,
    url: address,
    name: tagLanguages(home.titles),
    description: tagLanguages(home.descriptions),
    datePosted: home.publishedAt.toISOString(),
    dateModified: home.updatedAt.toISOString(),
    image: home.pictures.map((picture) => picture.address),
    ...(home.videos.length > 0 && { video: home.videos.map((url) => ({ '@type': 'VideoObject', url })) }),
    mainEntity: placeOf(home, context),
    offers: offerOf(home, context),
  });
};
