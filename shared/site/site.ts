import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrontRoutes } from '@rowhouse/federation/release-routes';
import type { SiteDefinition } from '@rowhouse/federation/site-definition';
import { apiPrefix } from '../src/contract/api-prefix.ts';
import { languages } from '../src/domain/language.ts';
import { apps, builtInRoutes, type FixedPageId, hrefFor, pageIds, routeOf } from '../src/routes.ts';
import { declaredRoutes, releasedRoutes } from './declared-routes.ts';
import exports from './exports.json' with { type: 'json' };
import { keptNames } from './kept-names.ts';
import { answerAsked, samples, tryPage } from './samples.ts';

/** Whether this package is installed, by a team with a repository of its own. */
export const isInstalled = import.meta.url.includes('/node_modules/');
const sharedFolder = fileURLToPath(new URL('../', import.meta.url));

/** The root of the checkout: the workspace, or the folder of the one remote that installed this package. */
export const workspace = isInstalled ? process.cwd() : fileURLToPath(new URL('../../', import.meta.url));

// Those of a folder in it, which few pages need, are built into each remote that uses them.
const components = readdirSync(join(sharedFolder, 'src/ui'))
  // In the published package a component is `.jsx`.
  .filter((file) => /\.[tj]sx$/.test(file) && !file.includes('.test.'))
  .map((file) => `@rowhouse/shared/ui/${file.replace(/\.[tj]sx$/, '')}`);

// The pages on which a reviewer sees an app, if not on the app's first page: a home's page is reached from the list, the desk through its
// login.
const firstPages: Readonly<Record<string, FixedPageId>> = {
  listings: 'for-sale',
  property: 'for-sale',
  forms: 'contact',
  'back-office': 'desk-login',
};

const firstPage = (owner: string): FixedPageId =>
  firstPages[owner] ?? pageIds().find((page) => routeOf(page).owner === owner) ?? 'home';

/** What the server in front of the shell knows about each page of these sources. */
export const frontRoutes: FrontRoutes = releasedRoutes(builtInRoutes);

/** Everything that the federation package knows about Rowhouse. */
export const site: SiteDefinition = {
  root: workspace,
  apps,
  languages,
  routes: frontRoutes,
  declaredRoutes,
  reservedPaths: ['api', 'media', 'images', 'sitemaps', 'preview'],
  firstPath: (owner) => hrefFor(firstPage(owner), {}, 'nl'),
  shared: {
    version: exports.version,
    modules: ['@rowhouse/shared/platform', ...components],
    // Modules with state, a context or styles of their own are loaded once. Navigation and texts are only reached through
    // `platform`, so they need no entry here (decision 006).
    libraries: { react: '^19.0.0', 'react/jsx-runtime': '^19.0.0', jotai: '^3.0.0' },
  },
  foreignViews: join(sharedFolder, `site/foreign-views${extname(import.meta.filename)}`),
  layers: [
    { name: 'tokens' },
    { name: 'ui', folder: join(sharedFolder, 'src') },
    { name: 'shell' },
    { name: 'page' },
    { name: 'fragment' },
  ],
  proof: {
    apiPrefix,
    extraPages: {
      content: { owner: 'shell', file: 'content', paths: { nl: 'proef/', fr: 'essai/', en: 'proof/', de: 'probe/' } },
    },
    tryPage,
    samples,
    answer: answerAsked,
    storage: keptNames,
  },
};

/** How Rowhouse shows a single remote. */
export const harness = {
  // In the published package it is `.jsx`.
  entry: join(sharedFolder, `site/harness/main.${isInstalled ? 'jsx' : 'tsx'}`),
  apiPaths: ['/api', '/media', '/images'],
};
