import type { ComparedProperty } from '@rowhouse/shared/contract/property';
import { energyLabelName, isEnergyLabel } from '@rowhouse/shared/domain/energy';
import { listPages } from '@rowhouse/shared/domain/goal';
import { idsOf, mostCompared } from '@rowhouse/shared/domain/kept-ids';
import {
  comparedAtom,
  deviceAtom,
  Link,
  type PageProps,
  propertyRoute,
  useCurrentPage,
  useHref,
  useNavigate,
  useOwnPart,
} from '@rowhouse/shared/platform';
import { EnergyLabel } from '@rowhouse/shared/ui/energy-label';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { Table } from '@rowhouse/shared/ui/table';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { chosenPair } from '../components/compare-pair.ts';
import { type CompareRow, compareRows } from '../components/compare-rows.ts';
import { GoneHomes } from '../components/gone-homes.tsx';
import { Nothing } from '../components/nothing.tsx';
import { SharePage } from '../components/share-page.tsx';
import { idsQuery } from '../ids-query.ts';
import { useHydrated } from '../use-hydrated.ts';
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

const Cell = ({ row, at, property }: { row: CompareRow; at: number; property: ComparedProperty }) => {
  const t = useMessages();
  const value = row.values[at] ?? null;
  const { label } = property.energy;
  if (value === null) return <span className={styles.unknown}>{t('compare.unknown')}</span>;
  return (
    <span className={styles.value}>
      {row.key === 'energy' && isEnergyLabel(label) ? (
        <EnergyLabel code={label} size="small" label={t('card.energy', { label: energyLabelName(label) ?? '' })} />
      ) : (
        value
      )}
      {row.best[at] && row.bestWord && <span className={styles.best}>{t(row.bestWord)}</span>}
    </span>
  );
};

interface PairProps {
  items: readonly ComparedProperty[];
  pair: readonly ComparedProperty[];
  isNarrow: boolean;
  choose: (side: number, id: string) => void;
}

/** The choice of two of three or four homes to show side by side on a phone. */
const Pair = ({ items, pair, isNarrow, choose }: PairProps) => {
  const t = useMessages();
  return (
    <FieldScope name="pair">
      <div className={styles.pair} data-narrow={isNarrow || undefined}>
        {(['left', 'right'] as const).map((side, index) => (
          <SelectField
            key={side}
            name={side}
            label={t(`compare.${side}`)}
            value={pair[index]?.id}
            options={items.map(({ id, title, typeName }) => ({ value: id, label: title || typeName }))}
            onChange={({ target }) => choose(index, target.value)}
          />
        ))}
      </div>
    </FieldScope>
  );
};

export const Component = ({ data: { items, gone, onlyDifferences } }: PageProps<CompareData>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const navigate = useNavigate();
  const [compared, setCompared] = useAtom(comparedAtom);
  const hydrated = useHydrated();
  const isNarrow = useAtomValue(deviceAtom) === 'mobile' && hydrated;
  const [chosenIds, setChosen] = useState<readonly string[]>([]);
  const part = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { intro } = useOwnPart();
  useKeptFocus(part, heading, items);
  const ids = items.map(({ id }) => id);
  const address = idsQuery(ids);
  // The homes in the address become the visitor's comparison, wherever the link came from.
  useEffect(() => {
    if (address) setCompared(idsOf(new URLSearchParams(address), mostCompared));
  }, [address, setCompared]);
  // An address without homes is replaced by that of the visitor's own comparison.
  const ownHref = href('compare', {}, idsQuery(compared));
  const isEmpty = ids.length === 0 && gone === 0 && compared.length > 0;
  useEffect(() => {
    if (isEmpty) void navigate(ownHref, { replace: true });
  }, [isEmpty, ownHref, navigate]);
  const pair = chosenPair(items, chosenIds);
  const columns = isNarrow ? pair : items;
  const all = compareRows(columns, language, t);
  const rows = onlyDifferences ? all.filter(({ differs }) => differs) : all;
  return (
    <div ref={part} className={`page-width ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('compare.title')}
      </h1>
      {intro}
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
              <span className={styles.legend}>{t('compare.best-legend')}</span>
            </p>
          )}
          {items.length > 2 && (
            <Pair
              items={items}
              pair={pair}
              isNarrow={isNarrow}
              choose={(side, id) => {
                const before = pair.map((one) => one.id);
                // If the chosen home is on the other side, the two are swapped.
                setChosen(before.map((one, index) => (index === side ? id : one === id ? (before[side] ?? one) : one)));
              }}
            />
          )}
          <Table
            caption={t('compare.caption')}
            className={styles.table}
            columns={[
              { key: 'feature', header: <span className="visually-hidden">{t('compare.feature')}</span> },
              ...columns.map((property) => ({
                key: property.id,
                header: <Head property={property} rest={ids.filter((id) => id !== property.id)} />,
              })),
            ]}
            rows={rows.map((row) => ({
              key: row.key,
              cells: [
                <RowName key="name" row={row} />,
                ...columns.map((property, index) => (
                  <Cell key={property.id} row={row} at={index} property={property} />
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
