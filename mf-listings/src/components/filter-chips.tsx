import { Link, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { placeHref } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { useMessages } from '../use-messages.ts';
import { chipsOf } from './chips.ts';
import styles from './filter-chips.module.css';

/** What a list is filtered by, each with a link that takes it away; nothing where nothing is chosen. */
export const FilterChips = ({ data }: { data: ListingData }) => {
  const t = useMessages();
  const href = useHref();
  const chips = chipsOf(data, t);
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
