import type { Site } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';
import { phoneAbroad } from '@rowhouse/shared/domain/phone';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import type { TrailItem } from './use-trail.ts';

const context = 'https://schema.org';

/** The breadcrumb of a page; `address` is the page's own, for the last step. */
export const breadcrumbData = (items: TrailItem[], origin: string, address: string): object => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + (href ?? address),
  })),
});

const agencyId = (origin: string): string => `${origin}/#agency`;

/** What the home page adds: its language, its address and the pictures of the agency, all with origin. */
interface Home {
  origin: string;
  url: string;
  language: Language;
  logo: string;
  picture: string | undefined;
}

/** The agency: address, contact, opening hours and registration numbers. */
export const agencyData = ({ agency }: Site, { origin, url, logo, picture }: Home): object => ({
  '@context': context,
  '@type': 'RealEstateAgent',
  '@id': agencyId(origin),
  name: agency.name,
  url,
  logo,
  ...(picture && { image: picture }),
  telephone: phoneAbroad(agency.phone),
  email: agency.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: agency.street,
    postalCode: agency.zip,
    addressLocality: agency.city,
    ...(postalRegion(agency.zip) && { addressCountry: 'BE' }),
  },
  ...(agency.openingHours?.length && {
    openingHoursSpecification: agency.openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `${context}/${day}`),
      opens,
      closes,
    })),
  }),
  identifier: [
    { '@type': 'PropertyValue', propertyID: 'BIV/IPI', value: agency.bivNumber },
    { '@type': 'PropertyValue', propertyID: 'BCE/KBO', value: agency.companyNumber },
  ],
});

/** The site, published by the agency. */
export const websiteData = ({ agency }: Site, { origin, url, language }: Home): object => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  url,
  name: agency.name,
  inLanguage: language,
  publisher: { '@id': agencyId(origin) },
});
