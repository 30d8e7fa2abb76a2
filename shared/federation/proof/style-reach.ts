import postcss, { type ChildNode } from 'postcss';
import type { Release } from '../registry.ts';

// Classes inside `:not()` are ones that the styled element lacks. A page that styles its surroundings uses `html:has(.its-class)`.
const aside = new Set(['not']);

// Strings and attributes, opening brackets (with the name of their pseudo-class), closing brackets, and classes.
const tokens =
  /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[[^\]]*\]|(?::([\w-]+))?\(|\)|\.((?:\\.|[\w-]|[^\p{ASCII}])+)/gu;

/** The classes without which a selector matches nothing: of the element itself, or of one around, before or within it. */
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

interface StyleRule {
  selectors: string[];
  /** The complete rule, with the conditions around it. */
  text: string;
}

// A nested rule only applies within the selectors of its parent, so it is not listed separately.
const rulesIn = (nodes: readonly ChildNode[], around = ''): StyleRule[] =>
  nodes.flatMap((node) => {
    if (node.type === 'rule') return [{ selectors: node.selectors, text: `${around}${node}` }];
    if (node.type !== 'atrule' || node.name.endsWith('keyframes')) return [];
    return rulesIn(node.nodes ?? [], `${around}@${node.name} ${node.params} `);
  });

const rulesOf = (css: string): StyleRule[] => rulesIn(postcss.parse(css).nodes);

/** What the stylesheets of other apps contain: their classes, and their rules. */
export interface OtherStyles {
  names: ReadonlySet<string>;
  texts: ReadonlySet<string>;
}

/** Reads the stylesheets of other apps. */
export const readStyles = (others: readonly string[]): OtherStyles => {
  const rules = others.flatMap(rulesOf);
  return {
    names: new Set(rules.flatMap(({ selectors }) => selectors.flatMap(scopesOf))),
    texts: new Set(rules.map(({ text }) => text)),
  };
};

/**
 * Selectors of a stylesheet that also match elements of other apps: none of their classes belongs to this app alone. A rule that
 * another app has in the same form comes from a library that both include, and changes nothing.
 */
export const reaching = (css: string, { names, texts }: OtherStyles): string[] => {
  const ownRules = rulesOf(css).filter(({ text }) => !texts.has(text));
  const selectors = ownRules.flatMap((rule) => rule.selectors);
  return [...new Set(selectors.filter((selector) => scopesOf(selector).every((name) => names.has(name))))];
};

/** Names of an app's stylesheets that a page loads. A frame document has a page of its own. */
export const pageStyles = ({ files }: Release): string[] =>
  Object.keys(files).flatMap((file) => /^web\/(?!frame-)(.*\.css)$/.exec(file)?.[1] ?? []);

const most = 3;

/** The places where styles of a remote affect other apps; `read` returns a stylesheet of an app. */
export const styleFaults = (
  owner: string,
  apps: Readonly<Record<string, { release: Release }>>,
  read: (owner: string, name: string) => string,
): string[] => {
  const others = Object.entries(apps)
    .filter(([other]) => other !== owner)
    .flatMap(([other, { release }]) => pageStyles(release).map((name) => read(other, name)));
  const release = apps[owner]?.release;
  if (!release) return [];
  const theirs = readStyles(others);
  return pageStyles(release).flatMap((name) => {
    const selectors = reaching(read(owner, name), theirs);
    const takers = Object.keys(release.modules).filter((path) => release.modules[path]?.css.includes(name));
    const where = takers.length > 0 ? takers.join(', ') : 'what is loaded later';
    return selectors.length > 0
      ? [
          `the styles of ${where} reach other parts of the page by ${selectors
            .slice(0, most)
            .map((one) => `'${one}'`)
            .join(', ')}: each selector needs a class of its module, without :global`,
        ]
      : [];
  });
};
