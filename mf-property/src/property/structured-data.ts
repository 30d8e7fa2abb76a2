import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { sharedPicture } from '@rowhouse/shared/domain/picture';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import { type PageContext, propertyRoute } from '@rowhouse/shared/platform';

type Context = Pick<PageContext, 'origin' | 'hrefFor' | 'language'>;

const availabilities = {
  available: 'https://schema.org/InStock',
  sold: 'https://schema.org/SoldOut',
  rented: 'https://schema.org/SoldOut',
  unknown: undefined,
} as const;

const addressOf = ({ address, zip, city }: PropertyDetail): object => ({
  '@type': 'PostalAddress',
  ...(address !== null && { streetAddress: address }),
  postalCode: zip,
  addressLocality: city,
  ...(postalRegion(zip) && { addressCountry: 'BE' }),
});

const offerOf = ({ goal, price, availability }: PropertyDetail): object => ({
  '@type': 'Offer',
  businessFunction:
    goal === 'sale' ? 'http://purl.org/goodrelations/v1#Sell' : 'http://purl.org/goodrelations/v1#LeaseOut',
  availability: availabilities[availability],
  ...(price.published && price.amount !== null && { price: price.amount, priceCurrency: 'EUR' }),
});

/** What search engines read of a property: the listing with its offer. */
export const structuredData = (property: PropertyDetail, { origin, hrefFor, language }: Context): object => {
  const { title, description, pictures } = property;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url: origin + hrefFor(...propertyRoute({ ...property, ...property.paths[language] })),
    name: title,
    description: cleanDescription(description, { ellipsis: true }),
    inLanguage: language,
    image: pictures.map((picture) => origin + sharedPicture(picture)),
    mainEntity: { '@type': 'Accommodation', name: title, address: addressOf(property) },
    offers: offerOf(property),
  };
};
