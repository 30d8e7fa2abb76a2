import type { TownChoice } from '@rowhouse/shared/contract/desk-choices';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { foldText } from '@rowhouse/shared/domain/fold';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { provinceOf } from '@rowhouse/shared/domain/province';
import { perLanguage } from '../../localized/multilingual.ts';
import { namedTowns } from '../../stock/official-names.ts';
import { type KnownTown, knownTowns, middleOf } from '../../stock/town-middle.ts';

const most = 8;
// Too many places begin with fewer letters.
const leastLetters = 2;

const namesOf = ({ names }: KnownTown): TownChoice['names'] => {
  const first = names.find(({ languages }) => languages.includes('nl')) ?? names[0];
  return perLanguage((language) => (names.find(({ languages }) => languages.includes(language)) ?? first)?.name ?? '');
};

const isBegunBy = (name: string, words: readonly string[]): boolean => {
  const nameWords = foldText(name).split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => nameWords.some((one) => one.startsWith(word)));
};

/** The postal code of a town, if it has only one. */
const onlyZipOf = ({ names, province }: KnownTown): string | null => {
  const forms = new Set(names.map(({ name }) => foldText(name)));
  const zips = namedTowns()
    .filter((town) => Object.values(town.names).some((name) => forms.has(foldText(name))))
    .flatMap((town) => town.zips)
    .filter((zip) => provinceOf({ zip, countryId: countryIds.belgium }) === province);
  const [zip = null, ...more] = new Set(zips);
  return more.length > 0 ? null : zip;
};

/**
 * Belgian towns that match a search and are not stored yet: the agency's own town, and towns of the table by name, with
 * a typed postal code if it belongs to the province, or else the town's only one.
 */
export const offeredTowns = (
  search: string,
  agency: Pick<Settings['agency'], 'zip' | 'cities'>,
  stored: readonly { zip: string; names: Readonly<Record<string, string>> }[],
): TownChoice[] => {
  const [, zip = null, rest = ''] = /^\s*(\d{4})?(?!\d)\s*(.*)$/su.exec(search) ?? [];
  const words = foldText(rest)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const byName = words.join('').length >= leastLetters;
  const province = zip === null ? null : provinceOf({ zip, countryId: countryIds.belgium });
  const isStored = ({ names, zip: code }: TownChoice, of: string): boolean =>
    stored.some(
      (city) =>
        (code === null ? provinceOf({ zip: city.zip, countryId: countryIds.belgium }) === of : city.zip === code) &&
        Object.values(city.names).some((name) => Object.values(names).some((one) => foldText(one) === foldText(name))),
    );
  const ownName = agency.cities.nl || agency.cities.fr || agency.cities.en || agency.cities.de || '';
  const ownTown = {
    zip: agency.zip,
    names: perLanguage((language) => agency.cities[language] || ownName),
  };
  const isOwnMeant =
    ownName !== '' &&
    /^\d{4}$/.test(agency.zip) &&
    (zip === null ? byName : zip === agency.zip) &&
    Object.values(ownTown.names).some((name) => isBegunBy(name, words));
  const offered: TownChoice[] = [];
  const offer = (town: TownChoice, of: string): void => {
    if (!isStored(town, of)) offered.push(town);
  };
  if (isOwnMeant) offer({ ...ownTown, place: middleOf({ ...ownTown, country: countryIds.belgium }) }, '');
  if (byName)
    for (const town of knownTowns()) {
      if (province !== null && town.province !== province) continue;
      if (!town.names.some(({ name }) => isBegunBy(name, words))) continue;
      const names = namesOf(town);
      if (isOwnMeant && Object.values(ownTown.names).includes(names.nl)) continue;
      offer({ zip: zip ?? onlyZipOf(town), names, place: town.place }, town.province);
    }
  return offered.slice(0, most);
};
