// Those of a sheet of another origin, such as a tag's, and of one that could not be loaded may not be read.
const rulesOf = (sheet: CSSStyleSheet): Iterable<CSSRule> => {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
};

/**
 * Shows the faces of this document that came too late for what was read so far (`font-display: optional`). Of a face itself the
 * browser takes no other display once it is shown; of the rule that names it, it does.
 */
export const showLateFaces = (): void => {
  for (const sheet of document.styleSheets)
    for (const rule of rulesOf(sheet))
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        rule.style.setProperty('font-display', 'swap');
};
