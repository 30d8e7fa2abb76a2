import { countryIds, postalRegion, type Region } from './postal-region.ts';

/** The codes of all energy labels with their texts, best first. */
export const energyLabels = {
  a_plusplus: 'A++',
  a_plus: 'A+',
  a: 'A',
  a_sub: 'A-',
  b_plus: 'B+',
  b: 'B',
  b_sub: 'B-',
  c_plus: 'C+',
  c: 'C',
  c_sub: 'C-',
  d_plus: 'D+',
  d: 'D',
  d_sub: 'D-',
  e_plus: 'E+',
  e: 'E',
  e_sub: 'E-',
  f_plus: 'F+',
  f: 'F',
  f_sub: 'F-',
  g: 'G',
} as const;

/** The code of an energy label, such as `a_plus` or `b_sub`. */
export type EnergyLabel = keyof typeof energyLabels;

/** Whether a code is that of an energy label. The API may return labels that this release does not know. */
export const isEnergyLabel = (code: string | null): code is EnergyLabel =>
  code !== null && Object.hasOwn(energyLabels, code);

const labels = (): EnergyLabel[] => Object.keys(energyLabels).filter(isEnergyLabel);

/** The text of a label's code; null without a known label. */
export const energyLabelName = (code: string | null): string | null =>
  isEnergyLabel(code) ? energyLabels[code] : null;

/** The letters of the energy labels, best first. */
export const energyLetters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** The letter of an energy label, without plus or minus. */
export type EnergyLetter = (typeof energyLetters)[number];

/** The letter of a label: `a` for `a_plus`. */
export const energyLetterOf = (label: EnergyLabel): EnergyLetter =>
  energyLetters.find((letter) => label.startsWith(letter)) ?? 'g';

/** The name of a table of energy scales: the specification's own, or the regions' official one. */
export type EnergyScaleName = 'specification' | 'official';

// The start of each label's band, in kWh/(m² year); a band ends where the next one starts.
type EnergyBands = Readonly<Partial<Record<EnergyLabel, number>>>;

const below = Number.NEGATIVE_INFINITY;

const flanders: EnergyBands = { a_plus: below, a: 0, b: 100, c: 200, d: 300, e: 400, f: 500 };

const wallonia: EnergyBands = { a_plusplus: below, a_plus: 0, a: 45, b: 85, c: 170, d: 255, e: 340, f: 425, g: 510 };

const brusselsSpecified: EnergyBands = {
  a_plus: below,
  a: 1,
  a_sub: 24,
  b_plus: 46,
  b: 63,
  b_sub: 80,
  c_plus: 96,
  c: 114,
  c_sub: 133,
  d_plus: 151,
  d: 171,
  d_sub: 191,
  e_plus: 211,
  e: 233,
  e_sub: 254,
  f_plus: 276,
  f: 299,
  // The specification prints 223 and notes that 323 was probably meant.
  f_sub: 323,
  g: 346,
};

const brusselsOfficial: EnergyBands = {
  a_plusplus: below,
  a_plus: 0,
  a: 15,
  a_sub: 30,
  b_plus: 45,
  b: 62,
  b_sub: 78,
  c_plus: 95,
  c: 113,
  c_sub: 132,
  d_plus: 150,
  d: 170,
  d_sub: 190,
  e_plus: 210,
  e: 232,
  e_sub: 253,
  f: 275,
  g: 345,
};

// Flanders and Wallonia have the same numbers in both tables. In the specification's table the start belongs to its band, in the official
// one to the band below.
const energyScales: Readonly<
  Record<EnergyScaleName, { startIncluded: boolean; bands: Readonly<Record<Region, EnergyBands>> }>
> = {
  specification: { startIncluded: true, bands: { flanders, wallonia, brussels: brusselsSpecified } },
  official: { startIncluded: false, bands: { flanders, wallonia, brussels: brusselsOfficial } },
};

/** The label of an energy value in kWh/(m² year) in a region. 0 and less has the best label; NaN has none. */
export const energyLabelOfValue = (value: number, region: Region, scale: EnergyScaleName): EnergyLabel | undefined => {
  if (Number.isNaN(value)) return undefined;
  const { startIncluded, bands } = energyScales[scale];
  const starts = bands[region];
  if (value <= 0) return labels().find((label) => label in starts);
  const isReached = (start = Number.POSITIVE_INFINITY) => (startIncluded ? value >= start : value > start);
  return labels().findLast((label) => isReached(starts[label]));
};

/** The label that a text such as `A+`, `b-` or `c_plus` names, or undefined. */
export const energyLabelOfText = (text: string): EnergyLabel | undefined => {
  const wanted = text.trim().toLowerCase().replace('−', '-');
  return labels().find((label) => wanted === label || wanted === energyLabels[label].toLowerCase());
};

/**
 * The energy label of a property: in Belgium from its value in kWh/(m² year) and region; elsewhere, or without value or region, from
 * its label text; else undefined.
 */
export const energyLabel = (
  property: {
    readonly value: number | null | undefined;
    readonly labelText: string | null | undefined;
    readonly zip: string;
    readonly countryId: number;
  },
  scale: EnergyScaleName,
): EnergyLabel | undefined => {
  const region = property.countryId === countryIds.belgium ? postalRegion(property.zip) : undefined;
  const byValue = region === undefined ? undefined : energyLabelOfValue(property.value ?? Number.NaN, region, scale);
  return byValue ?? energyLabelOfText(property.labelText ?? '');
};
