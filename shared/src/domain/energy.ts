import { countryIds, postalRegion, type Region } from './postal-region.ts';

/** The codes of all energy labels with the text they show, best first. */
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

/** Whether a code is that of an energy label; the API may know labels that this release does not. */
export const isEnergyLabel = (code: string | null): code is EnergyLabel =>
  code !== null && Object.hasOwn(energyLabels, code);

/** The text of a label's code, or null without a label that is known. */
export const energyLabelName = (code: string | null): string | null =>
  isEnergyLabel(code) ? energyLabels[code] : null;

/** The letters of the energy labels, best first. */
export const energyLetters = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** The letter of an energy label, whatever its plus or minus. */
export type EnergyLetter = (typeof energyLetters)[number];

/** The letter of a label: that of `a_plus` is `a`. */
export const energyLetterOf = (label: EnergyLabel): EnergyLetter =>
  energyLetters.find((letter) => label.startsWith(letter)) ?? 'g';

/** The name of a table of energy scales: the specification's own, or the regions' official one. */
export type EnergyScaleName = 'specification' | 'official';

// Where a band starts, in kWh/(m² year), and its label; it ends where the next one starts.
type EnergyBand = readonly [start: number, label: EnergyLabel];

const below = Number.NEGATIVE_INFINITY;

const flanders: readonly EnergyBand[] = [
  [below, 'a_plus'],
  [0, 'a'],
  [100, 'b'],
  [200, 'c'],
  [300, 'd'],
  [400, 'e'],
  [500, 'f'],
];

const wallonia: readonly EnergyBand[] = [
  [below, 'a_plusplus'],
  [0, 'a_plus'],
  [45, 'a'],
  [85, 'b'],
  [170, 'c'],
  [255, 'd'],
  [340, 'e'],
  [425, 'f'],
  [510, 'g'],
];

const brusselsSpecified: readonly EnergyBand[] = [
  [below, 'a_plus'],
  [1, 'a'],
  [24, 'a_sub'],
  [46, 'b_plus'],
  [63, 'b'],
  [80, 'b_sub'],
  [96, 'c_plus'],
  [114, 'c'],
  [133, 'c_sub'],
  [151, 'd_plus'],
  [171, 'd'],
  [191, 'd_sub'],
  [211, 'e_plus'],
  [233, 'e'],
  [254, 'e_sub'],
  [276, 'f_plus'],
  [299, 'f'],
  // The specification prints 223 and says that 323 was probably meant.
  [323, 'f_sub'],
  [346, 'g'],
];

const brusselsOfficial: readonly EnergyBand[] = [
  [below, 'a_plusplus'],
  [0, 'a_plus'],
  [15, 'a'],
  [30, 'a_sub'],
  [45, 'b_plus'],
  [62, 'b'],
  [78, 'b_sub'],
  [95, 'c_plus'],
  [113, 'c'],
  [132, 'c_sub'],
  [150, 'd_plus'],
  [170, 'd'],
  [190, 'd_sub'],
  [210, 'e_plus'],
  [232, 'e'],
  [253, 'e_sub'],
  [275, 'f'],
  [345, 'g'],
];

// Flanders and Wallonia have the same numbers in both. In the specification's table a band's start belongs to it, in the
// official one to the band below.
const energyScales: Readonly<
  Record<EnergyScaleName, { startIncluded: boolean; bands: Readonly<Record<Region, readonly EnergyBand[]>> }>
> = {
  specification: { startIncluded: true, bands: { flanders, wallonia, brussels: brusselsSpecified } },
  official: { startIncluded: false, bands: { flanders, wallonia, brussels: brusselsOfficial } },
};

/** The label of an energy value in kWh/(m² year) in a region; 0 and less has the best one, a value that is not a number none. */
export const energyLabelOfValue = (value: number, region: Region, scale: EnergyScaleName): EnergyLabel | undefined => {
  if (Number.isNaN(value)) return undefined;
  const { startIncluded, bands } = energyScales[scale];
  const regional = bands[region];
  if (value <= 0) return regional[0]?.[1];
  return regional.findLast(([start]) => (startIncluded ? value >= start : value > start))?.[1];
};

/** The label that a text such as `A+`, `b-` or `c_plus` names, or undefined. */
export const energyLabelOfText = (text: string): EnergyLabel | undefined => {
  const wanted = text.trim().toLowerCase().replace('−', '-');
  return Object.keys(energyLabels)
    .filter(isEnergyLabel)
    .find((label) => wanted === label || wanted === energyLabels[label].toLowerCase());
};

/** The energy label of a property: in Belgium from its value in kWh/(m² year) by region, elsewhere or without value or region from its label text, else undefined. */
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
