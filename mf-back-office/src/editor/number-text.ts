// 1.250,5 and 1 250,5 in Belgian notation, and 1,250.5 in English; a single separator before three digits also groups.
const belgian = /^-?\d{1,3}(?:[. \u00A0\u202F]\d{3})+(?:,\d+)?$/;
const english = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^-?\d+(?:[.,]\d+)?$/;

/** Parses a number: null for an empty text, undefined for an invalid one. Degrees have no groups. */
export const numberOf = (text: string, { degrees = false } = {}): number | null | undefined => {
  const bare = text.replace(/€|m²|°/g, '').trim();
  if (bare === '') return null;
  if (!degrees && belgian.test(bare)) return Number(bare.replace(/[. \u00A0\u202F]/g, '').replace(',', '.'));
  if (!degrees && english.test(bare)) return Number(bare.replaceAll(',', ''));
  return plain.test(bare) ? Number(bare.replace(',', '.')) : undefined;
};

/** The value of a typed number: the text itself if it is invalid. */
export const typedNumber = (text: string, options?: { degrees?: boolean }): number | null | string => {
  const number = numberOf(text, options);
  return number === undefined ? text : number;
};

/** The text of a number in its field: no groups, a decimal comma and at most two decimals, so that it is parsed as the same number; an invalid text is shown as it was typed. */
export const numberText = (value: unknown, { degrees = false } = {}): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  return String(degrees ? value : Math.round(value * 100) / 100).replace('.', ',');
};
