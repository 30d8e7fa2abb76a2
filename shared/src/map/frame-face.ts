/** The tokens of the page that its maps are drawn with. */
export const faceTokens = [
  'color-paper-tint',
  'color-paper-bright',
  'color-paper-deep',
  'color-ink',
  'color-ink-soft',
  'color-rule',
  'color-rule-strong',
  'color-brick',
  'color-brick-deep',
  'font-heading',
  'font-text',
] as const;

/** The values of these tokens. A map in a sandbox cannot read them from its page. */
export type FrameFace = Partial<Record<(typeof faceTokens)[number], string>>;

/** Reads the tokens of this document; those that it does not define are left out. */
export const faceOfPage = (): FrameFace => {
  const styles = getComputedStyle(document.documentElement);
  return Object.fromEntries(
    faceTokens.map((token) => [token, styles.getPropertyValue(`--${token}`).trim()]).filter(([, value]) => value),
  );
};
