import type { City, PropertyType, Search } from '@rowhouse/shared/contract/listing';
import { type Goal, goals } from '@rowhouse/shared/domain/goal';
import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { propertyTypeById } from '@rowhouse/shared/domain/property-types';
import { truncate } from '@rowhouse/shared/domain/text';
import { Link, propertyRoute, useHref } from '@rowhouse/shared/platform';
import { Picture } from '@rowhouse/shared/ui/picture';
import { cityLabel } from '../city-label.ts';
import { listHref } from '../list-page.ts';
import { useMessages } from '../use-messages.ts';
import styles from './search-panel.module.css';
import type { PanelState } from './use-type-ahead.ts';

type Row = { name: string; counts: Readonly<Record<Goal, number>>; query: Partial<ListingQuery> };

const typeRow = ({ id, name, counts }: PropertyType): Row => ({
  name,
  counts,
  query: { type: propertyTypeById(id)?.id },
});
const cityRow = (city: City): Row => ({
  name: cityLabel(city),
  counts: city.counts,
  query: { city: { name: city.name, zip: city.zip } },
});

export type SearchPanelProps = {
  all: Pick<Search, 'types' | 'cities'>;
  state: PanelState;
  showCount: boolean;
};

/** What the search found: types and cities with a link to each list, and properties. */
export const SearchPanel = ({ all, state, showCount }: SearchPanelProps) => {
  const t = useMessages();
  const { types, cities, properties } = state.kind === 'found' ? state.found : { ...all, properties: [] };
  const found = { types: types.length, cities: cities.length, properties: properties.length };
  const none = found.types + found.cities + found.properties === 0;
  const news = {
    all: '',
    failed: t('search.failed'),
    found: none ? t('search.none') : t('search.found', found),
  };
  return (
    <section
      aria-label={t('search.results')}
      className={found.properties > 0 ? `${styles.panel} ${styles.withProperties}` : styles.panel}
    >
      <p role="status" className={none || state.kind === 'failed' ? styles.news : 'visually-hidden'}>
        {news[state.kind]}
      </p>
      <Rows title={t('search.types')} rows={types.map(typeRow)} showCount={showCount} />
      <Rows title={t('search.cities')} rows={cities.map(cityRow)} showCount={showCount} />
      <Properties properties={properties} />
    </section>
  );
};

type RowsProps = { title: string; rows: readonly Row[] } & Pick<SearchPanelProps, 'showCount'>;

const Rows = ({ title, rows, showCount }: RowsProps) => {
  const t = useMessages();
  const href = useHref();
  if (rows.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.rows}>
        {rows.map(({ name, counts, query }) => (
          <li key={name} className={styles.row}>
            <span className={styles.name}>{name}</span>
            {goals.map((goal) => {
              const text = (
                <>
                  {t(`search.${goal}`)}
                  {showCount && <span className={styles.count}> {counts[goal]}</span>}
                </>
              );
              return counts[goal] > 0 ? (
                <Link key={goal} href={listHref(href, goal, query)} className={styles.way}>
                  <span className="visually-hidden">{name}: </span>
                  {text}
                </Link>
              ) : (
                <span key={goal} className={styles.noWay}>
                  {text}
                </span>
              );
            })}
          </li>
        ))}
      </ul>
    </div>
  );
};

const Properties = ({ properties }: Pick<Search, 'properties'>) => {
  const t = useMessages();
  const href = useHref();
  if (properties.length === 0) return null;
  return (
    <div className={styles.found}>
      <h2 className={styles.title}>{t('search.properties')}</h2>
      <ul className={styles.properties}>
        {properties.map((property) => (
          <li key={property.id}>
            <Link href={href(...propertyRoute(property))} className={styles.property}>
              <span className={styles.picture}>
                {property.picture && (
                  <Picture {...property.picture} alt="" ratio="landscape" widths={[100, 250]} sizes="84px" />
                )}
              </span>
              <span className={styles.words}>
                <span className={styles.description}>{truncate(property.title)}</span>
                <span className={styles.reference}>
                  {t('search.reference', { id: property.id })} · {t(`search.${property.goal}`)} · {property.city}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
