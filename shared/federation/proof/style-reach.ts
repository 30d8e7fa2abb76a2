import postcss, { type ChildNode } from 'postcss';
import type { Release } from '../registry.ts';

// What is named there is what a styled element has not. A page that changes what is around it says `html:has(.its-class)`.
const aside = new Set(['not']);

// Texts and attributes, brackets that open (with the name of what asks) and close, and classes.
const tokens =
  /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[[^\]]*\]|(?::([\w-]+))?\(|\)|\.((?:\\.|[\w-]|[^\p{ASCII}])+)/gu;

/** The classes without which a selector styles nothing: of the element itself, or of one around, before or within it. */
const scopesOf = (selector: string): string[] => {
  const classes: string[] = [];
  const open: boolean[] = [];
  for (const [token, pseudo, name] of selector.matchAll(tokens)) {
    if (token.endsWith('(')) open.push(aside.has(pseudo ?? ''));
    else if (token === ')') open.pop();
    else if (name !== undefined && !open.includes(true)) classes.push(name);
  }
  return classes;
};

// Rules within a rule stand within its selectors.
const selectorsIn = (nodes: readonly ChildNode[]): string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return node.selectors;
    return node.type === 'atrule' && !node.name.endsWith('keyframes') ? selectorsIn(node.nodes ?? []) : [];
  });

/** The classes that the stylesheets of an app name, its own and those of the libraries that it brings. */
export const classesIn = (css: string): string[] => selectorsIn(postcss.parse(css).nodes).flatMap(scopesOf);

/** Selectors of a stylesheet that hold for elements of others: none of their classes is the app's alone. */
export const reaching = (css: string, ofOthers: ReadonlySet<string>): string[] => [
  ...new Set(
    selectorsIn(postcss.parse(css).nodes).filter((selector) => scopesOf(selector).every((name) => ofOthers.has(name))),
  ),
];

/** Stylesheets of an app that a page takes, by their names; a frame document has its own page. */
export const pageStyles = ({ files }: Release): string[] =>
  Object.keys(files).flatMap((file) => /^web\/(?!frame-)(.*\.css)$/.exec(file)?.[1] ?? []);

const most = 3;

/** Where the styles of a remote reach what is not its own; `read` gives a stylesheet of an app. */
export const styleFaults = (
  owner: string,
  apps: Readonly<Record<string, { release: Release }>>,
  read: (owner: string, name: string) => string,
): string[] => {
  const ofOthers = new Set(
    Object.entries(apps)
      .filter(([other]) => other !== owner)
      .flatMap(([other, { release }]) => pageStyles(release).flatMap((name) => classesIn(read(other, name)))),
  );
  const release = apps[owner]?.release;
  if (!release) return [];
  return pageStyles(release).flatMap((name) => {
    const found = reaching(read(owner, name), ofOthers);
    const takers = Object.keys(release.modules).filter((path) => release.modules[path]?.css.includes(name));
    const where = takers.length > 0 ? takers.join(', ') : 'what is loaded later';
    return found.length > 0
      ? [
          `the styles of ${where} reach other parts of the page by ${found
            .slice(0, most)
            .map((one) => `'${one}'`)
            .join(', ')}: each selector needs a class of its module, without :global`,
        ]
      : [];
  });
};
