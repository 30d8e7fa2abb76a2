import type { Area } from '@rowhouse/shared/domain/area';
import { energyLetters } from '@rowhouse/shared/domain/energy';
import { formatEuro } from '@rowhouse/shared/domain/format';
import { cityKey, type ListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { Translate } from '@rowhouse/shared/platform';
import { cityLabel } from '../city-label.ts';
import type { ListingData, UnknownFilter } from '../list-data.ts';
import type { messages } from '../messages/nl.ts';

type T = Translate<typeof messages>;

/** A filter that is on: its name, and the query that is left without it. */
export type Chip = { key: string; label: string; without: Partial<ListingQuery> };

const unknownTexts = {
  city: 'chips.unknown-city',
  type: 'chips.unknown-type',
  min: 'chips.unknown-price',
  max: 'chips.unknown-price',
  rooms: 'chips.unknown-filter',
  energy: 'chips.unknown-filter',
  offer: 'chips.unknown-filter',
  bounds: 'chips.unknown-area',
  polygon: 'chips.unknown-area',
} as const satisfies Record<UnknownFilter, string>;

const priceText = ({ minPrice, maxPrice }: ListingQuery, t: T): string => {
  if (minPrice === undefined) return t('chips.price-to', { max: formatEuro(maxPrice) });
  if (maxPrice === undefined) return t('chips.price-from', { min: formatEuro(minPrice) });
  return t('chips.price-between', { min: formatEuro(minPrice), max: formatEuro(maxPrice) });
};

const isInView = (area: Area): boolean => 'bounds' in area;

/** The filters of a list, those included that it could make nothing of; each leads to the first page of what is left. */
export const chipsOf = (
  { query, unknown, types, text }: Pick<ListingData, 'query' | 'unknown' | 'types' | 'text'>,
  t: T,
): Chip[] => {
  const { cities = [], type, minPrice, maxPrice, minBedrooms, energy, onlyAvailable, area } = query;
  const without = (less: Partial<ListingQuery>): Partial<ListingQuery> => ({ ...query, page: 1, ...less });
  const chip = (key: string, label: string, less: Partial<ListingQuery>): Chip => ({
    key,
    label,
    without: without(less),
  });
  return [
    ...(text ? [chip('text', t('chips.text', { text: text.words }), {})] : []),
    ...cities.map((city) =>
      chip(cityKey(city), cityLabel(city), {
        cities: cities.length > 1 ? cities.filter((other) => other !== city) : undefined,
      }),
    ),
    ...(type
      ? [chip('type', types.find(({ id }) => id === type)?.name ?? t('chips.unknown-type'), { type: undefined })]
      : []),
    ...(minPrice !== undefined || maxPrice !== undefined
      ? [chip('price', priceText(query, t), { minPrice: undefined, maxPrice: undefined })]
      : []),
    ...(minBedrooms ? [chip('rooms', t('chips.rooms', { count: minBedrooms }), { minBedrooms: undefined })] : []),
    ...(energy
      ? [
          chip(
            'energy',
            energy === energyLetters[0]
              ? t('chips.energy-best', { label: energy.toUpperCase() })
              : t('chips.energy', { label: energy.toUpperCase() }),
            { energy: undefined },
          ),
        ]
      : []),
    ...(onlyAvailable ? [chip('offer', t('chips.available'), { onlyAvailable: undefined })] : []),
    ...(area ? [chip('area', isInView(area) ? t('chips.in-view') : t('chips.drawn'), { area: undefined })] : []),
    // What the address says that nobody understands goes with any step from here.
    ...[...new Set(unknown.map((name) => unknownTexts[name]))].map((key) => chip(key, t(key), {})),
  ];
};
