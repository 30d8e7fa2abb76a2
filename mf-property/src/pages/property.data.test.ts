import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { priceFields } from '@rowhouse/shared/contract/property-fields';
import { CallError, type LoaderArgs } from '@rowhouse/shared/platform';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { contextOf } from '@rowhouse/shared/testing/page-args';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exampleProperty, propertyArbitrary } from '../testing/property-arbitrary.ts';
import { translatorIn } from '../testing/remote.ts';
import { visit } from '../testing/visit.ts';
import { visitWithdrawn, withdrawnHome } from '../testing/withdrawn.ts';
import { fragments, loader, meta, type PropertyPage } from './property.data.ts';

const own = '/nl/te-koop/ronse/burgerwoning-met-stadstuin/4217001/';
const refusal = (code: string) => ({ error: { code, message: '' } });
const redirectOf = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer;

describe('the loader', () => {
  it('returns the property at its own path', async () => {
    expect(await loader(visit(own, exampleProperty))).toEqual({
      found: true,
      property: exampleProperty,
      surroundings: null,
    });
  });

  it.each([
    ['another city', '/nl/te-koop/oudenaarde/burgerwoning-met-stadstuin/4217001/', own],
    [
      'a previous slug',
      '/fr/a-vendre/renaix/maison-dangle/4217001/',
      '/fr/a-vendre/renaix/maison-de-maitre-avec-jardin/4217001/',
    ],
    ['another title', '/nl/te-koop/ronse/villa/4217001/?utm_source=mail', `${own}?utm_source=mail`],
    ['the other goal', '/nl/te-huur/ronse/burgerwoning-met-stadstuin/4217001/', own],
    [
      'the names of another language',
      '/fr/a-vendre/ronse/burgerwoning-met-stadstuin/4217001/',
      '/fr/a-vendre/renaix/maison-de-maitre-avec-jardin/4217001/',
    ],
  ])('redirects permanently from %s to its own path', async (_, path, target) => {
    expect(redirectOf(await loader(visit(path, exampleProperty)))).toEqual([301, target]);
  });

  it('redirects from the original path to that of goal and language, permanently if the path names a language', async () => {
    expect(redirectOf(await loader(visit('/property/4217001/?a=b', exampleProperty)))).toEqual([302, `${own}?a=b`]);
    expect(redirectOf(await loader(visit('/for-sale/x/y/4217001/', exampleProperty)))).toEqual([302, own]);
    const rented = { ...exampleProperty, goal: 'rent' } as const;
    expect(redirectOf(await loader(visit('/de/property/4217001/', rented)))).toEqual([
      301,
      '/de/zu-vermieten/ronse/stadthaus-mit-garten/4217001/',
    ]);
  });

  it('has a path for names without letters', async () => {
    const paths = { ...exampleProperty.paths, nl: { city: '…', title: '!' } };
    const path = '/nl/te-koop/4217001/4217001/4217001/';
    expect(redirectOf(await loader(visit('/property/4217001/', { ...exampleProperty, paths })))).toEqual([302, path]);
    expect(await loader(visit(path, { ...exampleProperty, paths }))).toMatchObject({ found: true });
  });

  it.each(['not-found', 'invalid-input'])('finds no property when the API returns %s', async (code) => {
    const answer = await loader(visit("/nl/te-koop/ronse/x/it's/", refusal(code), 404));
    expect(answer).toMatchObject({ data: { found: false }, init: { status: 404 } });
  });

  it('returns the remaining data of a withdrawn property with status 410', async () => {
    const answer = await loader(visitWithdrawn(own));
    expect(answer).toMatchObject({ data: { found: false, withdrawn: withdrawnHome }, init: { status: 410 } });
    expect(await loader(visitWithdrawn('/fr/property/4217001/'))).toMatchObject({ init: { status: 410 } });
    expect(await loader(visitWithdrawn(own, null))).toMatchObject({
      data: { found: false, withdrawn: null },
      init: { status: 404 },
    });
  });

  it('leaves any other failure to the layout', async () => {
    await expect(loader(visit(own, refusal('api-error'), 500))).rejects.toBeInstanceOf(CallError);
  });

  it('redirects to a path that does not redirect again, for any property', async () => {
    await fc.assert(
      fc.asyncProperty(propertyArbitrary, async (property) => {
        const [, path] = redirectOf(await loader(visit(`/property/${property.id}/`, property))) as [number, string];
        expect(await loader(visit(path, property))).toMatchObject({ found: true });
      }),
      { numRuns: 40 },
    );
  });
});

const metaOf = async (args: LoaderArgs) =>
  meta({
    data: (await loader(args)) as PropertyPage,
    params: args.params,
    context: args.context,
    t: translatorIn('nl'),
  });

describe('meta', () => {
  it('has title, city, description, picture and the path in each language', async () => {
    const found = await metaOf(visit(own, exampleProperty));
    expect(found).toMatchObject({
      title: 'Burgerwoning met stadstuin, Ronse',
      breadcrumb: 'Burgerwoning met stadstuin',
      description: 'Achter de witte gevel ligt een woning. De keuken kijkt uit op de tuin.',
      image: { src: '/media/facade-one' },
      alternates: {
        nl: own,
        fr: '/fr/a-vendre/renaix/maison-de-maitre-avec-jardin/4217001/',
        en: '/en/for-sale/ronse/town-house-with-garden/4217001/',
        de: '/de/zu-verkaufen/ronse/stadthaus-mit-garten/4217001/',
      },
    });
    expect(found.title + found.description).not.toContain('349');
  });

  it('makes an unknown property noindex', () => {
    const context = contextOf('property', 'nl', fakeApi({}).call);
    const found = meta({ data: { found: false, withdrawn: null }, params: {}, context, t: translatorIn('nl') });
    expect(found).toEqual({ title: 'Pand niet gevonden', robots: 'noindex' });
  });

  it('makes a withdrawn property noindex', () => {
    const context = contextOf('property', 'nl', fakeApi({}).call);
    const data = { found: false, withdrawn: withdrawnHome } as const;
    expect(fragments(data)).toEqual([]);
    expect(meta({ data, params: {}, context, t: translatorIn('nl') })).toEqual({
      title: 'Dit pand wordt niet meer aangeboden',
      robots: 'noindex',
    });
  });

  it('marks the language of a title and text that are fallbacks', async () => {
    const found = await metaOf(visit(own, { ...exampleProperty, titleLanguage: 'fr', descriptionLanguage: 'fr' }));
    expect(found).toMatchObject({ breadcrumbLanguage: 'fr', jsonLd: [{ inLanguage: 'fr' }] });
  });

  it('has the offer and the address for search engines if they are public', async () => {
    const json = JSON.stringify((await metaOf(visit(own, exampleProperty))).jsonLd);
    expect(json).toContain('"price":349000');
    expect(json).toContain('"streetAddress":"Vlasbloemstraat 12"');
    expect(json).toContain(`"url":"https://rowhouse.example${own}"`);
  });

  it('has the offering agent, with the manager', async () => {
    const [listing] = (await metaOf(visit(own, exampleProperty))).jsonLd ?? [];
    expect(listing).toMatchObject({
      '@type': 'RealEstateListing',
      mainEntity: { '@type': 'House', numberOfBedrooms: 4, yearBuilt: 1912 },
      offers: {
        '@type': 'Offer',
        offeredBy: {
          '@type': 'RealEstateAgent',
          '@id': 'https://rowhouse.example/#agency',
          name: 'Kantoor Ronse',
          employee: { '@type': 'Person', name: 'An Peeters', telephone: '+32470123456' },
        },
      },
    });
  });

  const listingOf = async (more: Partial<PropertyDetail>) => {
    const property = { ...exampleProperty, ...more };
    const path = property.goal === 'rent' ? own.replace('te-koop', 'te-huur') : own;
    return (await metaOf(visit(path, property))).jsonLd?.[0];
  };

  it.each([
    ['available', 'InStock'],
    ['option', 'LimitedAvailability'],
    ['under-offer', 'LimitedAvailability'],
    ['sold', 'SoldOut'],
    ['rented', 'SoldOut'],
  ] as const)('describes a property that is %s as %s in its structured data', async (availability, told) => {
    expect(await listingOf({ availability })).toMatchObject({ offers: { availability: `https://schema.org/${told}` } });
  });

  it('has each open house as an event at its place', async () => {
    const openHouses = [{ start: '2026-11-28T09:00:00.000Z', end: '2026-11-28T11:00:00.000Z' }];
    const [, event, ...more] = (await metaOf(visit(own, { ...exampleProperty, openHouses }))).jsonLd ?? [];
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      '@type': 'Event',
      name: `Open huis: ${exampleProperty.title}`,
      startDate: openHouses[0]?.start,
      endDate: openHouses[0]?.end,
      location: { '@type': 'Place', geo: { latitude: 50.74712 } },
    });
  });

  it('has the publication date and the place', async () => {
    expect(await listingOf({})).toMatchObject({
      datePosted: '2026-06-30',
      mainEntity: { geo: { '@type': 'GeoCoordinates', latitude: 50.74712, longitude: 3.60034 } },
    });
    const { publishedOn: _, ...undated } = exampleProperty;
    const [listing] = (await metaOf(visit(own, { ...undated, place: null }))).jsonLd ?? [];
    expect(JSON.stringify(listing)).not.toMatch(/datePosted|geo/);
  });

  it('has only the circle of the map for a hidden place', async () => {
    const hidden = { address: null, place: { lat: 50.75, lng: 3.615, radius: 1600 } };
    expect(await listingOf(hidden)).toMatchObject({
      mainEntity: {
        geo: {
          '@type': 'GeoCircle',
          geoMidpoint: { '@type': 'GeoCoordinates', latitude: 50.75, longitude: 3.615 },
          geoRadius: 1600,
        },
      },
    });
  });

  const euros = (price: number) => ({ price, priceCurrency: 'EUR' });
  const monthly = (price: number) => ({ '@type': 'UnitPriceSpecification', ...euros(price), unitCode: 'MON' });
  const price = { amount: 68_000, published: true, unit: null };
  const annuity = (...more: object[]) => ({
    priceSpecification: {
      '@type': 'CompoundPriceSpecification',
      priceCurrency: 'EUR',
      priceComponent: [
        {
          '@type': 'UnitPriceSpecification',
          ...euros(68_000),
          priceComponentType: 'https://schema.org/Downpayment',
        },
        ...more,
      ],
    },
  });

  it.each<[string, Partial<PropertyDetail>, object]>([
    ['a sale as its price', { price }, euros(68_000)],
    ['a rent as a monthly price', { price, goal: 'rent' }, { ...euros(68_000), priceSpecification: monthly(68_000) }],
    [
      'a home with a starting price as a minimum',
      { price: { ...price, unit: 7 } },
      { priceSpecification: { '@type': 'PriceSpecification', minPrice: 68_000, priceCurrency: 'EUR' } },
    ],
    [
      'a rent with a starting price as a monthly minimum',
      { price: { ...price, unit: 7 }, goal: 'rent' },
      {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          minPrice: 68_000,
          priceCurrency: 'EUR',
          unitCode: 'MON',
        },
      },
    ],
    [
      'a life annuity as a lump sum and a monthly payment',
      { price, fields: { survivalRent: 640 } },
      annuity({ ...monthly(640), priceComponentType: 'https://schema.org/Installment' }),
    ],
    [
      'a life annuity of which only the lump sum is known as that sum',
      { price, fields: { firstHeadAge: 79 } },
      annuity(),
    ],
    ['a home with an unpublished price as none', { price: { ...price, published: false } }, {}],
  ])('describes the price of %s', async (_, property, expected) => {
    const { offers } = v.parse(v.object({ offers: v.looseObject({}) }), await listingOf(property));
    const { '@type': _type, businessFunction, availability, offeredBy, ...priced } = offers;
    // In serialised form: undefined values are left out.
    expect(JSON.parse(JSON.stringify(priced))).toEqual(expected);
  });

  it('contains no price of any property that hides it, even if the API returned it by mistake', async () => {
    const amount = 271_828.1828;
    const fields = Object.fromEntries(priceFields.map((field) => [field, amount]));
    await fc.assert(
      fc.asyncProperty(propertyArbitrary, async (property) => {
        const price = { amount, published: false, unit: null };
        const hidden = { ...property, price, fields: { ...property.fields, ...fields } };
        const [, at] = redirectOf(await loader(visit(`/property/${property.id}/`, hidden))) as [number, string];
        const found = JSON.stringify([await loader(visit(at, hidden)), await metaOf(visit(at, hidden))]);
        expect(found).not.toMatch(/271\D?828/);
        expect(found.includes('streetAddress')).toBe(property.address !== null);
      }),
      { numRuns: 30 },
    );
  });

  it('contains no hidden price and address', async () => {
    const price = { ...exampleProperty.price, published: false };
    const json = JSON.stringify((await metaOf(visit(own, { ...exampleProperty, price, address: null }))).jsonLd);
    expect(json).not.toContain('349000');
    expect(json).not.toContain('streetAddress');
    expect(json).toContain('"postalCode":"9600"');
  });
});

describe('fragments', () => {
  it.each([
    ['available', true],
    ['unknown', true],
    ['sold', false],
    ['rented', false],
  ] as const)('include the marks for a property that is %s, and the contact form: %s', (availability, asked) => {
    const property = { ...exampleProperty, availability };
    const marks = ['listings.property-marks', 'listings.recently-seen'];
    const ids = fragments({ found: true, property, surroundings: null }).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...(asked ? ['forms.request'] : []), ...marks]);
  });

  it('bring the code of other remotes after the page itself', () => {
    const all = fragments({ found: true, property: exampleProperty, surroundings: null });
    expect(all.filter(({ isLate }) => !isLate)).toEqual([]);
  });

  it('are empty without a property', () => {
    expect(fragments({ found: false, withdrawn: null })).toEqual([]);
  });
});
