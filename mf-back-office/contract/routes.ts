import { pagesOf, type Route, sameIn } from '@rowhouse/shared/route-table';

// A page for the agency's staff; its path follows that of the desk.
const staffPage = <const F extends string>(file: F, original: string, paths: Route['paths']) =>
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

// A page of the desk itself, which brings its own bar. Those before it are in the site's frame.
const deskPage = <const F extends string>(file: F, original: string, paths: Route['paths']) =>
  ({ ...staffPage(file, original, paths), frame: 'bare' }) as const;

// Path segments that several pages share.
const words = {
  projects: { nl: 'projecten/', fr: 'projets/', en: 'projects/', de: 'projekte/' },
  requests: { nl: 'aanvragen/', fr: 'demandes/', en: 'requests/', de: 'anfragen/' },
  settings: { nl: 'instellingen/', fr: 'parametres/', en: 'settings/', de: 'einstellungen/' },
  homes: { nl: 'panden/', fr: 'biens/', en: 'homes/', de: 'immobilien/' },
  content: { nl: 'inhoud/', fr: 'contenu/', en: 'content/', de: 'inhalte/' },
  owners: { nl: 'eigenaars/', fr: 'proprietaires/', en: 'owners/', de: 'eigentuemer/' },
  feeds: { nl: 'koppelingen/', fr: 'flux/', en: 'feeds/', de: 'anbindungen/' },
};

/** The pages of mf-back-office, by id. */
export const routes = {
  desk: deskPage('today', '', sameIn('')),
  'desk-login': staffPage('login', 'login/', sameIn('login/')),
  'desk-login-code': { ...staffPage('login', 'login/code/', sameIn('login/code/')), parent: 'desk-login' },
  'desk-password': {
    ...staffPage('login', 'password/', { nl: 'wachtwoord/', fr: 'mot-de-passe/', en: 'password/', de: 'passwort/' }),
    parent: 'desk-login',
  },
  'desk-invitation': staffPage('login', 'invitation/', {
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
  'desk-search': {
    ...deskPage('search', 'search/', { nl: 'zoeken/', fr: 'recherche/', en: 'search/', de: 'suche/' }),
    parent: 'desk',
  },
  'desk-person': {
    ...deskPage('person', 'persons/:id/', { nl: 'personen/', fr: 'contacts/', en: 'persons/', de: 'kontakte/' }),
    parent: 'desk-requests',
  },
  'desk-visits': {
    ...deskPage('visits', 'visits/', {
      nl: 'bezoeken/',
      fr: 'visites/',
      en: 'viewings/',
      de: 'besichtigungen/',
    }),
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
    ...deskPage('people', 'people/', {
      nl: 'medewerkers/',
      fr: 'collaborateurs/',
      en: 'staff/',
      de: 'mitarbeiter/',
    }),
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
} as const satisfies Record<string, Route>;

type Routes = typeof routes;

declare module '@rowhouse/shared/routes' {
  interface OwnPages extends Routes {}
}
