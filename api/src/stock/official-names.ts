import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldText } from '@rowhouse/shared/domain/fold';
import type { Language } from '@rowhouse/shared/domain/language';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import type { Texts } from '../database/schema/texts.ts';
import { perLanguage } from '../localized/multilingual.ts';

const file = fileURLToPath(new URL('./belgian-municipalities.csv', import.meta.url));

/** A municipality, a former one, or a part of one: its name in each language, and its postal codes. */
interface NamedTown {
  kind: string;
  names: Texts;
  zips: readonly string[];
}

let towns: readonly NamedTown[] | undefined;
let byName: ReadonlyMap<string, NamedTown> | undefined;

// The spelling of hyphens, apostrophes and blanks varies.
const formOf = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]+/gu, '');

export const namedTowns = (): readonly NamedTown[] => {
  towns ??= readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [kind = '', nl = '', fr = '', de = '', en = '', zips = ''] = line.split(';');
      return { kind, names: { nl, fr, en, de }, zips: zips.split(' ') };
    });
  return towns;
};

const rowsByName = (): ReadonlyMap<string, NamedTown> => {
  byName ??= new Map(
    namedTowns().flatMap((town) =>
      town.zips.flatMap((zip) => Object.values(town.names).map((name) => [`${zip} ${formOf(name)}`, town] as const)),
    ),
  );
  return byName;
};

interface Town {
  zip: string;
  country: number;
  names: Readonly<Record<Language, string>>;
}

// Both names may be in one text: Brussel / Bruxelles, Ronse (Renaix).
const namesIn = (text: string): string[] => [text, ...text.split(/[/()]| - /)].filter((name) => name.trim() !== '');

/** The row of the table with the postal code and any name of a Belgian town; undefined if there is none. */
export const namedTown = ({ zip, country, names }: Town): NamedTown | undefined => {
  if (country !== countryIds.belgium) return undefined;
  const rows = rowsByName();
  return Object.values(names)
    .flatMap(namesIn)
    .map((name) => rows.get(`${zip} ${formOf(name)}`))
    .find((row) => row !== undefined);
};

/** Whether two towns with the same postal code and country are one, by a name that they share or by the table. */
export const isSameTown = (one: Town, other: Town): boolean => {
  if (one.zip !== other.zip || one.country !== other.country) return false;
  const forms = new Set(Object.values(one.names).map(formOf));
  if (Object.values(other.names).some((name) => name !== '' && forms.has(formOf(name)))) return true;
  const row = namedTown(one);
  return row !== undefined && row === namedTown(other);
};

/** A town with its official name in each language; a name that the table does not have stays as it is written. */
export const withOfficialNames = <T extends Town>(town: T): T => {
  const row = namedTown(town);
  if (!row) return town;
  const forms = new Set(Object.values(row.names).map(formOf));
  const named = (name: string) => namesIn(name).some((one) => forms.has(formOf(one)));
  const nameIn = (language: Language) => {
    const name = town.names[language];
    return name !== '' && !named(name) ? name : row.names[language];
  };
  return { ...town, names: perLanguage(nameIn) };
};
