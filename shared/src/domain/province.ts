import { countryIds } from './postal-region.ts';

// Belgian postal codes by province; each range begins with the given code.
const starts: readonly (readonly [from: number, province: string])[] = [
  [1000, 'Brussels'],
  [1300, 'Walloon Brabant'],
  [1500, 'Flemish Brabant'],
  [2000, 'Antwerp'],
  [3000, 'Flemish Brabant'],
  [3500, 'Limburg'],
  [4000, 'Liège'],
  [5000, 'Namur'],
  [6000, 'Hainaut'],
  [6600, 'Luxembourg'],
  [7000, 'Hainaut'],
  [8000, 'West Flanders'],
  [9000, 'East Flanders'],
];

/** The English name of the province of a Belgian postal code; 'Luxembourg' for that country, and empty for any other. */
export const provinceOf = ({ zip, countryId }: { zip: string; countryId: number }): string => {
  if (countryId !== countryIds.belgium) return countryId === countryIds.luxembourg ? 'Luxembourg' : '';
  return starts.findLast(([from]) => Number(zip) >= from)?.[1] ?? '';
};
