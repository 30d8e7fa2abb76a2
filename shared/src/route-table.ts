import type { RouteType } from './domain/content-route.ts';
import type { Language } from './domain/language.ts';

/** Owner of a page or fragment: the shell, or one of the five remotes. */
export type Owner = 'shell' | 'listings' | 'property' | 'forms' | 'owner-portal' | 'consent';

/** The remotes; the package of each is `mf-<remote>`. */
export const remotes = ['listings', 'property', 'forms', 'owner-portal', 'consent'] as const;

/** Every app that is released by itself. */
export const apps: readonly Owner[] = ['shell', ...remotes];

/** A remote. */
export type Remote = (typeof remotes)[number];

/** A page's row: its owner, and its path in each language. */
export interface Route {
  /** The remote that owns the page, and the file in its `src/pages`. */
  owner: Owner;
  file: string;
  /** Original, language-neutral path; `:name` is a parameter. */
  original: string;
  /** Path in each language, after the language's own segment. */
  paths: Record<Language, string>;
  /** Parameters that the path fixes, such as the goal of a list. */
  fixed?: Record<string, string>;
  type?: RouteType;
  /** Page whose breadcrumb comes before this one's. */
  parent?: string;
  /** A page of one visitor alone is neither cached nor indexed. */
  private?: true;
  /** Its form has a file field, so a larger body is accepted. */
  takesFile?: true;
  /** Not indexed, since it is empty without the visitor's own query. */
  unlisted?: true;
  /** Its loader always redirects to another page, also from a path without a language. */
  redirects?: true;
}

// The form of a kind of request.
const requestPage = (kind: string, original: string, paths: Route['paths']) =>
  ({ owner: 'forms', file: 'request', original, paths, fixed: { kind }, parent: 'home' }) as const;

// What a visitor sees after sending a request; the last part of the path is the kind's own name, unless words are given.
const thankYouPage = (kind: string, words: Route['paths'] = { nl: kind, fr: kind, en: kind, de: kind }) =>
  ({
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: `/feedback/${kind}/`,
    paths: {
      nl: `bedankt/${words.nl}/`,
      fr: `merci/${words.fr}/`,
      en: `thank-you/${words.en}/`,
      de: `danke/${words.de}/`,
    },
    fixed: { kind },
    parent: 'home',
  }) as const;

/** Every page: its owner, its path in every language, its breadcrumb's parent. */
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
  map: {
    owner: 'listings',
    file: 'listing',
    original: '/map/',
    paths: { nl: 'kaart/', fr: 'carte/', en: 'map/', de: 'karte/' },
    fixed: { view: 'map' },
    parent: 'home',
  },
  favourites: {
    owner: 'listings',
    file: 'favourites',
    original: '/favourites/',
    paths: { nl: 'favorieten/', fr: 'favoris/', en: 'favourites/', de: 'favoriten/' },
    parent: 'home',
    unlisted: true,
  },
  compare: {
    owner: 'listings',
    file: 'compare',
    original: '/compare/',
    paths: { nl: 'vergelijken/', fr: 'comparer/', en: 'compare/', de: 'vergleichen/' },
    parent: 'home',
    unlisted: true,
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
  projects: {
    owner: 'property',
    file: 'projects',
    original: '/projects/',
    paths: { nl: 'projecten/', fr: 'projets/', en: 'projects/', de: 'projekte/' },
    parent: 'home',
  },
  project: {
    owner: 'property',
    file: 'project',
    original: '/project/',
    paths: { nl: 'project/', fr: 'project/', en: 'project/', de: 'project/' },
    parent: 'projects',
    redirects: true,
  },
  'project-detail': {
    owner: 'property',
    file: 'project',
    original: '/projects/:city/:slug/:id/',
    paths: {
      nl: 'projecten/:city/:slug/:id/',
      fr: 'projets/:city/:slug/:id/',
      en: 'projects/:city/:slug/:id/',
      de: 'projekte/:city/:slug/:id/',
    },
    parent: 'projects',
  },
  print: {
    owner: 'property',
    file: 'print',
    original: '/print/:id/',
    paths: { nl: 'afdrukken/:id/', fr: 'imprimer/:id/', en: 'print/:id/', de: 'drucken/:id/' },
    parent: 'home',
  },
  calculator: {
    owner: 'property',
    file: 'calculator',
    original: '/calculator/',
    paths: {
      nl: 'bereken-uw-aankoop/',
      fr: 'calculer-votre-achat/',
      en: 'calculator/',
      de: 'kauf-berechnen/',
    },
    parent: 'home',
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
  contact: requestPage('site-contact', '/contact/', { nl: 'contact/', fr: 'contact/', en: 'contact/', de: 'kontakt/' }),
  'contact-me': requestPage('contact-me', '/contact-me/:id/', {
    nl: 'contacteer-mij/:id/',
    fr: 'contactez-moi/:id/',
    en: 'contact-me/:id/',
    de: 'kontaktieren-sie-mich/:id/',
  }),
  'contact-appointment': requestPage('contact-appointment', '/contact-appointment/:id/', {
    nl: 'afspraak/:id/',
    fr: 'rendez-vous/:id/',
    en: 'appointment/:id/',
    de: 'termin/:id/',
  }),
  'contact-construction': requestPage('contact-construction', '/contact-construction/:id/', {
    nl: 'nieuwbouw-informatie/:id/',
    fr: 'information-construction/:id/',
    en: 'construction-information/:id/',
    de: 'neubau-information/:id/',
  }),
  'contact-demand': requestPage('contact-demand', '/contact-demand/', {
    nl: 'gratis-schatting/',
    fr: 'estimation-gratuite/',
    en: 'free-valuation/',
    de: 'kostenlose-bewertung/',
  }),
  'demand-register': requestPage('demand-register', '/demand-register/', {
    nl: 'ik-zoek/',
    fr: 'je-cherche/',
    en: 'i-am-looking-for/',
    de: 'ich-suche/',
  }),
  'request-documents': requestPage('documents', '/request-documents/:id/', {
    nl: 'documenten-aanvragen/:id/',
    fr: 'demande-de-documents/:id/',
    en: 'request-documents/:id/',
    de: 'dokumente-anfordern/:id/',
  }),
  'send-to-friend': requestPage('send-to-friend', '/send-to-friend/:id/', {
    nl: 'doorsturen-naar-een-vriend/:id/',
    fr: 'envoyer-a-un-ami/:id/',
    en: 'send-to-a-friend/:id/',
    de: 'an-freunde-senden/:id/',
  }),
  'sign-newsletter': requestPage('sign-newsletter', '/sign-newsletter/', {
    nl: 'nieuwsbrief/',
    fr: 'lettre-d-information/',
    en: 'newsletter/',
    de: 'newsletter/',
  }),
  testimonial: {
    ...requestPage('testimonial', '/testimonial/', {
      nl: 'getuigenis/',
      fr: 'temoignage/',
      en: 'testimonial/',
      de: 'erfahrungsbericht/',
    }),
    takesFile: true,
  },
  'job-application': {
    ...requestPage('job-application', '/job-application/', {
      nl: 'solliciteren/',
      fr: 'postuler/',
      en: 'job-application/',
      de: 'bewerbung/',
    }),
    takesFile: true,
  },
  'rental-application': requestPage('rental-application', '/rental-application/:id/', {
    nl: 'huurkandidatuur/:id/',
    fr: 'candidature-locative/:id/',
    en: 'rental-application/:id/',
    de: 'mietbewerbung/:id/',
  }),
  'purchase-offer': requestPage('purchase-offer', '/purchase-offer/:id/', {
    nl: 'aankoopbod/:id/',
    fr: 'offre-d-achat/:id/',
    en: 'purchase-offer/:id/',
    de: 'kaufangebot/:id/',
  }),
  'newsletter-confirmation': {
    owner: 'forms',
    file: 'subscription',
    original: '/newsletter-confirmation/',
    paths: {
      nl: 'nieuwsbrief/bevestigen/',
      fr: 'lettre-d-information/confirmation/',
      en: 'newsletter/confirm/',
      de: 'newsletter/bestaetigen/',
    },
    fixed: { step: 'confirm' },
    parent: 'home',
    private: true,
  },
  unsubscribe: {
    owner: 'forms',
    file: 'subscription',
    original: '/unsubscribe/',
    paths: { nl: 'uitschrijven/', fr: 'desinscription/', en: 'unsubscribe/', de: 'abmelden/' },
    fixed: { step: 'unsubscribe' },
    parent: 'home',
    private: true,
  },
  'thank-you-site-contact': thankYouPage('site-contact', {
    nl: 'neem-contact-met-ons-op',
    fr: 'prenez-contact-avec-nous-pour-un-service-personnalise',
    en: 'contact-us',
    de: 'kontaktieren-sie-uns',
  }),
  'thank-you-contact-me': thankYouPage('contact-me'),
  'thank-you-contact-appointment': thankYouPage('contact-appointment'),
  'thank-you-contact-construction': thankYouPage('contact-construction'),
  'thank-you-contact-demand': thankYouPage('contact-demand', {
    nl: 'gratis-schatting',
    fr: 'estimation-gratuite',
    en: 'free-valuation',
    de: 'kostenlose-bewertung',
  }),
  'thank-you-demand-register': thankYouPage('demand-register', {
    nl: 'hou-me-op-de-hoogte',
    fr: 'tenez-moi-au-courant',
    en: 'keep-me-informed',
    de: 'halten-sie-mich-auf-dem-laufenden',
  }),
  'thank-you-send-to-friend': thankYouPage('send-to-friend'),
  'thank-you-sign-newsletter': thankYouPage('sign-newsletter', {
    nl: 'sign-newsletter',
    fr: 'newsletter',
    en: 'sign-newsletter',
    de: 'newsletter',
  }),
  'thank-you-documents': thankYouPage('documents', {
    nl: 'documenten',
    fr: 'documents',
    en: 'documents',
    de: 'dokumente',
  }),
  'thank-you-testimonial': thankYouPage('testimonial', {
    nl: 'getuigenis',
    fr: 'temoignage',
    en: 'testimonial',
    de: 'erfahrungsbericht',
  }),
  'thank-you-job-application': thankYouPage('job-application', {
    nl: 'sollicitatie',
    fr: 'candidature',
    en: 'job-application',
    de: 'bewerbung',
  }),
  'thank-you-rental-application': thankYouPage('rental-application', {
    nl: 'huurkandidatuur',
    fr: 'candidature-locative',
    en: 'rental-application',
    de: 'mietbewerbung',
  }),
  'thank-you-purchase-offer': thankYouPage('purchase-offer', {
    nl: 'aankoopbod',
    fr: 'offre-d-achat',
    en: 'purchase-offer',
    de: 'kaufangebot',
  }),
  'testing-testing': thankYouPage('testing-testing'),
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
    file: 'login',
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
    file: 'login',
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
