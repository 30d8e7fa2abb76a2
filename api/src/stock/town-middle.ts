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

/** A place of the table; the names of a place with several are each in some languages. */
export interface KnownTown {
  names: readonly { name: string; languages: readonly string[] }[];
  province: string;
  place: Place;
}

let towns: readonly KnownTown[] | undefined;
let read: ReadonlyMap<string, Place | null> | undefined;

/** The Belgian places of the table, by name. */
export const knownTowns = (): readonly KnownTown[] => {
  if (towns) return towns;
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'));
  const rowsByPlace = Map.groupBy(rows, ([, province, lat, lng]) => [province, lat, lng].join(';'));
  towns = [...rowsByPlace.values()].map((group): KnownTown => {
    const [, province = '', lat, lng] = group[0] ?? [];
    return {
      names: group.map(([name = '', , , , languages = '']) => ({ name, languages: languages.split(' ') })),
      province,
      place: { lat: Number(lat), lng: Number(lng) },
    };
  });
  return towns;
};

// An ambiguous name within a province has no place, rather than a wrong one.
const places = (): ReadonlyMap<string, Place | null> => {
  if (read) return read;
  const placesByKey = new Map<string, Place | null>();
  for (const { names, province, place } of knownTowns())
    for (const { name } of names) {
      const key = keyOf(name, province);
      placesByKey.set(key, placesByKey.has(key) ? null : place);
    }
  read = placesByKey;
  return placesByKey;
};

/** The middle of a Belgian town by its postal code and any of its names; null when it is unknown. */
export const middleOf = ({ zip, country, names }: Town): Place | null => {
  if (country !== countryIds.belgium || !/^\d{4}$/.test(zip.trim())) return null;
  const province = provinceOf({ zip, countryId: country });
  for (const name of Object.values(names)) {
    const place = places().get(keyOf(name, province));
    if (place) return place;
  }
  return null;
};
