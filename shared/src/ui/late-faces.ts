// Those of a sheet of another origin, such as a tag's, and of one that could not be loaded may not be read.
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

/** Makes the faces that `showLateFaces` shows ready for that, out of the browser's cache: it then costs no layout but that of what is shown next. */
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
 * Shows the faces of this document that came too late for what was read so far (`font-display: optional`). Of a face itself the
 * browser takes no other display once it is shown; it takes another face, and, where none was made ready, another rule.
 */
export const showLateFaces = (): void => {
  for (const face of ready) document.fonts.add(face);
  if (ready.length > 0) return;
  for (const { style } of lateRules()) style.setProperty('font-display', 'swap');
};
