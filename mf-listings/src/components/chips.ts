import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { Translate } from '@rowhouse/shared/platform';
import { cityLabel } from '../city-label.ts';
import type { messages } from '../messages/nl.ts';
import type { ListingData } from '../pages/listing.data.ts';

/** A filter that is on: its name, and the query that is left without it. */
export type Chip = { label: string; without: Partial<ListingQuery> };

/** The filters of a list, those included that it could make nothing of. */
export const chipsOf = (
  { query: { city, type }, unknown, types, text }: Pick<ListingData, 'query' | 'unknown' | 'types' | 'text'>,
  t: Translate<typeof messages>,
): Chip[] => [
  ...(text ? [{ label: t('chips.text', { text: text.words }), without: {} }] : []),
  ...(city ? [{ label: cityLabel(city), without: { type } }] : []),
  ...(type ? [{ label: types.find(({ id }) => id === type)?.name ?? t('chips.unknown-type'), without: { city } }] : []),
  ...unknown.map((name) => ({ label: t(`chips.unknown-${name}`), without: { city, type } })),
];
