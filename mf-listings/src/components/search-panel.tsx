import type { City, PropertyType, Search, Sentence } from '@rowhouse/shared/contract/listing';
import { cityKey } from '@rowhouse/shared/domain/city-key';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { type Goal, goals } from '@rowhouse/shared/domain/goal';
import { truncate } from '@rowhouse/shared/domain/text';
import { Link, propertyRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Picture } from '@rowhouse/shared/ui/picture';
import type { ReactNode } from 'react';
import { isNothing } from '../is-nothing.ts';
import { listHref, type NarrowedList, sentenceHref } from '../list-href.ts';
import { useMessages } from '../use-messages.ts';
import styles from './search-panel.module.css';
import type { GridParts } from './use-combobox.ts';
import type { PanelState, SearchFound } from './use-type-ahead.ts';

interface Row {
  key: string;
  name: string;
  counts: Readonly<Record<Goal, number>>;
  query: NarrowedList;
}

const typeRow = ({ id, name, counts }: PropertyType): Row => ({
  key: `type-${id}`,
  name,
  counts,
  query: { typeIds: [id] },
});
const cityRow = (city: City): Row => ({
  key: `city-${city.zip}-${city.name}`,
  name: `${city.name} [${city.zip}]`,
  counts: city.counts,
  query: { cities: [cityKey(city)] },
});

interface SearchPanelProps {
  /** The results for the text, or everything before any input. */
  found: SearchFound;
  state: PanelState['kind'];
  showCount: boolean;
  parts: GridParts;
}

/**
 * The search results: types and cities with a link to each list, and properties, in a grid that the keyboard navigates
 * from the text field. Without results a message replaces the grid.
 */
export const SearchPanel = ({ found: results, state, showCount, parts }: SearchPanelProps) => {
  const { types, cities, properties, sentence } = results;
  const t = useMessages();
  const counts = { types: types.length, cities: cities.length, properties: properties.length };
  const none = isNothing(results) && !sentence;
  const groups = [
    { title: t('search.types'), rows: types.map(typeRow) },
    { title: t('search.cities'), rows: cities.map(cityRow) },
  ];
  const news = {
    all: none ? t('search.none') : '',
    failed: t('search.failed'),
    found: none ? t('search.none') : t('search.found', counts),
  };
  return (
    <div className={styles.frame}>
      <p role="status" className={none || state === 'failed' ? styles.news : 'visually-hidden'}>
        {news[state]}
      </p>
      {!none && (
        <div
          {...parts.grid(t('search.results'))}
          className={counts.properties > 0 ? `${styles.panel} ${styles.withProperties}` : styles.panel}
        >
          {sentence && <SentenceRow sentence={sentence} parts={parts} />}
          {groups
            .filter(({ rows }) => rows.length > 0)
            .map(({ title, rows }) => (
              <Group key={title} title={title} parts={parts} listClassName={styles.rows}>
                {rows.map((row) => (
                  <div key={row.key} {...parts.row} className={styles.row}>
                    <span {...parts.rowHeader} className={styles.name}>
                      {row.name}
                    </span>
                    {goals.map((goal) => (
                      <span key={goal} {...parts.cell(`${row.key}-${goal}`)} className={styles.cell}>
                        <ListLink row={row} goal={goal} showCount={showCount} parts={parts} />
                      </span>
                    ))}
                  </div>
                ))}
              </Group>
            ))}
          <Properties properties={properties} parts={parts} />
        </div>
      )}
    </div>
  );
};

/** The list that the text asks for as a sentence, and the words that were not understood. */
const SentenceRow = ({ sentence, parts }: { sentence: Sentence; parts: GridParts }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { words, unknown, total } = sentence;
  return (
    <Group title={t('search.open')} parts={parts} listClassName={styles.rows}>
      <div {...parts.row}>
        <span {...parts.cell('sentence')} className={styles.whole}>
          <Link
            href={sentenceHref(href, 'sale', sentence)}
            className={`${styles.wish} ${styles.words}`}
            {...parts.link}
          >
            <span>
              {words}
              {total !== null && ` (${formatNumber(total, language)})`}
            </span>
            {unknown.length > 0 && (
              <span className={styles.reference}>{t('chips.word', { word: unknown.join(', ') })}</span>
            )}
          </Link>
        </span>
      </div>
    </Group>
  );
};

interface GroupProps {
  title: string;
  parts: GridParts;
  className?: string;
  listClassName: string | undefined;
  children: ReactNode;
}

/** A part of the panel below its title, which assistive technology reads as the name of the rows. */
const Group = ({ title, parts, className, listClassName, children }: GroupProps) => (
  <div {...parts.group(title)} className={className}>
    <h2 {...parts.title} className={styles.title}>
      {title}
    </h2>
    <div {...parts.list} className={listClassName}>
      {children}
    </div>
  </div>
);

interface ListLinkProps extends Pick<SearchPanelProps, 'showCount' | 'parts'> {
  row: Row;
  goal: Goal;
}

/** A link to a list; grey text when the list is empty. */
const ListLink = ({ row: { name, counts, query }, goal, showCount, parts }: ListLinkProps) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const text = (
    <>
      {t(`search.${goal}`)}
      {showCount && <span className={styles.count}> {formatNumber(counts[goal], language)}</span>}
    </>
  );
  if (counts[goal] === 0)
    return (
      <span {...parts.disabledLink} className={styles.disabledLink}>
        {text}
      </span>
    );
  return (
    <Link href={listHref(href, goal, query)} className={styles.listLink} {...parts.link}>
      <span className="visually-hidden">{t('label.of', { name, what: '' })}</span>
      {text}
    </Link>
  );
};

const Properties = ({ properties, parts }: Pick<Search, 'properties'> & Pick<SearchPanelProps, 'parts'>) => {
  const t = useMessages();
  const href = useHref();
  if (properties.length === 0) return null;
  return (
    <Group title={t('search.properties')} parts={parts} className={styles.found} listClassName={styles.properties}>
      {properties.map((property) => (
        <div key={property.id} {...parts.row}>
          <span {...parts.cell(`property-${property.id}`)} className={styles.whole}>
            <Link href={href(...propertyRoute(property))} className={styles.property} {...parts.link}>
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
          </span>
        </div>
      ))}
    </Group>
  );
};
