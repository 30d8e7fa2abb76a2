import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import { modulesOf, type PageResult } from '@rowhouse/shared/platform/page-result';
import { factsPath, filesOf, type ReleaseFacts, type ReleaseFile } from '@rowhouse/shared/platform/release-facts';

const encode = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const integrity = (file: ReleaseFile): string => `integrity="${file.integrity}" crossorigin="anonymous"`;

/** Every file that the browser will need for this page, so that all of them start in one round: styles first, then the shell's entry, then the houses' scripts, behind the pictures in the line. */
const links = (facts: ReleaseFacts, result: PageResult): string => {
  const { js, css } = filesOf(facts, modulesOf(result));
  const shell = facts.houses.shell;
  const entry = new Set(shell?.entry.js.map((name) => shell.prefix + name));
  const fonts = Object.keys(shell?.integrity ?? {}).filter((name) => name.endsWith('.woff2'));
  return [
    ...css.map((file) => `<link rel="stylesheet" href="${file.url}" ${integrity(file)}>`),
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
    `<link rel="preload" as="fetch" href="${factsPath(facts.id)}" crossorigin="anonymous" fetchpriority="low">`,
  ].join('');
};

/** The whole document: what React rendered, the files it needs, and the data it was rendered from. */
export const documentOf = (
  html: string,
  facts: ReleaseFacts,
  result: PageResult,
  actionData: unknown,
  instead?: FragmentUse,
): string => {
  const state = `<script type="application/json" id="state">${encode({ set: facts.id, result, actionData, instead })}</script>`;
  return `<!doctype html>${html.replace('</head>', () => `${links(facts, result)}</head>`).replace(/<\/body><\/html>$/, () => `${state}</body></html>`)}`;
};
