import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { type Language, languageOfPath, languages } from '@rowhouse/shared/domain/language';
import { sharedPicture } from '@rowhouse/shared/domain/picture';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { titleInCity } from '@rowhouse/shared/domain/search-engine-texts';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import { type LoaderArgs, type Meta, type MetaArgs, type propertyRoute, redirect } from '@rowhouse/shared/platform';

type OwnRoute = ReturnType<typeof propertyRoute>;

/** A redirect to the own path of a property or project, or null where that was asked for. */
export const redirectToOwn = (
  { request, params, context }: LoaderArgs,
  [page, own]: OwnRoute,
  query: URLSearchParams,
) => {
  if (context.page === page && Object.entries(own).every(([name, value]) => params[name] === value)) return null;
  // Without a language in the path, it depends on the visitor.
  const isNamed = languageOfPath(new URL(request.url).pathname) === context.language;
  return redirect(context.hrefFor(page, own, query), isNamed ? 301 : 302);
};

type Offer = Pick<
  PropertyDetail,
  'title' | 'address' | 'city' | 'zip' | 'description' | 'pictures' | 'place' | 'publishedOn'
>;

const geoData = ({ lat, lng, radius }: NonNullable<Offer['place']>): object => {
  const middle = { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
  return radius === null ? middle : { '@type': 'GeoCircle', geoMidpoint: middle, geoRadius: radius };
};

/** Name, address and place of what is offered as search engines read them, no more exact than the page and the map show them. */
export const locationData = ({ title, address, zip, city, place }: Offer): object => ({
  name: title,
  address: {
    '@type': 'PostalAddress',
    ...(address !== null && { streetAddress: address }),
    postalCode: zip,
    addressLocality: city,
    ...(postalRegion(zip) && { addressCountry: 'BE' }),
  },
  ...(place && { geo: geoData(place) }),
});

/** The meta of the page of a property or project; `listing` is what search engines read of it besides title, text and pictures. */
export const offerMeta = (
  { title, city, description, pictures, publishedOn }: Offer,
  { hrefFor, origin, language }: MetaArgs<unknown, unknown>['context'],
  routeIn: (language: Language) => OwnRoute,
  listing: object,
): Meta => {
  const pathIn = (other: Language) => {
    const [page, params] = routeIn(other);
    return hrefFor(page, params, undefined, other);
  };
  const text = cleanDescription(description, { ellipsis: true });
  return {
    title: titleInCity(title, city),
    breadcrumb: title,
    description: text,
    alternates: Object.fromEntries(languages.map((other) => [other, pathIn(other)])),
    ...(pictures[0] && { image: pictures[0] }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'RealEstateListing',
        url: origin + pathIn(language),
        name: title,
        description: text,
        inLanguage: language,
        ...(publishedOn && { datePosted: publishedOn }),
        image: pictures.map((picture) => origin + sharedPicture(picture)),
        ...listing,
      },
    ],
  };
};
