import { factsOfModules, filesOf, type ReleaseFacts, type ReleaseFile } from '@rowhouse/federation/release-facts';
import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { Site } from '@rowhouse/shared/contract/site';
import { modulesOf, type PageResult } from '@rowhouse/shared/platform/page-result';
import { staffRemoteOf } from '@rowhouse/shared/routes';
import { isInBareFrame } from '../layout/bare-frame.ts';
import { paintsWithHeader } from '../layout/first-paint.ts';
import { withoutStill } from '../layout/layout-fragments.ts';
import { answersModule } from '../modules/answers-module.ts';
import { changedPages } from '../modules/changed-pages.ts';

const encode = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const integrity = (file: ReleaseFile): string => `integrity="${file.integrity}" crossorigin="anonymous"`;

const sheets = (css: ReleaseFile[]): string =>
  css.map((file) => `<link rel="stylesheet" href="${file.url}" ${integrity(file)}>`).join('');

// The agency's own stylesheets: classes of its settings and content, which every page may use.
const agencySheets = ({ stylesheet, contentStylesheet }: Site): string =>
  [stylesheet, contentStylesheet && `/_content/${contentStylesheet}.css`]
    .flatMap((address) => (address ? [`<link rel="stylesheet" href="${address}">`] : []))
    .join('');

/**
 * Links to every file that the browser needs at first for this page, so that all load in parallel: styles, which the front
 * inlines, then the shell's entry, then the remotes' scripts with a lower priority than pictures. A header of the
 * answer names the fonts (`font-preloads.ts`).
 */
const links = (facts: ReleaseFacts, result: PageResult, hydrated: PageResult): string => {
  const { css } = filesOf(facts, modulesOf(result));
  const { js } = filesOf(facts, modulesOf(hydrated, 'first'));
  const shell = facts.apps.shell;
  const entry = new Set(shell?.entry.js.map((name) => shell.prefix + name));
  return [
    paintsWithHeader(isInBareFrame(result)),
    sheets(css) + agencySheets(result.site),
    ...js
      .filter(({ url }) => entry.has(url))
      .map((file) => `<script defer src="${file.url}" ${integrity(file)}></script>`),
    ...js
      .filter(({ url }) => !entry.has(url))
      .map((file) => `<link rel="preload" as="script" href="${file.url}" ${integrity(file)} fetchpriority="low">`),
  ].join('');
};

const end = '</body></html>';

/** The parts of the whole document: React's HTML, the files it needs, and the data it was rendered from. */
export const documentOf = (
  html: string,
  facts: ReleaseFacts,
  result: PageResult,
  actionData: unknown,
  onlyFragment?: FragmentUse,
): string[] => {
  // A proof shows one fragment in place of the page, with its code.
  const hydrated = onlyFragment ? result : withoutStill(result);
  // The facts of the set's other modules are requested after hydration.
  const { id: set, apps } = factsOfModules(facts, [...modulesOf(hydrated), answersModule]);
  const pages = changedPages(staffRemoteOf(result.page));
  const state = `<script type="application/json" id="state">${encode({ set, apps, pages, result: hydrated, actionData, onlyFragment })}</script>`;
  const head = Math.max(0, html.indexOf('</head>'));
  const body = html.endsWith(end) ? [html.slice(head, -end.length), state, end] : [html.slice(head)];
  return ['<!doctype html>', html.slice(0, head), links(facts, result, hydrated), ...body];
};
