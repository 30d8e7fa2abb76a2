import { createHash } from 'node:crypto';
import type { PageFile } from '@rowhouse/shared/contract/content-files';
import { longColour, textOnColour } from '@rowhouse/shared/domain/text-on-colour';
import { type ChildNode, CssSyntaxError, type Declaration, list, parse } from 'postcss';

interface Rule {
  selectors: string[];
  declarations: string[];
}

const properties = new Set(
  [
    'color background-color text-align text-transform text-decoration font-size font-weight font-style line-height',
    'letter-spacing padding padding-block padding-inline padding-top padding-right padding-bottom padding-left',
    'margin margin-block margin-inline margin-top margin-right margin-bottom margin-left max-width',
    'border border-top border-right border-bottom border-left border-color border-radius gap outline outline-offset',
  ]
    .join(' ')
    .split(' '),
);
const keywords = [
  'bold|normal|italic|left|center|right|start|end|justify|uppercase|lowercase|capitalize|none|underline',
  'solid|dashed|dotted|double|auto|transparent|currentcolor|inherit',
].join('|');
const tokens = [
  keywords,
  '#[0-9a-f]{3}|#[0-9a-f]{6}',
  '-?\\d*\\.?\\d+(?:px|rem|em|%|vw|ch)?',
  '(?:rgb|hsl)a?\\([\\d.%,/ deg]+\\)',
  'var\\(--(?:color|space|text)-[a-z0-9-]+\\)',
].join('|');
const token = new RegExp(`^(?:${tokens})$`, 'i');
const selector = /^(\.[a-z][a-z0-9-]*)(?: (h2|h3|h4|p|a|ul|ol|li|img|summary|strong|em))?$/;

/**
 * The css of a page, within a small safe grammar: class names of the content itself, and properties that move nothing
 * outside it. A single fault rejects all of it.
 */
export const parseCss = (css: string): { rules: Rule[]; faults: string[] } => {
  const faults: string[] = [];
  const rules = nodesOf(css, faults).flatMap((node): Rule[] => {
    if (node.type === 'comment') return [];
    if (node.type !== 'rule') {
      faults.push(`'${String(node).slice(0, 40)}' is not a rule`);
      return [];
    }
    const selectors = node.selectors.map((text) => text.replace(/\s+/g, ' '));
    for (const text of selectors) if (!selector.test(text)) faults.push(`the selector '${text}' is not allowed`);
    const declarations = node.nodes.flatMap((child): string[] => {
      if (child.type === 'comment') return [];
      if (child.type === 'decl' && isSafe(child)) return [`${child.prop}: ${child.value}`];
      faults.push(`the declaration '${String(child)}' is not allowed`);
      return [];
    });
    return [{ selectors, declarations }];
  });
  return { rules: faults.length > 0 ? [] : rules, faults };
};

const nodesOf = (css: string, faults: string[]): ChildNode[] => {
  try {
    return parse(css).nodes;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    faults.push(`is not CSS: ${error.reason}`);
    return [];
  }
};

const isSafe = ({ prop, value, important }: Declaration): boolean =>
  !important &&
  properties.has(prop) &&
  list.split(value, [' ', '\n', '\t', ','], true).every((part) => token.test(part));

/** Classes: of a page around its content, of a module, of a banner, and of a name that the content gave. */
const pageClass = (page: string) => `p-${page}`;
export const moduleClass = (page: string, module: string) => `m-${page}--${module}`;
export const bannerClass = (page: string) => `b-${page}`;
export const ownClass = (name: string) => `c-${name}`;

// Text on a background has colours that can be read on it.
const background = (selector: string, colour: string): string => {
  const palette = textOnColour(longColour(colour));
  const tokens = Object.entries(palette ?? {}).map(([name, value]) => `;--color-${name}:${value}`);
  return `.${selector}{background-color:${colour}${palette ? `;color:${palette.ink}` : ''}${tokens.join('')}}`;
};

/** All colours and css of the content as one stylesheet; null when there are none. */
export const stylesheetOf = (pages: readonly PageFile[]): { hash: string; css: string } | null => {
  const css = pages
    .flatMap(({ id, params }) => [
      ...(params.banner.type === 'color' && params.banner.color
        ? [background(bannerClass(id), params.banner.color)]
        : []),
      ...params.modules.flatMap(({ id: module, backgroundType, colorBackground }) =>
        backgroundType === 'color' && colorBackground ? [background(moduleClass(id, module), colorBackground)] : [],
      ),
      ...parseCss(params.css).rules.map(
        ({ selectors, declarations }) =>
          `${selectors.map((text) => `.${pageClass(id)} .${ownClass(text.slice(1))}`).join(',')}{${declarations.join(';')}}`,
      ),
    ])
    .join('\n');
  if (css === '') return null;
  return { css, hash: createHash('sha256').update(css).digest('hex').slice(0, 16) };
};
