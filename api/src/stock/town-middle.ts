import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CitiesFile } from '@rowhouse/shared/contract/stock';
import type { Place } from '@rowhouse/shared/domain/area';
import { foldText } from '@rowhouse/shared/domain/fold';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { provinceOf } from '@rowhouse/shared/domain/province';

type Town = Pick<CitiesFile[string], 'zip' | 'country' | 'names'>;

const file = fileURLToPath(new URL('./belgian-places.csv', import.meta.url));

// The spelling of hyphens, apostrophes and blanks varies.
const keyOf = (name: string, province: string): string =>
  `${province} ${foldText(name).replace(/[^\p{L}\p{N}]+/gu, '')}`;

let read: ReadonlyMap<string, Place | null> | undefined;

// An ambiguous name within a province has no place, rather than a wrong one.
const places = (): ReadonlyMap<string, Place | null> => {
  if (read) return read;
  const known = new Map<string, Place | null>();
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const [name = '', province = '', lat, lng] = line.split(';');
    const key = keyOf(name, province);
    known.set(key, known.has(key) ? null : { lat: Number(lat), lng: Number(lng) });
  }
  read = known;
  return known;
};

/** The middle of a Belgian town by its postal code and any of its names; null when it is unknown. */
export const middleOf = ({ zip, country, names }: Town): Place | null => {
  if (country !== countryIds.belgium || !/^\d{4}$/.test(zip.trim())) return null;
  const province = provinceOf({ zip, countryId: country });
  for (const name of Object.values(names)) {
    const found = places().get(keyOf(name, province));
    if (found) return found;
  }
  return null;
};
