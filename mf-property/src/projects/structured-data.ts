import type { ProjectDetail } from '@rowhouse/shared/contract/project';
import { addressData } from '../offer-page.ts';

/** What search engines read of a project besides what every listing has: its place, with an offer over the published prices of what can still be had. */
export const projectListing = (project: ProjectDetail): object => {
  const prices = project.priceList
    .filter(({ availability }) => availability === 'available')
    .flatMap(({ price }) => (price.published && price.amount !== null ? [price.amount] : []));
  return {
    mainEntity: { '@type': 'ApartmentComplex', name: project.title, address: addressData(project) },
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
