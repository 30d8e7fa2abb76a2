import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import { type MetaArgs, propertyRoute } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';
import { listOfGoal } from './list-of-goal.ts';
import { sharedPicture } from './shared-picture.ts';

type Args = Pick<MetaArgs<unknown, PropertyMessages>, 'context' | 't'>;

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

/** What search engines read of a property: the listing with its offer, and where it stands in the site. */
export const structuredData = (property: PropertyDetail, { context, t }: Args): object[] => {
  const { origin, hrefFor, language } = context;
  const { goal, title, description, pictures } = property;
  const url = origin + hrefFor(...propertyRoute({ ...property, ...property.paths[language] }));
  const crumbs = [
    { name: t('home'), item: origin + hrefFor('home') },
    { name: t(`goal.${goal}`), item: origin + hrefFor(listOfGoal[goal]) },
    { name: title, item: url },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'RealEstateListing',
      url,
      name: title,
      description: cleanDescription(description, { ellipsis: true }),
      inLanguage: language,
      image: pictures.map((picture) => origin + sharedPicture(picture)),
      mainEntity: { '@type': 'Accommodation', name: title, address: addressOf(property) },
      offers: offerOf(property),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
  ];
};
