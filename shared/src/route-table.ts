import type { RouteType } from './domain/content-route.ts';
import type { Language } from './domain/language.ts';

/** Owner of a page or fragment: the shell, or one of the five remotes. */
export type Owner = 'shell' | 'listings' | 'property' | 'forms' | 'owner-portal' | 'consent';

/** The remotes, in the order in which they are named everywhere; the package of each is `mf-<remote>`. */
export const remotes = ['listings', 'property', 'forms', 'owner-portal', 'consent'] as const;

/** A remote. */
export type Remote = (typeof remotes)[number];

/** A page's row: who owns it, and where it stands in each language (specification 3, Route entry). */
export interface Route {
  /** The house that owns the page, and the file in its `src/pages`. */
  owner: Owner;
  file: string;
  /** Original, language-neutral path; `:name` is a parameter (specification 2.1). */
  original: string;
  /** Path in each language, after the language's own segment. */
  paths: Record<Language, string>;
  /** Parameters that the path fixes, such as the goal of a list. */
  fixed?: Record<string, string>;
  type?: RouteType;
  /** Page whose breadcrumb stands before this one's. */
  parent?: string;
  /** A page of one visitor alone is never cached nor indexed. */
  private?: true;
  /** Its loader always redirects to another page, and takes a path without a language too. */
  redirects?: true;
}

/** Every page: its owner, its path in every language, its breadcrumb's parent (specification 2.1, 2.2). */
export const routes = {
  home: { owner: 'shell', file: 'content', original: '/', paths: { nl: '', fr: '', en: '', de: '' } },
  'for-sale': {
    owner: 'listings',
    file: 'listing',
    original: '/for-sale/',
    paths: { nl: 'te-koop/', fr: 'a-vendre/', en: 'for-sale/', de: 'zu-verkaufen/' },
    fixed: { goal: 'sale' },
    parent: 'home',
  },
  'for-rent': {
    owner: 'listings',
    file: 'listing',
    original: '/for-rent/',
    paths: { nl: 'te-huur/', fr: 'a-louer/', en: 'for-rent/', de: 'zu-vermieten/' },
    fixed: { goal: 'rent' },
    parent: 'home',
  },
  property: {
    owner: 'property',
    file: 'property',
    original: '/property/:id/',
    paths: { nl: 'property/:id/', fr: 'property/:id/', en: 'property/:id/', de: 'property/:id/' },
    parent: 'home',
    redirects: true,
  },
  'property-for-sale': {
    owner: 'property',
    file: 'property',
    original: '/for-sale/:city/:slug/:id/',
    paths: {
      nl: 'te-koop/:city/:slug/:id/',
      fr: 'a-vendre/:city/:slug/:id/',
      en: 'for-sale/:city/:slug/:id/',
      de: 'zu-verkaufen/:city/:slug/:id/',
    },
    fixed: { goal: 'sale' },
    parent: 'for-sale',
  },
  'property-for-rent': {
    owner: 'property',
    file: 'property',
    original: '/for-rent/:city/:slug/:id/',
    paths: {
      nl: 'te-huur/:city/:slug/:id/',
      fr: 'a-louer/:city/:slug/:id/',
      en: 'for-rent/:city/:slug/:id/',
      de: 'zu-vermieten/:city/:slug/:id/',
    },
    fixed: { goal: 'rent' },
    parent: 'for-rent',
  },
  services: {
    owner: 'shell',
    file: 'content',
    original: '/services/',
    paths: { nl: 'diensten/', fr: 'services/', en: 'services/', de: 'leistungen/' },
    parent: 'home',
  },
  'about-us': {
    owner: 'shell',
    file: 'content',
    original: '/about-us/',
    paths: { nl: 'over-ons/', fr: 'a-propos-de-nous/', en: 'about-us/', de: 'ueber-uns/' },
    parent: 'home',
  },
  contact: {
    owner: 'forms',
    file: 'site-contact',
    original: '/contact/',
    paths: { nl: 'contact/', fr: 'contact/', en: 'contact/', de: 'kontakt/' },
    parent: 'home',
  },
  'contact-me': {
    owner: 'forms',
    file: 'contact-me',
    original: '/contact-me/:id/',
    paths: {
      nl: 'contacteer-mij/:id/',
      fr: 'contactez-moi/:id/',
      en: 'contact-me/:id/',
      de: 'kontaktieren-sie-mich/:id/',
    },
    parent: 'home',
  },
  'thank-you-site-contact': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/site-contact/',
    paths: {
      nl: 'bedankt/neem-contact-met-ons-op/',
      fr: 'merci/prenez-contact-avec-nous-pour-un-service-personnalise/',
      en: 'thank-you/contact-us/',
      de: 'danke/kontaktieren-sie-uns/',
    },
    fixed: { kind: 'site-contact' },
    parent: 'home',
  },
  'thank-you-contact-me': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/contact-me/',
    paths: { nl: 'bedankt/contact-me/', fr: 'merci/contact-me/', en: 'thank-you/contact-me/', de: 'danke/contact-me/' },
    fixed: { kind: 'contact-me' },
    parent: 'home',
  },
  login: {
    owner: 'owner-portal',
    file: 'login',
    type: 'login',
    original: '/login/',
    paths: { nl: 'login/', fr: 'login/', en: 'login/', de: 'login/' },
    parent: 'home',
    private: true,
  },
  'owner-dashboard': {
    owner: 'owner-portal',
    file: 'dashboard',
    type: 'login',
    original: '/owner/',
    paths: { nl: 'eigenaar/', fr: 'proprietaire/', en: 'owner/', de: 'eigentuemer/' },
    parent: 'home',
    private: true,
  },
  'owner-property': {
    owner: 'owner-portal',
    file: 'owner-property',
    type: 'login',
    original: '/owner/:id/',
    paths: {
      nl: 'eigenaar/:id/',
      fr: 'proprietaire/:id/',
      en: 'owner/:id/',
      de: 'eigentuemer/:id/',
    },
    parent: 'owner-dashboard',
    private: true,
  },
  'password-forgotten': {
    owner: 'owner-portal',
    file: 'password-forgotten',
    type: 'login',
    original: '/password-forgotten/',
    paths: {
      nl: 'wachtwoord-vergeten/',
      fr: 'mot-de-passe-oublie/',
      en: 'password-forgotten/',
      de: 'passwort-vergessen/',
    },
    parent: 'login',
    private: true,
  },
  'password-reset': {
    owner: 'owner-portal',
    file: 'password-reset',
    type: 'login',
    original: '/password-reset/',
    paths: {
      nl: 'nieuw-wachtwoord/',
      fr: 'nouveau-mot-de-passe/',
      en: 'password-reset/',
      de: 'neues-passwort/',
    },
    parent: 'login',
    private: true,
  },
  'consent-settings': {
    owner: 'consent',
    file: 'settings',
    original: '/cookie-settings/',
    paths: {
      nl: 'cookie-instellingen/',
      fr: 'parametres-cookies/',
      en: 'cookie-settings/',
      de: 'cookie-einstellungen/',
    },
    parent: 'home',
    private: true,
  },
  'privacy-statement': {
    owner: 'shell',
    file: 'content',
    original: '/privacy-statement/',
    paths: {
      nl: 'privacyverklaring/',
      fr: 'declaration-de-confidentialite/',
      en: 'privacy-statement/',
      de: 'datenschutz/',
    },
    parent: 'home',
  },
  'cookie-policy': {
    owner: 'shell',
    file: 'content',
    original: '/cookie-policy/',
    paths: {
      nl: 'cookiebeleid/',
      fr: 'politique-en-matiere-de-cookies/',
      en: 'cookie-policy/',
      de: 'cookie-richtlinie/',
    },
    parent: 'home',
  },
  disclaimer: {
    owner: 'shell',
    file: 'content',
    original: '/disclaimer/',
    paths: { nl: 'disclaimer/', fr: 'avertissement/', en: 'disclaimer/', de: 'haftungsausschluss/' },
    parent: 'home',
  },
} as const satisfies Record<string, Route>;
