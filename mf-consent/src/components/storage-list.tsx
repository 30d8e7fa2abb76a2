import type { CategoryId } from '@rowhouse/shared/domain/consent';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { type StorageRow, storageRows } from '../storage-table.ts';
import { useMessages } from '../use-messages.ts';
import styles from './storage-list.module.css';

/** The items the browser stores in a category: name, purpose, place, duration and who sets them. */
export const StorageList = ({ category }: { category: CategoryId }) => {
  const t = useMessages();
  const { consent, siteInfo } = useCurrentPage().site;
  const durationOf = ({ duration }: StorageRow): string => {
    if (duration === 'choice') return t('duration.days', { count: consent.days });
    if (typeof duration === 'string') return t(`duration.${duration}`);
    return t(`duration.${duration.unit}`, { count: duration.count });
  };
  const rows = storageRows(siteInfo).filter((row) => row.category === category);
  if (rows.length === 0) return <p className={styles.none}>{t('storage.none')}</p>;
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={styles.entry}>
          <p className={styles.names}>
            {row.names.map((name) => (
              <code key={name}>{name}</code>
            ))}
          </p>
          <p className={styles.purpose}>{t(`storage.${row.id}`)}</p>
          <p className={styles.facts}>
            {[
              row.places.map((place) => t(`place.${place}`)).join(' + '),
              durationOf(row),
              t(`vendor.${row.vendor ?? 'site'}`),
            ].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
};
