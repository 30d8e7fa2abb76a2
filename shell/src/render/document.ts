import { factsPath, filesOf, type ReleaseFacts, type ReleaseFile } from '@rowhouse/federation/release-facts';
import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import { fragmentModule, modulesOf, type PageResult } from '@rowhouse/shared/platform/page-result';
import { staffRemoteOf } from '@rowhouse/shared/routes';
import { layoutFragments } from '../layout/layout-fragments.ts';

const encode = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const integrity = (file: ReleaseFile): string => `integrity="${file.integrity}" crossorigin="anonymous"`;

const sheets = (css: ReleaseFile[]): string =>
  css.map((file) => `<link rel="stylesheet" href="${file.url}" ${integrity(file)}>`).join('');

// Styles in the head block the first paint, so only those of the layout are there.
const layoutOwners = new Set<string>(['shell', ...layoutFragments.map(({ id }) => fragmentModule(id).owner)]);
const content = '<main id="content"';

/**
 * Links to every file that the browser needs for this page, so that all load at once: styles first, then the shell's
 * entry, then the remotes' scripts with a lower priority than pictures. The remotes' styles come before the page, so
 * that a slow one delays the page and not the layout.
 */
const links = (facts: ReleaseFacts, result: PageResult): { head: string; beforeContent: string } => {
  const { js, css } = filesOf(facts, modulesOf(result));
  const shell = facts.apps.shell;
  const entry = new Set(shell?.entry.js.map((name) => shell.prefix + name));
  const fonts = Object.keys(shell?.integrity ?? {}).filter((name) => name.endsWith('.woff2'));
  const prefixes = Object.entries(facts.apps).flatMap(([owner, { prefix }]) =>
    layoutOwners.has(owner) ? [prefix] : [],
  );
  const isLayoutFile = ({ url }: ReleaseFile) => prefixes.some((prefix) => url.startsWith(prefix));
  const head = [
    sheets(css.filter(isLayoutFile)),
    ...fonts.map(
      (name) =>
        `<link rel="preload" as="font" type="font/woff2" href="${shell?.prefix}${name}" crossorigin="anonymous">`,
    ),
    ...js
      .filter(({ url }) => entry.has(url))
      .map((file) => `<script defer src="${file.url}" ${integrity(file)}></script>`),
    ...js
      .filter(({ url }) => !entry.has(url))
      .map((file) => `<link rel="preload" as="script" href="${file.url}" ${integrity(file)} fetchpriority="low">`),
    `<link rel="preload" as="fetch" href="${factsPath(facts.id, staffRemoteOf(result.page))}" crossorigin="anonymous" fetchpriority="low">`,
  ].join('');
  return { head, beforeContent: sheets(css.filter((file) => !isLayoutFile(file))) };
};

/** The whole document: what React rendered, the files it needs, and the data it was rendered from. */
export const documentOf = (
  html: string,
  facts: ReleaseFacts,
  result: PageResult,
  actionData: unknown,
  onlyFragment?: FragmentUse,
): string => {
  const state = `<script type="application/json" id="state">${encode({ set: facts.id, result, actionData, onlyFragment })}</script>`;
  const { head, beforeContent } = links(facts, result);
  return `<!doctype html>${html
    .replace('</head>', () => `${head}</head>`)
    .replace(content, () => beforeContent + content)
    .replace(/<\/body><\/html>$/, () => `${state}</body></html>`)}`;
};
