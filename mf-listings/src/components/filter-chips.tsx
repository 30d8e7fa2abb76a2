import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { Link, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { placeHref } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { type ListingsTranslate, useMessages } from '../use-messages.ts';
import styles from './filter-chips.module.css';
import { type FilterChip, filterChips, unknownText } from './list-filters.tsx';

/** The filters of a list, including those that are not understood; each links to the first page without it. */
export const chipsOf = (
  {
    query,
    unknown,
    types,
    text,
    words = [],
  }: Pick<ListingData, 'query' | 'unknown' | 'types' | 'text'> & { words?: readonly string[] },
  t: ListingsTranslate,
): FilterChip[] => {
  const chip = (key: string, label: string, without: Partial<ListingQuery> = {}) => ({
    key,
    label,
    without: { ...query, page: 1, ...without },
  });
  // Filters that are not understood are dropped by any link from here.
  const unknownKeys = new Set(unknown.map((name) => `chips.unknown-${unknownText(name)}` as const));
  return [
    ...(text ? [chip('text', t('chips.text', { text: text.words }))] : []),
    ...filterChips({ query, types, t }).map(({ key, label, without }) => chip(key, label, without)),
    ...[...unknownKeys].map((key) => chip(key, t(key))),
    // Any link from here leaves them out.
    ...words.map((word) => chip(`word-${word}`, t('chips.word', { word }))),
  ];
};

/** The filters of a list, each with a link that removes it; nothing when there are none. */
export const FilterChips = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  // A map shows its own part; a row of chips that appears above it would move it away from the pointer that zooms it.
  const isShownByMap = data.view !== 'list' && data.query.area !== undefined && 'bounds' in data.query.area;
  const chips = chipsOf(data, t).filter(({ key }) => key !== 'area' || !isShownByMap);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('chips.label')} className={styles.chips}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link href={placeHref(href, data, without)} className={styles.chip} preventScrollReset>
            <span className="visually-hidden">{t('chips.remove')} </span>
            {label}
            <Icon name="close" size="small" className={styles.mark} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link href={placeHref(href, data, { sort: data.query.sort })} className={styles.clear} preventScrollReset>
            {t('chips.clear')}
          </Link>
        </li>
      )}
    </ul>
  );
};
