import { createHash } from 'node:crypto';
import type { PageFile } from '@rowhouse/shared/contract/content-files';

type Rule = { selectors: string[]; declarations: string[] };

const properties = new Set(
  [
    'color background-color text-align text-transform text-decoration font-size font-weight font-style line-height',
    'letter-spacing padding padding-block padding-inline padding-top padding-right padding-bottom padding-left',
    'margin margin-block margin-inline margin-top margin-right margin-bottom margin-left max-width',
    'border border-top border-right border-bottom border-left border-color border-radius gap',
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
  'var\\(--(?:color|space|text)-[a-z0-9-]+\\)',
].join('|');
const value = new RegExp(`^(?:${tokens})(?:[ ,]+(?:${tokens}))*$`, 'i');
const selector = /^(\.[a-z][a-z0-9-]*)(?: (h2|h3|h4|p|a|ul|ol|li|img|summary|strong|em))?$/;

/** The css of a page, as far as a small safe grammar allows it: classes of the content itself, and properties that move nothing else. */
export const parseCss = (css: string): { rules: Rule[]; faults: string[] } => {
  const faults: string[] = [];
  const rules: Rule[] = [];
  const rest = css
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/([^{}]+)\{([^{}]*)\}/g, (_, before: string, body: string) => {
      const selectors = before.split(',').map((text) => text.trim().replace(/\s+/g, ' '));
      for (const text of selectors) if (!selector.test(text)) faults.push(`the selector '${text}' is not allowed`);
      const declarations = body
        .split(';')
        .map((text) => text.trim())
        .filter((text) => text !== '');
      for (const text of declarations) if (!isSafe(text)) faults.push(`the declaration '${text}' is not allowed`);
      rules.push({ selectors, declarations });
      return ' ';
    })
    .trim();
  if (rest !== '') faults.push(`'${rest.slice(0, 40)}' is no rule`);
  return { rules: faults.length > 0 ? [] : rules, faults };
};

const isSafe = (declaration: string): boolean => {
  const cut = declaration.indexOf(':');
  const name = declaration.slice(0, cut).trim();
  return cut > 0 && properties.has(name) && value.test(declaration.slice(cut + 1).trim());
};

/** Class of a page around its content, of a module, and of a name that the content gave. */
export const pageClass = (page: string) => `p-${page}`;
export const moduleClass = (page: string, module: string) => `m-${page}--${module}`;
export const bannerClass = (page: string) => `b-${page}`;
export const ownClass = (name: string) => `c-${name}`;

/** All colours and css of the content as one stylesheet; null where there are none. */
export const stylesheetOf = (pages: readonly PageFile[]): { hash: string; css: string } | null => {
  const css = pages
    .flatMap(({ id, params }) => [
      ...(params.banner.type === 'color' && params.banner.color
        ? [`.${bannerClass(id)}{background-color:${params.banner.color}}`]
        : []),
      ...params.modules.flatMap(({ id: module, backgroundType, colorBackground }) =>
        backgroundType === 'color' && colorBackground
          ? [`.${moduleClass(id, module)}{background-color:${colorBackground}}`]
          : [],
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
