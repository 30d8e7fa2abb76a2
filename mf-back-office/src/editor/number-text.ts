// 1.250,5 and 1 250,5 as a Belgian writes it, and 1,250.5 as English does; one separator alone before three digits groups too.
const belgian = /^-?\d{1,3}(?:[. \u00A0\u202F]\d{3})+(?:,\d+)?$/;
const english = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^-?\d+(?:[.,]\d+)?$/;

/** The number that a text writes: null for none, undefined where it is no number. Degrees have no groups. */
export const numberOf = (text: string, { degrees = false } = {}): number | null | undefined => {
  const bare = text.replace(/€|m²|°/g, '').trim();
  if (bare === '') return null;
  if (!degrees && belgian.test(bare)) return Number(bare.replace(/[. \u00A0\u202F]/g, '').replace(',', '.'));
  if (!degrees && english.test(bare)) return Number(bare.replaceAll(',', ''));
  return plain.test(bare) ? Number(bare.replace(',', '.')) : undefined;
};

/** What a value holds of a number that is typed: the text itself where it is none. */
export const typedNumber = (text: string, options?: { degrees?: boolean }): number | null | string => {
  const number = numberOf(text, options);
  return number === undefined ? text : number;
};

/** A number as it stands in its field: without groups, with a comma and at most two decimals, so that it is read as what it is; a text that is none as it was typed. */
export const numberText = (value: unknown, { degrees = false } = {}): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  return String(degrees ? value : Math.round(value * 100) / 100).replace('.', ',');
};
