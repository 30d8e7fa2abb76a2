import type { ProjectDetail } from '@rowhouse/shared/contract/project';
import { sharedPicture } from '@rowhouse/shared/domain/picture';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import { type PageContext, projectRoute } from '@rowhouse/shared/platform';

type Context = Pick<PageContext, 'origin' | 'hrefFor' | 'language'>;

/** What search engines read of a project: the listing, with an offer over the published prices of what can still be had. */
export const projectData = (project: ProjectDetail, { origin, hrefFor, language }: Context): object => {
  const { id, title, description, pictures, address, zip, city, priceList, paths } = project;
  const prices = priceList
    .filter(({ availability }) => availability === 'available')
    .flatMap(({ price }) => (price.published && price.amount !== null ? [price.amount] : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    url: origin + hrefFor(...projectRoute({ id, ...paths[language] })),
    name: title,
    description: cleanDescription(description, { ellipsis: true }),
    inLanguage: language,
    image: pictures.map((picture) => origin + sharedPicture(picture)),
    mainEntity: {
      '@type': 'ApartmentComplex',
      name: title,
      address: {
        '@type': 'PostalAddress',
        ...(address !== null && { streetAddress: address }),
        postalCode: zip,
        addressLocality: city,
        addressCountry: 'BE',
      },
    },
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        offerCount: prices.length,
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        priceCurrency: 'EUR',
      },
    }),
  };
};
