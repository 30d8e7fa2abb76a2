// Written from the `contract/routes.ts` of each app by `node tests/walls/app-files.ts`, which `pnpm check` and `pnpm test` run first.
// biome-ignore-all format: a row is a line
import { pageRow } from './route-table.ts';
import { routes as visitorRoutes } from './visitor-routes.gen.ts';

/** The pages of all apps when these sources were written: the ids by which links are checked, and a program's table until it knows a release set. */
export const routes = {
  ...visitorRoutes,
  desk: pageRow('back-office', 'today', '/desk/', ['kantoor/', 'bureau/', 'desk/', 'buero/'], {type: 'login', private: true, frame: 'bare'}),
  'desk-login': pageRow('back-office', 'login', '/desk/login/', ['kantoor/login/', 'bureau/login/', 'desk/login/', 'buero/login/'], {type: 'login', private: true}),
  'desk-login-code': pageRow('back-office', 'login', '/desk/login/code/', ['kantoor/login/code/', 'bureau/login/code/', 'desk/login/code/', 'buero/login/code/'], {type: 'login', private: true, parent: 'desk-login'}),
  'desk-password': pageRow('back-office', 'login', '/desk/password/', ['kantoor/wachtwoord/', 'bureau/mot-de-passe/', 'desk/password/', 'buero/passwort/'], {type: 'login', private: true, parent: 'desk-login'}),
  'desk-invitation': pageRow('back-office', 'login', '/desk/invitation/', ['kantoor/uitnodiging/', 'bureau/invitation/', 'desk/invitation/', 'buero/einladung/'], {type: 'login', private: true}),
  'desk-requests': pageRow('back-office', 'requests', '/desk/requests/', ['kantoor/aanvragen/', 'bureau/demandes/', 'desk/requests/', 'buero/anfragen/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-request': pageRow('back-office', 'request', '/desk/requests/:id/', ['kantoor/aanvragen/', 'bureau/demandes/', 'desk/requests/', 'buero/anfragen/'], {type: 'login', private: true, frame: 'bare', parent: 'desk-requests'}),
  'desk-search': pageRow('back-office', 'search', '/desk/search/', ['kantoor/zoeken/', 'bureau/recherche/', 'desk/search/', 'buero/suche/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-person': pageRow('back-office', 'person', '/desk/persons/:id/', ['kantoor/personen/', 'bureau/contacts/', 'desk/persons/', 'buero/kontakte/'], {type: 'login', private: true, frame: 'bare', parent: 'desk-requests'}),
  'desk-visits': pageRow('back-office', 'visits', '/desk/visits/', ['kantoor/bezoeken/', 'bureau/visites/', 'desk/viewings/', 'buero/besichtigungen/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-homes': pageRow('back-office', 'homes', '/desk/homes/', ['kantoor/panden/', 'bureau/biens/', 'desk/homes/', 'buero/immobilien/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-home': pageRow('back-office', 'home', '/desk/homes/:id/', ['kantoor/panden/', 'bureau/biens/', 'desk/homes/', 'buero/immobilien/'], {type: 'login', private: true, frame: 'bare', parent: 'desk-homes'}),
  'desk-projects': pageRow('back-office', 'homes', '/desk/projects/', ['kantoor/projecten/', 'bureau/projets/', 'desk/projects/', 'buero/projekte/'], {type: 'login', private: true, frame: 'bare', fixed: {kind: 'project'}, parent: 'desk'}),
  'desk-project': pageRow('back-office', 'home', '/desk/projects/:id/', ['kantoor/projecten/', 'bureau/projets/', 'desk/projects/', 'buero/projekte/'], {type: 'login', private: true, frame: 'bare', fixed: {kind: 'project'}, parent: 'desk-projects'}),
  'desk-content': pageRow('back-office', 'content-list', '/desk/content/', ['kantoor/inhoud/', 'bureau/contenu/', 'desk/content/', 'buero/inhalte/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-content-edit': pageRow('back-office', 'content-editor', '/desk/content/:kind/:id/', ['kantoor/inhoud/', 'bureau/contenu/', 'desk/content/', 'buero/inhalte/'], {type: 'login', private: true, frame: 'bare', parent: 'desk-content'}),
  'desk-media': pageRow('back-office', 'media', '/desk/media/', ['kantoor/media/', 'bureau/mediatheque/', 'desk/media/', 'buero/mediathek/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-redirects': pageRow('back-office', 'redirects', '/desk/redirects/', ['kantoor/doorverwijzingen/', 'bureau/redirections/', 'desk/redirects/', 'buero/weiterleitungen/'], {type: 'login', private: true, frame: 'bare', parent: 'desk-content'}),
  'desk-settings': pageRow('back-office', 'settings', '/desk/settings/', ['kantoor/instellingen/', 'bureau/parametres/', 'desk/settings/', 'buero/einstellungen/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-setting': pageRow('back-office', 'setting', '/desk/settings/:id/', ['kantoor/instellingen/', 'bureau/parametres/', 'desk/settings/', 'buero/einstellungen/'], {type: 'login', private: true, frame: 'bare', parent: 'desk-settings'}),
  'desk-figures': pageRow('back-office', 'figures', '/desk/figures/', ['kantoor/cijfers/', 'bureau/chiffres/', 'desk/figures/', 'buero/zahlen/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-owners': pageRow('back-office', 'owners', '/desk/owners/', ['kantoor/eigenaars/', 'bureau/proprietaires/', 'desk/owners/', 'buero/eigentuemer/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-owner': pageRow('back-office', 'owner', '/desk/owners/:id/', ['kantoor/eigenaars/', 'bureau/proprietaires/', 'desk/owners/', 'buero/eigentuemer/'], {type: 'login', private: true, frame: 'bare', parent: 'desk-owners'}),
  'desk-feeds': pageRow('back-office', 'feeds', '/desk/feeds/', ['kantoor/koppelingen/', 'bureau/flux/', 'desk/feeds/', 'buero/anbindungen/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-feed': pageRow('back-office', 'feed', '/desk/feeds/:id/', ['kantoor/koppelingen/', 'bureau/flux/', 'desk/feeds/', 'buero/anbindungen/'], {type: 'login', private: true, frame: 'bare', parent: 'desk-feeds'}),
  'desk-people': pageRow('back-office', 'people', '/desk/people/', ['kantoor/medewerkers/', 'bureau/collaborateurs/', 'desk/staff/', 'buero/mitarbeiter/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-audit': pageRow('back-office', 'audit', '/desk/audit/', ['kantoor/logboek/', 'bureau/journal/', 'desk/audit/', 'buero/protokoll/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
  'desk-account': pageRow('back-office', 'account', '/desk/account/', ['kantoor/account/', 'bureau/compte/', 'desk/account/', 'buero/konto/'], {type: 'login', private: true, frame: 'bare', parent: 'desk'}),
} as const;
