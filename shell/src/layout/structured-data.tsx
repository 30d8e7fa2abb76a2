import type { Site } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';
import { phoneAbroad } from '@rowhouse/shared/domain/phone';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { addressIn } from './addresses.ts';
import { previewPath } from './head.tsx';
import { useHost } from './host-context.tsx';
import icon from './icon.svg';
import { type TrailItem, useTrail } from './use-trail.ts';

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

// `<` would end the block early; JSON allows it escaped.
const encode = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Structured data: the page's own, its breadcrumb, and on the home page the agency and its site. */
export const JsonLd = ({ result }: { result: PageResult }) => {
  const { origin } = useHost();
  const trail = useTrail(result);
  const { page, language, site, meta, failure } = result;
  const { address } = addressIn(result, language);
  const { picture } = site.agency;
  const home = {
    origin,
    url: origin + address,
    language,
    logo: origin + icon,
    picture: picture ? origin + previewPath(picture) : undefined,
  };
  const blocks = [
    ...(page === 'home' && !failure ? [agencyData(site, home), websiteData(site, home)] : []),
    ...(trail.length > 0 ? [breadcrumbData(trail, origin, address)] : []),
    ...(meta.jsonLd ?? []),
  ];
  return blocks.map((block) => {
    const text = encode(block);
    return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
  });
};
