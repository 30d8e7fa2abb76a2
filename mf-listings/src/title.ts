import { citiesOfKeys } from '@rowhouse/shared/domain/city-key';
import type { Language } from '@rowhouse/shared/domain/language';
import type { ListingData } from './load-list.ts';
import type { ListingsTranslate } from './use-messages.ts';

const mostNamed = 3;

/** The title of a list: its goal, with the type, the cities and the distance from them of its filters; many cities are not named. */
export const titleOf = (
  t: ListingsTranslate,
  language: Language,
  { goal, query, types }: Pick<ListingData, 'goal' | 'query' | 'types'>,
): string => {
  const names = citiesOfKeys(query.cities).map(({ name }) => name);
  const named = names.length > 0 && names.length <= mostNamed;
  const cities = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const city = named && (query.radius === undefined ? cities : `${cities}\u00a0+\u00a0${query.radius}\u00a0km`);
  const [typeId, ...moreTypes] = query.typeIds ?? [];
  const type = moreTypes.length === 0 && types.find(({ id }) => id === typeId)?.name;
  if (query.offer === 'gone') return t(`listing.title.${goal}-gone`);
  if (city && type) return t(`listing.title.${goal}-type-city`, { city, type });
  if (city) return t(`listing.title.${goal}-city`, { city });
  if (type) return t(`listing.title.${goal}-type`, { type });
  return t(`listing.title.${goal}`);
};
