import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { sharedPicture } from '@rowhouse/shared/domain/picture';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import { type LoaderArgs, type Meta, type MetaArgs, type propertyRoute, redirect } from '@rowhouse/shared/platform';

type OwnRoute = ReturnType<typeof propertyRoute>;

/** A redirect to the own path of a property or project in the visitor's language, or null where that was asked for. */
export const redirectToOwn = ({ params, context }: LoaderArgs, [page, own]: OwnRoute, query: URLSearchParams) => {
  if (context.page === page && Object.entries(own).every(([name, value]) => params[name] === value)) return null;
  // The original path is the same in every language.
  const isOriginal = context.page === 'property' || context.page === 'project';
  return redirect(context.hrefFor(page, own, query), isOriginal ? 302 : 301);
};

type Offer = Pick<PropertyDetail, 'title' | 'address' | 'city' | 'zip' | 'description' | 'pictures'>;

/** The address of what is offered, as search engines read it. */
export const addressData = ({ address, zip, city }: Offer): object => ({
  '@type': 'PostalAddress',
  ...(address !== null && { streetAddress: address }),
  postalCode: zip,
  addressLocality: city,
  ...(postalRegion(zip) && { addressCountry: 'BE' }),
});

/** The meta of the page of a property or project; `listing` is what search engines read of it besides title, text and pictures. */
export const offerMeta = (
  { title, city, description, pictures }: Offer,
  { hrefFor, origin, language }: MetaArgs<unknown, unknown>['context'],
  routeIn: (language: Language) => OwnRoute,
  listing: object,
): Meta => {
  const pathIn = (other: Language) => {
    const [page, params] = routeIn(other);
    return hrefFor(page, params, undefined, other);
  };
  const text = cleanDescription(description, { ellipsis: true });
  const [first] = pictures;
  return {
    title: `${title}, ${city}`,
    breadcrumb: title,
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
        inLanguage: language,
        image: pictures.map((picture) => origin + sharedPicture(picture)),
        ...listing,
      },
    ],
  };
};
