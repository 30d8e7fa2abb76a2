import type { RouteType } from './domain/content-route.ts';
import type { Language } from './domain/language.ts';

// biome-ignore format: a new remote is a new line
/** The names of the remotes; the package of each is `mf-<remote>`. */
export const remotes = [
  'listings',
  'property',
  'forms',
  'owner-portal',
  'consent',
  'back-office',
] as const;

/** The name of a remote. */
export type Remote = (typeof remotes)[number];

/** The owner of a page or fragment: the shell, or a remote. */
export type Owner = 'shell' | Remote;

/** The remotes for the agency's own staff: a browser only learns of such a remote, and loads it, on its own pages. */
export const staffRemotes: readonly Owner[] = ['back-office'];

/** Every app that is released by itself. */
export const apps: readonly Owner[] = ['shell', ...remotes];

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
  /** Page whose breadcrumb precedes this one's; home always comes first. */
  parent?: string;
  /** The page belongs to one visitor, so it is neither cached nor indexed. */
  private?: true;
  /** Its form has a file field, so a larger body is accepted. */
  takesFile?: true;
  /** Not indexed, since it is empty without the visitor's own query. */
  unlisted?: true;
  /** Its loader always redirects to another page, even from a path without a language. */
  redirects?: true;
}

// The parameters at the end of the original path are also appended to the path of each language.
const pagesOf =
  <const O extends Owner>(owner: O) =>
  <const F extends string>(file: F, original: string, { nl, fr, en, de }: Route['paths']) => {
    const parameters = original.replace(/^[^:]*/, '');
    const paths = { nl: nl + parameters, fr: fr + parameters, en: en + parameters, de: de + parameters };
    return { owner, file, original, paths };
  };

const listings = pagesOf('listings');
const property = pagesOf('property');
const forms = pagesOf('forms');

// A page whose whole content comes from the agency.
const contentPage = (original: string, paths: Route['paths']) => pagesOf('shell')('content', original, paths);

// A page of the owner portal, private to one owner.
const ownerPage = <const F extends string>(file: F, original: string, paths: Route['paths']) =>
  ({ ...pagesOf('owner-portal')(file, original, paths), type: 'login', private: true }) as const;

// A page for the agency's staff; its path follows that of the desk.
const deskPage = <const F extends string>(file: F, original: string, paths: Route['paths']) =>
  ({
    ...pagesOf('back-office')(file, `/desk/${original}`, {
      nl: `kantoor/${paths.nl}`,
      fr: `bureau/${paths.fr}`,
      en: `desk/${paths.en}`,
      de: `buero/${paths.de}`,
    }),
    type: 'login',
    private: true,
  }) as const;

// A page with the form of a kind of request.
const requestPage = (kind: string, original: string, paths: Route['paths']) => ({
  ...forms('request', original, paths),
  fixed: { kind },
});

const sameIn = (word: string): Route['paths'] => ({ nl: word, fr: word, en: word, de: word });

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

// Path segments that several pages share, such as a request and its thank-you page.
const words = {
  sale: { nl: 'te-koop/', fr: 'a-vendre/', en: 'for-sale/', de: 'zu-verkaufen/' },
  rent: { nl: 'te-huur/', fr: 'a-louer/', en: 'for-rent/', de: 'zu-vermieten/' },
  projects: { nl: 'projecten/', fr: 'projets/', en: 'projects/', de: 'projekte/' },
  requests: { nl: 'aanvragen/', fr: 'demandes/', en: 'requests/', de: 'anfragen/' },
  settings: { nl: 'instellingen/', fr: 'parametres/', en: 'settings/', de: 'einstellungen/' },
  homes: { nl: 'panden/', fr: 'biens/', en: 'homes/', de: 'immobilien/' },
  content: { nl: 'inhoud/', fr: 'contenu/', en: 'content/', de: 'inhalte/' },
  owners: { nl: 'eigenaars/', fr: 'proprietaires/', en: 'owners/', de: 'eigentuemer/' },
  feeds: { nl: 'koppelingen/', fr: 'liaisons/', en: 'feeds/', de: 'anbindungen/' },
  owner: { nl: 'eigenaar/', fr: 'proprietaire/', en: 'owner/', de: 'eigentuemer/' },
  valuation: {
    nl: 'gratis-schatting/',
    fr: 'estimation-gratuite/',
    en: 'free-valuation/',
    de: 'kostenlose-bewertung/',
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

/** Every page: its owner, its path in every language, and the parent of its breadcrumb. */
export const routes = {
  home: contentPage('/', sameIn('')),
  'for-sale': {
    ...listings('listing', '/for-sale/', words.sale),
    fixed: { goal: 'sale' },
  },
  'for-rent': {
    ...listings('listing', '/for-rent/', words.rent),
    fixed: { goal: 'rent' },
  },
  map: {
    ...listings('listing', '/map/', { nl: 'kaart/', fr: 'carte/', en: 'map/', de: 'karte/' }),
    fixed: { view: 'map' },
  },
  favourites: {
    ...listings('favourites', '/favourites/', {
      nl: 'favorieten/',
      fr: 'favoris/',
      en: 'favourites/',
      de: 'favoriten/',
    }),
    unlisted: true,
  },
  compare: {
    ...listings('compare', '/compare/', { nl: 'vergelijken/', fr: 'comparer/', en: 'compare/', de: 'vergleichen/' }),
    unlisted: true,
  },
  property: {
    ...property('property', '/property/:id/', sameIn('property/')),
    redirects: true,
  },
  'property-for-sale': {
    ...property('property', '/for-sale/:city/:slug/:id/', words.sale),
    fixed: { goal: 'sale' },
    parent: 'for-sale',
  },
  'property-for-rent': {
    ...property('property', '/for-rent/:city/:slug/:id/', words.rent),
    fixed: { goal: 'rent' },
    parent: 'for-rent',
  },
  projects: property('projects', '/projects/', words.projects),
  project: {
    ...property('project', '/project/', sameIn('project/')),
    parent: 'projects',
    redirects: true,
  },
  'project-detail': {
    ...property('project', '/projects/:city/:slug/:id/', words.projects),
    parent: 'projects',
  },
  print: property('print', '/print/:id/', { nl: 'afdrukken/', fr: 'imprimer/', en: 'print/', de: 'drucken/' }),
  calculator: property('calculator', '/calculator/', {
    nl: 'bereken-uw-aankoop/',
    fr: 'calculer-votre-achat/',
    en: 'calculator/',
    de: 'kauf-berechnen/',
  }),
  services: contentPage('/services/', { nl: 'diensten/', fr: 'services/', en: 'services/', de: 'leistungen/' }),
  'about-us': contentPage('/about-us/', {
    nl: 'over-ons/',
    fr: 'a-propos-de-nous/',
    en: 'about-us/',
    de: 'ueber-uns/',
  }),
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
  'consent-settings': {
    ...pagesOf('consent')('settings', '/cookie-settings/', {
      nl: 'cookie-instellingen/',
      fr: 'parametres-cookies/',
      en: 'cookie-settings/',
      de: 'cookie-einstellungen/',
    }),
    private: true,
  },
  desk: deskPage('today', '', sameIn('')),
  'desk-login': deskPage('login', 'login/', sameIn('login/')),
  'desk-login-code': { ...deskPage('login', 'login/code/', sameIn('login/code/')), parent: 'desk-login' },
  'desk-password': {
    ...deskPage('login', 'password/', { nl: 'wachtwoord/', fr: 'mot-de-passe/', en: 'password/', de: 'passwort/' }),
    parent: 'desk-login',
  },
  'desk-invitation': deskPage('login', 'invitation/', {
    nl: 'uitnodiging/',
    fr: 'invitation/',
    en: 'invitation/',
    de: 'einladung/',
  }),
  'desk-requests': {
    ...deskPage('requests', 'requests/', words.requests),
    parent: 'desk',
  },
  'desk-request': { ...deskPage('request', 'requests/:id/', words.requests), parent: 'desk-requests' },
  'desk-visits': {
    ...deskPage('visits', 'visits/', { nl: 'bezoeken/', fr: 'visites/', en: 'visits/', de: 'besichtigungen/' }),
    parent: 'desk',
  },
  'desk-homes': { ...deskPage('homes', 'homes/', words.homes), parent: 'desk' },
  'desk-home': { ...deskPage('home', 'homes/:id/', words.homes), parent: 'desk-homes' },
  'desk-projects': { ...deskPage('homes', 'projects/', words.projects), fixed: { kind: 'project' }, parent: 'desk' },
  'desk-project': {
    ...deskPage('home', 'projects/:id/', words.projects),
    fixed: { kind: 'project' },
    parent: 'desk-projects',
  },
  'desk-content': { ...deskPage('content-list', 'content/', words.content), parent: 'desk' },
  'desk-content-edit': { ...deskPage('content-editor', 'content/:kind/:id/', words.content), parent: 'desk-content' },
  'desk-media': {
    ...deskPage('media', 'media/', { nl: 'media/', fr: 'mediatheque/', en: 'media/', de: 'mediathek/' }),
    parent: 'desk',
  },
  'desk-redirects': {
    ...deskPage('redirects', 'redirects/', {
      nl: 'doorverwijzingen/',
      fr: 'redirections/',
      en: 'redirects/',
      de: 'weiterleitungen/',
    }),
    parent: 'desk-content',
  },
  'desk-settings': { ...deskPage('settings', 'settings/', words.settings), parent: 'desk' },
  'desk-setting': { ...deskPage('setting', 'settings/:id/', words.settings), parent: 'desk-settings' },
  'desk-figures': {
    ...deskPage('figures', 'figures/', { nl: 'cijfers/', fr: 'chiffres/', en: 'figures/', de: 'zahlen/' }),
    parent: 'desk',
  },
  'desk-owners': { ...deskPage('owners', 'owners/', words.owners), parent: 'desk' },
  'desk-owner': { ...deskPage('owner', 'owners/:id/', words.owners), parent: 'desk-owners' },
  'desk-feeds': { ...deskPage('feeds', 'feeds/', words.feeds), parent: 'desk' },
  'desk-feed': { ...deskPage('feed', 'feeds/:id/', words.feeds), parent: 'desk-feeds' },
  'desk-people': {
    ...deskPage('people', 'people/', { nl: 'mensen/', fr: 'personnes/', en: 'people/', de: 'personen/' }),
    parent: 'desk',
  },
  'desk-audit': {
    ...deskPage('audit', 'audit/', { nl: 'logboek/', fr: 'journal/', en: 'audit/', de: 'protokoll/' }),
    parent: 'desk',
  },
  'desk-account': {
    ...deskPage('account', 'account/', { nl: 'account/', fr: 'compte/', en: 'account/', de: 'konto/' }),
    parent: 'desk',
  },
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
