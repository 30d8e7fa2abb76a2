import { pagesOf, type Route, sameIn } from '@rowhouse/shared/route-table';

// A page whose whole content comes from the agency.
const contentPage = (original: string, paths: Route['paths']) => pagesOf('shell')('content', original, paths);

/** The pages of shell, by id. */
export const routes = {
  home: contentPage('/', sameIn('')),
  services: contentPage('/services/', { nl: 'diensten/', fr: 'services/', en: 'services/', de: 'leistungen/' }),
  'about-us': contentPage('/about-us/', {
    nl: 'over-ons/',
    fr: 'a-propos-de-nous/',
    en: 'about-us/',
    de: 'ueber-uns/',
  }),
  'privacy-statement': contentPage('/privacy-statement/', {
    nl: 'privacyverklaring/',
    fr: 'declaration-de-confidentialite/',
    en: 'privacy-statement/',
    de: 'datenschutz/',
  }),
  'cookie-policy': contentPage('/cookie-policy/', {
    nl: 'cookiebeleid/',
    fr: 'politique-en-matiere-de-cookies/',
    en: 'cookie-policy/',
    de: 'cookie-richtlinie/',
  }),
  disclaimer: contentPage('/disclaimer/', {
    nl: 'disclaimer/',
    fr: 'avertissement/',
    en: 'disclaimer/',
    de: 'haftungsausschluss/',
  }),
} as const satisfies Record<string, Route>;
