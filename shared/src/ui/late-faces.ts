// Those of others, such as of a tag, may not be read.
const isOwn = ({ href }: CSSStyleSheet): boolean => href === null || href.startsWith(location.origin);

/**
 * Shows the faces of this document that came too late for what was read so far (`font-display: optional`). Of a face itself the
 * browser takes no other display once it is shown; of the rule that names it, it does.
 */
export const showLateFaces = (): void => {
  for (const sheet of document.styleSheets)
    for (const rule of isOwn(sheet) ? sheet.cssRules : [])
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        rule.style.setProperty('font-display', 'swap');
};
