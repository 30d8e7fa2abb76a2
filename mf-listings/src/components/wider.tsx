import { formatEuro } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { placeHref } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { useMessages } from '../use-messages.ts';
import styles from './suggestions.module.css';

/** What is just outside a list: further away, or slightly dearer. */
export const WiderLists = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { wider, query } = data;
  if (wider.length === 0) return null;
  const within = (text: string) => text.charAt(0).toLocaleLowerCase(language) + text.slice(1);
  return (
    <div className={styles.suggestions}>
      <ul className={styles.links}>
        {wider.map(({ filter, value, more }) => (
          <li key={filter}>
            <Link href={placeHref(href, data, { ...query, [filter]: value, page: 1 })}>
              + {t('listing.count', { count: more })},{' '}
              {within(
                filter === 'radius'
                  ? t('chips.radius', { km: value })
                  : t('chips.price-to', { max: formatEuro(value, t.prices) }),
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
