import { exampleSite } from '@rowhouse/shared/testing/site';
import { describe, expect, it } from 'vitest';
import { agencyData, breadcrumbData, websiteData } from './structured-data.tsx';

const origin = 'https://rowhouse.example';
const agencyWith = (changes: Partial<typeof exampleSite.agency>) =>
  agencyData({ ...exampleSite, agency: { ...exampleSite.agency, ...changes } }, origin);

describe('the breadcrumb', () => {
  it('names each step with its address, and the page itself with its own', () => {
    const items = [{ label: 'Home', href: '/nl/' }, { label: 'Te koop', href: '/nl/te-koop/' }, { label: 'Villa' }];
    expect(breadcrumbData(items, origin, '/nl/te-koop/ronse/villa/1/')).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/nl/` },
        { '@type': 'ListItem', position: 2, name: 'Te koop', item: `${origin}/nl/te-koop/` },
        { '@type': 'ListItem', position: 3, name: 'Villa', item: `${origin}/nl/te-koop/ronse/villa/1/` },
      ],
    });
  });
});

describe('the agency', () => {
  it('has its address, contact details and registration numbers', () => {
    const picture = { src: '/media/street', alt: '', width: 1920, height: 800 };
    expect(agencyWith({ picture })).toMatchObject({
      '@type': 'RealEstateAgent',
      '@id': `${origin}/#agency`,
      name: 'Kantoor Ronse',
      url: `${origin}/nl/`,
      logo: `${origin}/images/icon-512.png`,
      image: `${origin}/media/street.jpeg?width=1200&height=630`,
      telephone: '+3255123456',
      email: 'info@agency.example',
      address: { streetAddress: 'Grote Markt 1', postalCode: '9600', addressLocality: 'Ronse', addressCountry: 'BE' },
      identifier: [{ value: '500000' }, { value: '0123.456.789' }],
    });
  });

  it.each([
    ['055 12 34 56', '+3255123456'],
    ['+32 55 12 34 56', '+3255123456'],
    ['0032 55 12 34 56', '+3255123456'],
    ['+352 26 12 34', '+352261234'],
  ])('has the phone number %s as %s', (phone, telephone) => {
    expect(agencyWith({ phone })).toMatchObject({ telephone });
  });

  it('leaves out missing settings', () => {
    const empty = { street: '', zip: '', city: '', phone: '', email: '', bivNumber: '', companyNumber: '' };
    const data = agencyWith(empty);
    expect(JSON.stringify(data)).not.toContain('""');
    expect(data).not.toHaveProperty('address');
    expect(data).toMatchObject({ identifier: [] });
    expect(agencyWith({ ...empty, zip: '9600' })).toHaveProperty('address', {
      '@type': 'PostalAddress',
      postalCode: '9600',
      addressCountry: 'BE',
    });
  });

  it('has opening hours only when they are known', () => {
    const openingHours: NonNullable<typeof exampleSite.agency.openingHours> = [
      { days: ['Monday', 'Friday'], opens: '09:00', closes: '12:00' },
    ];
    expect(agencyWith({ openingHours })).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Friday'], opens: '09:00', closes: '12:00' },
      ],
    });
    expect(agencyWith({})).not.toHaveProperty('openingHoursSpecification');
    expect(agencyWith({ openingHours: [] })).not.toHaveProperty('openingHoursSpecification');
  });
});

it('the site is published by the agency', () => {
  expect(websiteData(exampleSite, origin, 'nl')).toMatchObject({
    '@type': 'WebSite',
    url: `${origin}/nl/`,
    inLanguage: 'nl',
    publisher: { '@id': `${origin}/#agency` },
  });
});
