// Rules of a stylesheet from another origin, such as a tag's, or of one that failed to load, cannot be read.
const rulesOf = (sheet: CSSStyleSheet): Iterable<CSSRule> => {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
};

const isLate = (rule: CSSFontFaceRule): boolean => rule.style.getPropertyValue('font-display') === 'optional';

const lateRules = (): CSSFontFaceRule[] =>
  [...document.styleSheets]
    .flatMap((sheet) => [...rulesOf(sheet)])
    .flatMap((rule) => (rule instanceof CSSFontFaceRule && isLate(rule) ? [rule] : []));

let ready: readonly FontFace[] = [];

/** Prepares the typefaces that `showLateFaces` shows, from the browser's cache. Showing them then only costs the layout of the next content. */
export const readyLateFaces = async (): Promise<void> => {
  ready = await Promise.all(
    lateRules().map(({ style }) => {
      const of = (name: string) => style.getPropertyValue(name);
      const family = of('font-family').replaceAll('"', '');
      const descriptors = { style: of('font-style'), weight: of('font-weight'), unicodeRange: of('unicode-range') };
      return new FontFace(family, of('src'), { ...descriptors, display: 'swap' }).load();
    }),
  );
};

/**
 * Shows the typefaces of this document that arrived too late for the current page (`font-display: optional`). The browser does not
 * accept another `font-display` for a face that is already in use. It accepts an additional face, or, if none was prepared, a changed
 * rule; Firefox accepts no change of such a rule, and then the page keeps the typeface that it has.
 */
export const showLateFaces = (): void => {
  for (const face of ready) document.fonts.add(face);
  if (ready.length > 0) return;
  try {
    for (const { style } of lateRules()) style.setProperty('font-display', 'swap');
  } catch {
    // Text is readable without it.
  }
};
