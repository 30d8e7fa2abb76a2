import type { Site } from '@rowhouse/shared/contract/site';
import { siteIconPath } from '@rowhouse/shared/contract/site-icons';
import { agencyId } from '@rowhouse/shared/domain/agency-id';
import type { Language } from '@rowhouse/shared/domain/language';
import { phoneAbroad } from '@rowhouse/shared/domain/phone';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { hrefFor } from '@rowhouse/shared/routes';
import { addressIn } from './addresses.ts';
import { previewPath } from './head.tsx';
import { useHost } from './host-context.tsx';
import { robotsOf } from './robots.ts';
import { type TrailItem, useTrail } from './use-trail.ts';

const context = 'https://schema.org';

/** The breadcrumb of a page; `address` is the page's own address, used for the last step. */
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

// Empty settings are left out for search engines too.
const dropEmpty = <T extends object>(facts: T): Partial<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '')) as Partial<T>;

/** The agency: address, contact, opening hours and registration numbers. */
export const agencyData = ({ agency, languages }: Site, origin: string): object => ({
  '@context': context,
  '@type': 'RealEstateAgent',
  '@id': agencyId(origin),
  name: agency.name,
  url: origin + hrefFor('home', {}, languages.default),
  logo: origin + siteIconPath('icon-512'),
  ...(agency.picture && { image: origin + previewPath(agency.picture) }),
  ...dropEmpty({ telephone: phoneAbroad(agency.phone), email: agency.email }),
  ...((agency.street || agency.zip || agency.city) && {
    address: {
      '@type': 'PostalAddress',
      ...dropEmpty({ streetAddress: agency.street, postalCode: agency.zip, addressLocality: agency.city }),
      ...(postalRegion(agency.zip) && { addressCountry: 'BE' }),
    },
  }),
  ...(agency.openingHours?.length && {
    openingHoursSpecification: agency.openingHours.map(({ days, ...hours }) => ({
      '@type': 'OpeningHoursSpecification',
      // Closed days are given by date, without a weekday.
      ...(days.length > 0 && { dayOfWeek: days.map((day) => `${context}/${day}`) }),
      ...hours,
    })),
  }),
  identifier: [
    { '@type': 'PropertyValue', propertyID: 'BIV/IPI', value: agency.bivNumber },
    { '@type': 'PropertyValue', propertyID: 'BCE/KBO', value: agency.companyNumber },
  ].filter(({ value }) => value !== ''),
});

/** The site, published by the agency. */
export const websiteData = ({ agency }: Site, origin: string, language: Language): object => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  url: origin + hrefFor('home', {}, language),
  name: agency.name,
  inLanguage: language,
  publisher: { '@id': agencyId(origin) },
});

// `<` would end the block early; JSON allows it to be escaped.
const encode = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Structured data: the page's own, its breadcrumb, the agency if the page may be indexed, and on the home page the site. */
export const JsonLd = ({ result }: { result: PageResult }) => {
  const { origin } = useHost();
  const trail = useTrail(result);
  const { page, language, site, meta, failure } = result;
  const { address } = addressIn(result, language);
  const blocks = [
    ...(robotsOf(result) ? [] : [agencyData(site, origin)]),
    ...(page === 'home' && !failure ? [websiteData(site, origin, language)] : []),
    ...(trail.length > 0 ? [breadcrumbData(trail, origin, address)] : []),
    ...(meta.jsonLd ?? []),
  ];
  return (
    <div hidden>
      {blocks.map((block) => {
        const text = encode(block);
        return <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
      })}
    </div>
  );
};
