import { pagesOf, type Route, sameIn } from '@rowhouse/shared/route-table';

const forms = pagesOf('forms');

// A page with the form of a kind of request.
const requestPage = (kind: string, original: string, paths: Route['paths']) => ({
  ...forms('request', original, paths),
  fixed: { kind },
});

// The page that a visitor sees after sending a request. The last part of its path is the name of the kind, unless `words` is given.
const thankYouPage = (kind: string, words: Route['paths'] = sameIn(`${kind}/`)) =>
  ({
    owner: 'forms',
    file: 'thank-you',
    type: 'feedback',
    original: `/feedback/${kind}/`,
    paths: {
      nl: `bedankt/${words.nl}`,
      fr: `merci/${words.fr}`,
      en: `thank-you/${words.en}`,
      de: `danke/${words.de}`,
    },
    fixed: { kind },
    // The sent values belong to one visitor.
    private: true,
  }) as const;

// Path segments that several pages share.
const words = {
  valuation: {
    nl: 'gratis-schatting/',
    fr: 'estimation-gratuite/',
    en: 'free-valuation/',
    de: 'kostenlose-schaetzung/',
  },
  posted: {
    nl: 'op-de-hoogte-blijven/',
    fr: 'rester-au-courant/',
    en: 'keep-me-posted/',
    de: 'auf-dem-laufenden-bleiben/',
  },
  testimonial: {
    nl: 'getuigenis/',
    fr: 'temoignage/',
    en: 'testimonial/',
    de: 'erfahrungsbericht/',
  },
  rental: {
    nl: 'huurkandidatuur/',
    fr: 'candidature-locative/',
    en: 'rental-application/',
    de: 'mietbewerbung/',
  },
  offer: {
    nl: 'aankoopbod/',
    fr: 'offre-d-achat/',
    en: 'purchase-offer/',
    de: 'kaufangebot/',
  },
};

/** The pages of mf-forms, by id. */
export const routes = {
  contact: requestPage('site-contact', '/contact/', { nl: 'contact/', fr: 'contact/', en: 'contact/', de: 'kontakt/' }),
  'contact-me': requestPage('contact-me', '/contact-me/:id/', {
    nl: 'contacteer-mij/',
    fr: 'contactez-moi/',
    en: 'contact-me/',
    de: 'kontaktieren-sie-mich/',
  }),
  'contact-appointment': requestPage('contact-appointment', '/contact-appointment/:id/', {
    nl: 'afspraak/',
    fr: 'rendez-vous/',
    en: 'appointment/',
    de: 'termin/',
  }),
  'contact-construction': requestPage('contact-construction', '/contact-construction/:id/', {
    nl: 'nieuwbouw-informatie/',
    fr: 'information-construction/',
    en: 'construction-information/',
    de: 'neubau-information/',
  }),
  'contact-demand': requestPage('contact-demand', '/contact-demand/', words.valuation),
  'demand-register': requestPage('demand-register', '/demand-register/', {
    nl: 'ik-zoek/',
    fr: 'je-cherche/',
    en: 'i-am-looking-for/',
    de: 'ich-suche/',
  }),
  'keep-posted': {
    ...requestPage('keep-posted', '/keep-posted/', words.posted),
    unlisted: true,
  },
  'request-documents': requestPage('documents', '/request-documents/:id/', {
    nl: 'documenten-aanvragen/',
    fr: 'demande-de-documents/',
    en: 'request-documents/',
    de: 'dokumente-anfordern/',
  }),
  'send-to-friend': requestPage('send-to-friend', '/send-to-friend/:id/', {
    nl: 'doorsturen-naar-een-vriend/',
    fr: 'envoyer-a-un-ami/',
    en: 'send-to-a-friend/',
    de: 'an-freunde-senden/',
  }),
  'sign-newsletter': requestPage('sign-newsletter', '/sign-newsletter/', {
    nl: 'nieuwsbrief/',
    fr: 'lettre-d-information/',
    en: 'newsletter/',
    de: 'newsletter/',
  }),
  testimonial: {
    ...requestPage('testimonial', '/testimonial/', words.testimonial),
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
  'rental-application': requestPage('rental-application', '/rental-application/:id/', words.rental),
  'purchase-offer': requestPage('purchase-offer', '/purchase-offer/:id/', words.offer),
  'newsletter-confirmation': {
    ...forms('subscription', '/newsletter-confirmation/', {
      nl: 'nieuwsbrief/bevestigen/',
      fr: 'lettre-d-information/confirmation/',
      en: 'newsletter/confirm/',
      de: 'newsletter/bestaetigen/',
    }),
    fixed: { step: 'confirm' },
    private: true,
  },
  unsubscribe: {
    ...forms('subscription', '/unsubscribe/', {
      nl: 'uitschrijven/',
      fr: 'desinscription/',
      en: 'unsubscribe/',
      de: 'abmelden/',
    }),
    fixed: { step: 'unsubscribe' },
    private: true,
  },
  visit: {
    ...forms('visit', '/visit/', {
      nl: 'mijn-bezoek/',
      fr: 'ma-visite/',
      en: 'my-visit/',
      de: 'meine-besichtigung/',
    }),
    private: true,
  },
  'thank-you-site-contact': thankYouPage('site-contact', {
    nl: 'neem-contact-met-ons-op/',
    fr: 'prenez-contact-avec-nous-pour-un-service-personnalise/',
    en: 'contact-us/',
    de: 'kontaktieren-sie-uns/',
  }),
  'thank-you-contact-me': thankYouPage('contact-me'),
  'thank-you-contact-appointment': thankYouPage('contact-appointment'),
  'thank-you-contact-construction': thankYouPage('contact-construction'),
  'thank-you-contact-demand': thankYouPage('contact-demand', words.valuation),
  'thank-you-demand-register': thankYouPage('demand-register', {
    nl: 'hou-me-op-de-hoogte/',
    fr: 'tenez-moi-au-courant/',
    en: 'keep-me-informed/',
    de: 'halten-sie-mich-auf-dem-laufenden/',
  }),
  'thank-you-keep-posted': thankYouPage('keep-posted', words.posted),
  'thank-you-send-to-friend': thankYouPage('send-to-friend'),
  'thank-you-sign-newsletter': thankYouPage('sign-newsletter', {
    nl: 'sign-newsletter/',
    fr: 'newsletter/',
    en: 'sign-newsletter/',
    de: 'newsletter/',
  }),
  'thank-you-documents': thankYouPage('documents', {
    nl: 'documenten/',
    fr: 'documents/',
    en: 'documents/',
    de: 'dokumente/',
  }),
  'thank-you-testimonial': thankYouPage('testimonial', words.testimonial),
  'thank-you-job-application': thankYouPage('job-application', {
    nl: 'sollicitatie/',
    fr: 'candidature/',
    en: 'job-application/',
    de: 'bewerbung/',
  }),
  'thank-you-rental-application': thankYouPage('rental-application', words.rental),
  'thank-you-purchase-offer': thankYouPage('purchase-offer', words.offer),
  'testing-testing': thankYouPage('testing-testing'),
} as const satisfies Record<string, Route>;

type Routes = typeof routes;

declare module '@rowhouse/shared/routes' {
  interface OwnPages extends Routes {}
}
