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
  /** Its form holds a file, so that a larger body is taken than from others. */
  takesFile?: true;
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
    file: 'request',
    original: '/contact/',
    paths: { nl: 'contact/', fr: 'contact/', en: 'contact/', de: 'kontakt/' },
    fixed: { kind: 'site-contact' },
    parent: 'home',
  },
  'contact-me': {
    owner: 'forms',
    file: 'request',
    original: '/contact-me/:id/',
    paths: {
      nl: 'contacteer-mij/:id/',
      fr: 'contactez-moi/:id/',
      en: 'contact-me/:id/',
      de: 'kontaktieren-sie-mich/:id/',
    },
    fixed: { kind: 'contact-me' },
    parent: 'home',
  },
  'contact-appointment': {
    owner: 'forms',
    file: 'request',
    original: '/contact-appointment/:id/',
    paths: { nl: 'afspraak/:id/', fr: 'rendez-vous/:id/', en: 'appointment/:id/', de: 'termin/:id/' },
    fixed: { kind: 'contact-appointment' },
    parent: 'home',
  },
  'contact-construction': {
    owner: 'forms',
    file: 'request',
    original: '/contact-construction/:id/',
    paths: {
      nl: 'nieuwbouw-informatie/:id/',
      fr: 'information-construction/:id/',
      en: 'construction-information/:id/',
      de: 'neubau-information/:id/',
    },
    fixed: { kind: 'contact-construction' },
    parent: 'home',
  },
  'contact-demand': {
    owner: 'forms',
    file: 'request',
    original: '/contact-demand/',
    paths: { nl: 'gratis-schatting/', fr: 'estimation-gratuite/', en: 'free-valuation/', de: 'kostenlose-bewertung/' },
    fixed: { kind: 'contact-demand' },
    parent: 'home',
  },
  'demand-register': {
    owner: 'forms',
    file: 'request',
    original: '/demand-register/',
    paths: { nl: 'ik-zoek/', fr: 'je-cherche/', en: 'i-am-looking-for/', de: 'ich-suche/' },
    fixed: { kind: 'demand-register' },
    parent: 'home',
  },
  'request-documents': {
    owner: 'forms',
    file: 'request',
    original: '/request-documents/:id/',
    paths: {
      nl: 'documenten-aanvragen/:id/',
      fr: 'demande-de-documents/:id/',
      en: 'request-documents/:id/',
      de: 'dokumente-anfordern/:id/',
    },
    fixed: { kind: 'documents' },
    parent: 'home',
  },
  'send-to-friend': {
    owner: 'forms',
    file: 'request',
    original: '/send-to-friend/:id/',
    paths: {
      nl: 'doorsturen-naar-een-vriend/:id/',
      fr: 'envoyer-a-un-ami/:id/',
      en: 'send-to-a-friend/:id/',
      de: 'an-freunde-senden/:id/',
    },
    fixed: { kind: 'send-to-friend' },
    parent: 'home',
  },
  'sign-newsletter': {
    owner: 'forms',
    file: 'request',
    original: '/sign-newsletter/',
    paths: { nl: 'nieuwsbrief/', fr: 'lettre-d-information/', en: 'newsletter/', de: 'newsletter/' },
    fixed: { kind: 'sign-newsletter' },
    parent: 'home',
  },
  testimonial: {
    owner: 'forms',
    file: 'request',
    original: '/testimonial/',
    paths: { nl: 'getuigenis/', fr: 'temoignage/', en: 'testimonial/', de: 'erfahrungsbericht/' },
    fixed: { kind: 'testimonial' },
    takesFile: true,
    parent: 'home',
  },
  'job-application': {
    owner: 'forms',
    file: 'request',
    original: '/job-application/',
    paths: { nl: 'solliciteren/', fr: 'postuler/', en: 'job-application/', de: 'bewerbung/' },
    fixed: { kind: 'job-application' },
    takesFile: true,
    parent: 'home',
  },
  'rental-application': {
    owner: 'forms',
    file: 'request',
    original: '/rental-application/:id/',
    paths: {
      nl: 'huurkandidatuur/:id/',
      fr: 'candidature-locative/:id/',
      en: 'rental-application/:id/',
      de: 'mietbewerbung/:id/',
    },
    fixed: { kind: 'rental-application' },
    parent: 'home',
  },
  'purchase-offer': {
    owner: 'forms',
    file: 'request',
    original: '/purchase-offer/:id/',
    paths: { nl: 'aankoopbod/:id/', fr: 'offre-d-achat/:id/', en: 'purchase-offer/:id/', de: 'kaufangebot/:id/' },
    fixed: { kind: 'purchase-offer' },
    parent: 'home',
  },
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
  'thank-you-contact-appointment': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/contact-appointment/',
    paths: {
      nl: 'bedankt/contact-appointment/',
      fr: 'merci/contact-appointment/',
      en: 'thank-you/contact-appointment/',
      de: 'danke/contact-appointment/',
    },
    fixed: { kind: 'contact-appointment' },
    parent: 'home',
  },
  'thank-you-contact-construction': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/contact-construction/',
    paths: {
      nl: 'bedankt/contact-construction/',
      fr: 'merci/contact-construction/',
      en: 'thank-you/contact-construction/',
      de: 'danke/contact-construction/',
    },
    fixed: { kind: 'contact-construction' },
    parent: 'home',
  },
  'thank-you-contact-demand': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/contact-demand/',
    paths: {
      nl: 'bedankt/gratis-schatting/',
      fr: 'merci/estimation-gratuite/',
      en: 'thank-you/free-valuation/',
      de: 'danke/kostenlose-bewertung/',
    },
    fixed: { kind: 'contact-demand' },
    parent: 'home',
  },
  'thank-you-demand-register': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/demand-register/',
    paths: {
      nl: 'bedankt/hou-me-op-de-hoogte/',
      fr: 'merci/tenez-moi-au-courant/',
      en: 'thank-you/keep-me-informed/',
      de: 'danke/halten-sie-mich-auf-dem-laufenden/',
    },
    fixed: { kind: 'demand-register' },
    parent: 'home',
  },
  'thank-you-send-to-friend': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/send-to-friend/',
    paths: {
      nl: 'bedankt/send-to-friend/',
      fr: 'merci/send-to-friend/',
      en: 'thank-you/send-to-friend/',
      de: 'danke/send-to-friend/',
    },
    fixed: { kind: 'send-to-friend' },
    parent: 'home',
  },
  'thank-you-sign-newsletter': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/sign-newsletter/',
    paths: {
      nl: 'bedankt/sign-newsletter/',
      fr: 'merci/newsletter/',
      en: 'thank-you/sign-newsletter/',
      de: 'danke/newsletter/',
    },
    fixed: { kind: 'sign-newsletter' },
    parent: 'home',
  },
  'thank-you-documents': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/documents/',
    paths: { nl: 'bedankt/documenten/', fr: 'merci/documents/', en: 'thank-you/documents/', de: 'danke/dokumente/' },
    fixed: { kind: 'documents' },
    parent: 'home',
  },
  'thank-you-testimonial': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/testimonial/',
    paths: {
      nl: 'bedankt/getuigenis/',
      fr: 'merci/temoignage/',
      en: 'thank-you/testimonial/',
      de: 'danke/erfahrungsbericht/',
    },
    fixed: { kind: 'testimonial' },
    parent: 'home',
  },
  'thank-you-job-application': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/job-application/',
    paths: {
      nl: 'bedankt/sollicitatie/',
      fr: 'merci/candidature/',
      en: 'thank-you/job-application/',
      de: 'danke/bewerbung/',
    },
    fixed: { kind: 'job-application' },
    parent: 'home',
  },
  'thank-you-rental-application': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/rental-application/',
    paths: {
      nl: 'bedankt/huurkandidatuur/',
      fr: 'merci/candidature-locative/',
      en: 'thank-you/rental-application/',
      de: 'danke/mietbewerbung/',
    },
    fixed: { kind: 'rental-application' },
    parent: 'home',
  },
  'thank-you-purchase-offer': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/purchase-offer/',
    paths: {
      nl: 'bedankt/aankoopbod/',
      fr: 'merci/offre-d-achat/',
      en: 'thank-you/purchase-offer/',
      de: 'danke/kaufangebot/',
    },
    fixed: { kind: 'purchase-offer' },
    parent: 'home',
  },
  'testing-testing': {
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: '/feedback/testing-testing/',
    paths: {
      nl: 'bedankt/testing-testing/',
      fr: 'merci/testing-testing/',
      en: 'thank-you/testing-testing/',
      de: 'danke/testing-testing/',
    },
    fixed: { kind: 'testing-testing' },
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
