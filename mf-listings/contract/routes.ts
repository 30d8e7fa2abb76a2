import { pagesOf, type Route } from '@rowhouse/shared/route-table';

const listings = pagesOf('listings');

// Path segments that several pages share.
const words = {
  sale: { nl: 'te-koop/', fr: 'a-vendre/', en: 'for-sale/', de: 'zu-verkaufen/' },
  rent: { nl: 'te-huur/', fr: 'a-louer/', en: 'for-rent/', de: 'zu-vermieten/' },
};

/** The pages of mf-listings, by id. */
export const routes = {
  'for-sale': {
    ...listings('listing', '/for-sale/', words.sale),
    fixed: { goal: 'sale' },
    ownTexts: true,
  },
  'for-rent': {
    ...listings('listing', '/for-rent/', words.rent),
    fixed: { goal: 'rent' },
    ownTexts: true,
  },
  map: {
    ...listings('listing', '/map/', { nl: 'kaart/', fr: 'carte/', en: 'map/', de: 'karte/' }),
    fixed: { view: 'map' },
    ownTexts: true,
  },
  favourites: {
    ...listings('favourites', '/favourites/', {
      nl: 'favorieten/',
      fr: 'favoris/',
      en: 'favourites/',
      de: 'favoriten/',
    }),
    unlisted: true,
    ownTexts: true,
  },
  compare: {
    ...listings('compare', '/compare/', { nl: 'vergelijken/', fr: 'comparer/', en: 'compare/', de: 'vergleichen/' }),
    unlisted: true,
    ownTexts: true,
  },
  shortlist: {
    ...listings('shortlist', '/shortlist/', {
      nl: 'samen-kiezen/',
      fr: 'choisir-ensemble/',
      en: 'choose-together/',
      de: 'gemeinsam-waehlen/',
    }),
    private: true,
    ownTexts: true,
  },
} as const satisfies Record<string, Route>;

type Routes = typeof routes;

declare module '@rowhouse/shared/routes' {
  interface OwnPages extends Routes {}
}
