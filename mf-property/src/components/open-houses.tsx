import { openHouseAddress } from '@rowhouse/shared/contract/open-house-file';
import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { formatHours } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useMessages } from '../use-messages.ts';
import styles from './open-houses.module.css';

/**
 * The times at which a home can be visited without an appointment, each with a calendar file; nothing when there are
 * none to come.
 */
export const OpenHouses = ({ property: { id, openHouses = [] } }: { property: PropertyDetail }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  if (openHouses.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby="open-house">
      <h2 id="open-house" className={styles.title}>
        {t('open-house.title')}
      </h2>
      <ul className={styles.list}>
        {openHouses.map(({ start, end }) => {
          const when = formatHours({ start, end }, language);
          return (
            <li key={start}>
              <time dateTime={start}>{when}</time>
              <a
                href={openHouseAddress(id, start, language)}
                download
                aria-label={t('open-house.add-of', { when })}
                className={styles.add}
              >
                <Icon name="calendar" size="small" /> {t('open-house.add')}
              </a>
            </li>
          );
        })}
      </ul>
      <p className={styles.text}>{t('open-house.text')}</p>
    </section>
  );
};
