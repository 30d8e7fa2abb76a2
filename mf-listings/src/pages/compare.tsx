import type { ComparedProperty } from '@rowhouse/shared/contract/property';
import { listPages } from '@rowhouse/shared/domain/goal';
import { comparedAtom, Link, type PageProps, propertyRoute, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Table } from '@rowhouse/shared/ui/table';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type CompareRow, compareRows } from '../components/compare-rows.ts';
import { GoneHomes } from '../components/gone-homes.tsx';
import { Nothing } from '../components/nothing.tsx';
import { SharePage } from '../components/share-page.tsx';
import { idsQuery } from '../ids-query.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import { useMessages } from '../use-messages.ts';
import type { CompareData } from './compare.data.ts';
import styles from './compare.module.css';

const Head = ({ property, rest }: { property: ComparedProperty; rest: readonly string[] }) => {
  const t = useMessages();
  const href = useHref();
  const title = property.title || property.typeName;
  return (
    <div className={styles.property}>
      {property.picture && <Picture {...property.picture} alt="" ratio="landscape" widths={[250, 400]} sizes="250px" />}
      <Link href={href(...propertyRoute(property))} className={styles.title} lang={property.titleLanguage}>
        {title}
      </Link>
      <Link
        href={href('compare', {}, idsQuery(rest))}
        className={styles.remove}
        aria-label={t('compare.remove', { title })}
      >
        <Icon name="close" size="small" />
      </Link>
    </div>
  );
};

const RowName = ({ row }: { row: CompareRow }) => {
  const t = useMessages();
  return (
    <span>
      {row.name}
      {row.differs && (
        <>
          <span aria-hidden="true" className={styles.mark}>
            {' ≠'}
          </span>
          <span className="visually-hidden">, {t('compare.differs')}</span>
        </>
      )}
    </span>
  );
};

export const Component = ({ data: { items, gone, onlyDifferences } }: PageProps<CompareData>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const setCompared = useSetAtom(comparedAtom);
  const part = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(part, heading, items);
  const ids = items.map(({ id }) => id);
  const address = idsQuery(ids);
  // What stands in the address is what the visitor now compares, wherever it came from.
  useEffect(() => {
    if (ids.length > 0) setCompared(ids);
  }, [address, setCompared]);
  const all = compareRows(items, language, t);
  const rows = onlyDifferences ? all.filter(({ differs }) => differs) : all;
  return (
    <div ref={part} className={`page-width ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('compare.title')}
      </h1>
      <GoneHomes page="compare" count={gone} left={ids} onRemove={() => setCompared(ids)} />
      {items.length === 0 ? (
        <Nothing
          title={t('compare.empty-title')}
          links={[
            ['primary', href('favourites'), t('mark.favourites')],
            ['secondary', href(listPages.sale), t('featured.all-sale')],
          ]}
        >
          <p>{t('compare.empty')}</p>
        </Nothing>
      ) : (
        <>
          {items.length === 1 && <p>{t('compare.one')}</p>}
          {items.length > 1 && (
            <p className={styles.bar}>
              <Link
                href={href('compare', {}, onlyDifferences ? address : `${address}&show=differences`)}
                preventScrollReset
              >
                {t(onlyDifferences ? 'compare.all' : 'compare.only-differences')}
              </Link>
              <span aria-hidden="true" className={styles.legend}>
                <span className={styles.mark}>≠</span> {t('compare.differs')}
              </span>
            </p>
          )}
          <Table
            caption={t('compare.caption')}
            className={styles.table}
            columns={[
              { key: 'feature', header: <span className="visually-hidden">{t('compare.feature')}</span> },
              ...items.map((property) => ({
                key: property.id,
                header: <Head property={property} rest={ids.filter((id) => id !== property.id)} />,
              })),
            ]}
            rows={rows.map((row) => ({
              key: row.key,
              cells: [
                <RowName key="name" row={row} />,
                ...row.values.map((value, index) => (
                  <span key={ids[index]} className={value === null ? styles.unknown : undefined}>
                    {value ?? t('compare.unknown')}
                  </span>
                )),
              ],
            }))}
          />
          <SharePage title={t('compare.title')} path={href('compare', {}, address)} />
        </>
      )}
    </div>
  );
};
