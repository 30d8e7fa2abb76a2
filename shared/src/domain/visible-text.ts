/** A text as typed or pasted, without marks of direction and other characters that have no width. */
export const visibleText = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** A visible text with plain spaces and hyphens. */
export const plainSigns = (text: string): string =>
  visibleText(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ');
