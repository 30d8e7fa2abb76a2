import { remotes } from '@rowhouse/shared/routes';
import { type Import, importsOf } from './imports.ts';
import { isTest, type Source } from './sources.ts';

/** One part of the workspace: its files, what they may import, and what to do instead of any other import. */
export interface Wall {
  room: string;
  files: RegExp;
  /** Workspace paths and packages that its files may import. */
  allowed: RegExp[];
  instead: string;
}

const domain = /^shared\/src\/domain\//;
const contract = /^shared\/src\/contract\//;
const routes = /^shared\/src\/(?:route(?:s|-table|s\.gen)|visitor-routes\.gen)$/;
const routeTable = /^shared\/src\/route-table$/;
const platform = /^shared\/src\/platform\//;
const fieldTexts = /^shared\/src\/field-texts\//;
const charts = /^shared\/src\/charts\//;
const login = /^shared\/src\/login\//;
const map = /^shared\/src\/map\//;
const ui = /^shared\/src\/ui\//;
const server = /^shared\/src\/server\//;
const federation = /^shared\/federation\//;
const site = /^shared\/site\//;
const node = /^node:/;
const libraries = (...names: string[]): RegExp => new RegExp(`^(?:${names.join('|')})(?:/|$)`);

/** Libraries of a single remote, besides those that all remotes have; each is loaded only by the part that uses it. */
export const librariesOfOneApp: Record<string, string[]> = {
  listings: ['leaflet', 'supercluster'],
  forms: ['altcha-lib', 'n2words'],
  'back-office': [
    '@atlaskit/pragmatic-drag-and-drop',
    'leaflet',
    'prosemirror-commands',
    'prosemirror-history',
    'prosemirror-keymap',
    'prosemirror-model',
    'prosemirror-schema-list',
    'prosemirror-state',
    'prosemirror-view',
  ],
};

const remoteWall = (remote: string): Wall => ({
  room: `mf-${remote}`,
  files: new RegExp(`^mf-${remote}/(?!contract/)`),
  allowed: [
    new RegExp(`^mf-${remote}/`),
    domain,
    contract,
    routes,
    fieldTexts,
    login,
    charts,
    map,
    /^shared\/src\/platform\/platform$/,
    ui,
    libraries('react', 'jotai', 'valibot', ...(librariesOfOneApp[remote] ?? [])),
  ],
  instead:
    'a remote imports react, jotai, valibot and @rowhouse/shared/{platform,routes,domain/*,contract/*,field-texts/*,login/*,charts/*,map/*,ui/*}: show another remote by <Fragment id="…">, and take links, forms, redirects and texts from @rowhouse/shared/platform',
});

/** The import rules of all parts. */
export const walls: Wall[] = [
  {
    room: 'shared/src/domain',
    files: domain,
    allowed: [domain],
    instead: 'domain is pure rules and imports nothing: hand in what the rule needs as an argument',
  },
  {
    room: 'shared/src/contract',
    files: contract,
    allowed: [contract, domain, libraries('valibot')],
    instead: 'contract imports domain and valibot: what it needs of another room moves down into domain',
  },
  {
    room: 'shared/src/routes.ts',
    files: /^shared\/src\/(?:visitor-)?route(?:s|-table|s\.gen)\./,
    allowed: [domain, routes],
    instead: 'routes imports domain: keep the path table pure, and merge what comes from outside where it is read',
  },
  {
    room: 'shared/src/platform',
    files: platform,
    allowed: [platform, domain, contract, routes, libraries('react', 'jotai', 'valibot')],
    instead:
      'platform imports domain, contract, routes, react, jotai and valibot: the layout hands the rest in through Host and ViewHost',
  },
  {
    room: 'shared/src/field-texts',
    files: fieldTexts,
    allowed: [fieldTexts, domain, contract, platform],
    instead: 'what the fields of a property are called is texts and how they are written: hand in the translator',
  },
  {
    room: 'shared/src/charts',
    files: charts,
    allowed: [charts, domain, libraries('react', 'apexcharts', 'react-apexcharts')],
    instead: 'a chart draws the numbers and words that it is given: hand them in as props',
  },
  {
    room: 'shared/src/login',
    files: login,
    allowed: [login, ui, platform, domain, contract, routes, libraries('react', 'valibot')],
    instead: 'what all who log in have in common knows no app: hand in its pages, endpoints and texts as a LoginKind',
  },
  {
    room: 'shared/src/map',
    files: map,
    allowed: [map, domain, contract, libraries('react', 'leaflet', 'valibot', 'pmtiles', 'pbf', '@mapbox/vector-tile')],
    instead: 'a map draws what its message says: hand in its texts, its places and what is behind them',
  },
  {
    room: 'shared/src/ui',
    files: ui,
    allowed: [ui, platform, domain, contract, routes, libraries('react', 'react-dom')],
    instead:
      'ui imports the rest of shared/src and react: take links, texts and data as props, not from the app that shows the component',
  },
  {
    room: 'shared/src/server',
    files: server,
    allowed: [server, node],
    instead: 'what both servers use is built on Node alone: hand in the rest as an argument',
  },
  {
    room: 'shared/site',
    files: site,
    allowed: [site, federation, /^shared\/src\//, node, libraries('react', 'react-dom', 'jotai', 'valibot')],
    instead:
      'the definition of the site and its harness import the shared package and federation: what they share with the shell is in shared/src/platform',
  },
  {
    room: 'shared/federation',
    files: federation,
    allowed: [
      federation,
      node,
      libraries(
        'valibot',
        'aws4fetch',
        '@aws-sdk/credential-provider-node',
        'axe-core',
        'happy-dom',
        'postcss',
        '@rsbuild/[^/]+',
        '@module-federation/[^/]+',
      ),
    ],
    instead: 'federation imports build tools alone: what it needs of a site is in its definition (site-definition.ts)',
  },
  {
    room: "an app's configuration",
    files: /^(?:mf-[\w-]+|shell)\/[\w-]+\.config\.ts$/,
    allowed: [/^shared\/site\/preset$/, /^(?:mf-[\w-]+|shell)\/module-federation\.config$/],
    instead: 'the build of an app calls the preset: what all apps need belongs in shared/site/preset.ts',
  },
  {
    room: "an app's contract",
    files: /^(?:mf-[\w-]+|shell)\/contract\//,
    allowed: [domain, routeTable],
    instead: 'what a team offers to the others imports the shared kit alone: @rowhouse/shared/{domain/*,route-table}',
  },
  ...remotes.map(remoteWall),
  {
    room: 'shell',
    files: /^shell\//,
    allowed: [
      /^shell\//,
      /^shared\//,
      node,
      libraries(
        'react',
        'react-dom',
        'jotai',
        'i18next',
        'valibot',
        'hono',
        '@hono/node-server',
        '@module-federation/[^/]+',
        'chokidar',
        'ipaddr.js',
        'lru-cache',
        'prom-client',
      ),
    ],
    instead: 'the shell meets remotes and the API at run time only: a module through ModuleSource, data through call()',
  },
  {
    room: 'api',
    files: /^api\//,
    allowed: [
      /^api\//,
      domain,
      contract,
      routes,
      server,
      /^shared\/src\/field-texts\/(?:kinds|search)/,
      /^shared\/federation\/object-store$/,
      node,
      /^(?!shared\/|demo|react|jotai|i18next|@rsbuild|@module-federation|mf-|shell)@?\w/,
    ],
    instead:
      'the api imports @rowhouse/shared/{domain/*,contract/*,routes,server/*,field-texts/{kinds,search}*}, @rowhouse/federation/object-store and server packages, no React and no app',
  },
  {
    room: 'deploy',
    files: /^deploy\//,
    allowed: [/^deploy\//, node],
    instead: 'what makes an image runs before anything is installed in it: use Node alone',
  },
  {
    room: 'demo',
    files: /^demo\//,
    allowed: [/^demo\//, contract, /^shared\/src\/map\/region/, libraries('@maplibre', 'pmtiles'), node],
    instead:
      'the demo imports @rowhouse/shared/contract/* and the drawing of the region alone: it is an agency like any other, whose files enter by stock import and content import',
  },
];

// API contracts that only one remote uses: if another browser file imported them, every visitor would load them.
// Programs may import them.
const programs = 'api/|tests/|shared/site/|shell/src/render/main|shared/src/contract/all-endpoints';
const closedContracts = [
  { target: /^shared\/src\/contract\/(?:all|api)-endpoints$/, mayImport: new RegExp(`^(?:${programs})`) },
  {
    target: /^shared\/src\/contract\/owner-endpoints$/,
    mayImport: new RegExp(`^(?:${programs}|mf-owner-portal/|shared/src/contract/api-endpoints)`),
  },
  {
    target: /^shared\/src\/contract\/desk-/,
    mayImport: new RegExp(`^(?:${programs}|shell/src/server/|mf-back-office/|shared/src/contract/desk-)`),
  },
];

// Further imports that a test file may have: test tools, Node, and all of shared for its set-up.
const testExtras = ({ room }: Wall): RegExp[] => [
  node,
  ...(room === 'shared/federation' ? [] : [/^shared\/src\//]),
  libraries(
    'vitest',
    'fast-check',
    'react-dom',
    'react-router-dom',
    'i18next',
    'smtp-server',
    'hono',
    '@hono/node-server',
  ),
];

// Test helpers would bring their test tools into shipped code.
const stage = /\/testing\//;

const crossesPackage = (file: string, { specifier, target }: Import): boolean =>
  specifier.startsWith('.') && packageOf(file) !== packageOf(target);

const packageOf = (path: string): string => (federation.test(path) ? 'shared/federation' : (path.split('/')[0] ?? ''));

/** The imports of a file that break a rule, one sentence each: where, which rule, and what to do instead. */
export const brokenWalls = (source: Source): string[] => {
  const wall = walls.find(({ files }) => files.test(source.path));
  if (!wall) return [];
  const allowed = isTest(source.path) ? [...wall.allowed, ...testExtras(wall)] : wall.allowed;
  return importsOf(source).flatMap((found) => {
    const where = `${source.path}:${found.line} imports '${found.specifier}'`;
    if (crossesPackage(source.path, found))
      return [`${where}: a relative import never leaves its package; use '@rowhouse/shared/…', or move the thing down`];
    if (stage.test(found.target) && !isTest(source.path))
      return [`${where}: only tests import what stands in 'testing'; move what ships out of it`];
    if (
      !isTest(source.path) &&
      closedContracts.some(({ target, mayImport }) => target.test(found.target) && !mayImport.test(source.path))
    )
      return [`${where}: every visitor would load it; what several remotes ask stands in contract/endpoints.ts`];
    if (/^mf-[\w-]+\/src\//.test(source.path) && !isTest(source.path) && routes.test(found.target) && !found.isType)
      return [
        `${where}: a copy in a remote knows no page that was released after it; take matchRoute, routeOf and links from @rowhouse/shared/platform`,
      ];
    return allowed.some((target) => target.test(found.target))
      ? []
      : [`${where}, which ${wall.room} must not: ${wall.instead}.`];
  });
};
