import { pagesOf, type Route, sameIn } from '@rowhouse/shared/route-table';

// A page of the owner portal, private to one owner.
const ownerPage = <const F extends string>(file: F, original: string, paths: Route['paths']) =>
  ({ ...pagesOf('owner-portal')(file, original, paths), type: 'login', private: true }) as const;

// Path segments that several pages share.
const words = {
  owner: { nl: 'eigenaar/', fr: 'proprietaire/', en: 'owner/', de: 'eigentuemer/' },
};

/** The pages of mf-owner-portal, by id. */
export const routes = {
  login: ownerPage('login', '/login/', sameIn('login/')),
  'owner-dashboard': ownerPage('dashboard', '/owner/', words.owner),
  'owner-property': {
    ...ownerPage('owner-property', '/owner/:id/', words.owner),
    parent: 'owner-dashboard',
  },
  'login-code': {
    ...ownerPage('login', '/login/code/', sameIn('login/code/')),
    parent: 'login',
  },
  'account-security': {
    ...ownerPage('security', '/account/security/', {
      nl: 'account/beveiliging/',
      fr: 'compte/securite/',
      en: 'account/security/',
      de: 'konto/sicherheit/',
    }),
    parent: 'owner-dashboard',
  },
  'password-forgotten': {
    ...ownerPage('login', '/password-forgotten/', {
      nl: 'wachtwoord-vergeten/',
      fr: 'mot-de-passe-oublie/',
      en: 'password-forgotten/',
      de: 'passwort-vergessen/',
    }),
    parent: 'login',
  },
  'password-reset': {
    ...ownerPage('login', '/password-reset/', {
      nl: 'nieuw-wachtwoord/',
      fr: 'nouveau-mot-de-passe/',
      en: 'password-reset/',
      de: 'neues-passwort/',
    }),
    parent: 'login',
  },
  'owner-address': {
    ...ownerPage('owner-address', '/owner-address/', {
      nl: 'nieuw-adres/',
      fr: 'nouvelle-adresse/',
      en: 'owner-address/',
      de: 'neue-adresse/',
    }),
    parent: 'login',
  },
} as const satisfies Record<string, Route>;

type Routes = typeof routes;

declare module '@rowhouse/shared/routes' {
  interface OwnPages extends Routes {}
}
