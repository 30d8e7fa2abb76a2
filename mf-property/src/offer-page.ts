import type { PropertyDetail, WithdrawnOffer } from '@rowhouse/shared/contract/property';
import { countryOfId, homeCountry } from '@rowhouse/shared/domain/country';
import { type Language, languageOfPath, languages } from '@rowhouse/shared/domain/language';
import { sharedPicture } from '@rowhouse/shared/domain/picture';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { titleInCity } from '@rowhouse/shared/domain/search-engine-texts';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import {
  CallError,
  data,
  foundOrNull,
  isMissing,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  type propertyRoute,
  redirect,
} from '@rowhouse/shared/platform';

type OwnRoute = ReturnType<typeof propertyRoute>;

/** A redirect to the canonical path of a property or project, or null when that path was requested. */
export const redirectToOwn = (
  { request, params, context }: LoaderArgs,
  [page, own]: OwnRoute,
  query: URLSearchParams,
) => {
  if (context.page === page && Object.entries(own).every(([name, value]) => params[name] === value)) return null;
  // Without a language in the path, the redirect depends on the visitor.
  const isNamed = languageOfPath(new URL(request.url).pathname) === context.language;
  return redirect(context.hrefFor(page, own, query), isNamed ? 301 : 302);
};

/** The result of a call, or the remaining data of a withdrawn offer; neither when the id is unknown. */
export const foundOrWithdrawn = async <T>(
  asked: Promise<T>,
  id: string,
  { request, context: { call, language } }: LoaderArgs,
): Promise<{ found: T | null; withdrawn: WithdrawnOffer | null }> => {
  try {
    return { found: await asked, withdrawn: null };
  } catch (error) {
    if (!isMissing(error)) throw error;
    const isGone = error instanceof CallError && error.code === 'gone';
    const withdrawn = isGone ? await foundOrNull(call('withdrawn', { id, language }, request.signal)) : null;
    return { found: null, withdrawn };
  }
};

/** The data of a page whose property or project is missing, with its HTTP status. */
export const missingPage = (withdrawn: WithdrawnOffer | null) =>
  data({ found: false, withdrawn } as const, { status: withdrawn ? 410 : 404 });

type Offer = Pick<
  PropertyDetail,
  | 'title'
  | 'titleLanguage'
  | 'address'
  | 'city'
  | 'zip'
  | 'countryId'
  | 'description'
  | 'descriptionLanguage'
  | 'pictures'
  | 'place'
  | 'publishedOn'
>;

const countryData = ({ zip, countryId }: Offer): object => {
  const code = countryId === undefined ? postalRegion(zip) && homeCountry : countryOfId(countryId);
  return code ? { addressCountry: code.toUpperCase() } : {};
};

const geoData = ({ lat, lng, radius }: NonNullable<Offer['place']>): object => {
  const middle = { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
  return radius === null ? middle : { '@type': 'GeoCircle', geoMidpoint: middle, geoRadius: radius };
};

/** Name, address and place of an offer for search engines, no more exact than on the page and its map. */
export const locationData = (offer: Offer): object => ({
  name: offer.title,
  address: {
    '@type': 'PostalAddress',
    ...(offer.address !== null && { streetAddress: offer.address }),
    postalCode: offer.zip,
    addressLocality: offer.city,
    ...countryData(offer),
  },
  ...(offer.place && { geo: geoData(offer.place) }),
});

/** The metadata of the page of a property or project; `listing` is its structured data besides title, text and pictures. */
export const offerMeta = (
  { title, titleLanguage, city, zip, description, descriptionLanguage, pictures, publishedOn }: Offer,
  { hrefFor, origin, language }: MetaArgs<unknown, unknown>['context'],
  routeIn: (language: Language) => OwnRoute,
  listing: object,
): Meta => {
  const pathIn = (other: Language) => {
    const [page, params] = routeIn(other);
    return hrefFor(page, params, undefined, other);
  };
  // An offer without a text of its own is still described to search engines.
  const text = cleanDescription(description || `${title}, ${zip} ${city}`, { ellipsis: true });
  const [first] = pictures;
  return {
    title: titleInCity(title, city),
    breadcrumb: title,
    breadcrumbLanguage: titleLanguage,
    description: text,
    alternates: Object.fromEntries(languages.map((other) => [other, pathIn(other)])),
    ...(first && { image: { ...first, alt: [first.alt, title, city].filter(Boolean).join(', ') } }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'RealEstateListing',
        url: origin + pathIn(language),
        name: title,
        description: text,
        inLanguage: descriptionLanguage ?? language,
        ...(publishedOn && { datePosted: publishedOn }),
        image: pictures.map((picture) => origin + sharedPicture(picture)),
        ...listing,
      },
    ],
  };
};
