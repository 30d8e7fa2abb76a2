import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { Translate } from '@rowhouse/shared/platform';
import type { ListingData } from '../load-list.ts';
import type { messages } from '../messages/nl.ts';
import { type FilterChip, filterChips, unknownText } from './list-filters.tsx';

/** The filters of a list, those included that are not understood; each leads to the first page of what is left. */
export const chipsOf = (
  { query, unknown, types, text }: Pick<ListingData, 'query' | 'unknown' | 'types' | 'text'>,
  t: Translate<typeof messages>,
): FilterChip[] => {
  const chip = (key: string, label: string, without: Partial<ListingQuery> = {}) => ({
    key,
    label,
    without: { ...query, page: 1, ...without },
  });
  // What is not understood is dropped with any step from here.
  const unknownKeys = new Set(unknown.map((name) => `chips.unknown-${unknownText(name)}` as const));
  return [
    ...(text ? [chip('text', t('chips.text', { text: text.words }))] : []),
    ...filterChips({ query, types, t }).map(({ key, label, without }) => chip(key, label, without)),
    ...[...unknownKeys].map((key) => chip(key, t(key))),
  ];
};
