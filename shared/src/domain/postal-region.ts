/** The country ids of the data: 10 is Belgium, the home country, 50 is Luxembourg. */
export const countryIds = { belgium: 10, luxembourg: 50 } as const;

/** A region of Belgium. */
export type Region = 'flanders' | 'brussels' | 'wallonia';

/** The ranges of Belgian postal codes, including both ends, with their region. */
export const postalRanges: readonly { readonly from: number; readonly to: number; readonly region: Region }[] = [
  { from: 1000, to: 1299, region: 'brussels' },
  { from: 1300, to: 1499, region: 'wallonia' },
  { from: 1500, to: 3999, region: 'flanders' },
  { from: 4000, to: 7999, region: 'wallonia' },
  { from: 8000, to: 9999, region: 'flanders' },
];

/** The region of a Belgian postal code; undefined unless it has four digits and is at least 1000. */
export const postalRegion = (zip: string): Region | undefined => {
  if (!/^\d{4}$/.test(zip.trim())) return undefined;
  const code = Number(zip);
  return postalRanges.find(({ from, to }) => code >= from && code <= to)?.region;
};
