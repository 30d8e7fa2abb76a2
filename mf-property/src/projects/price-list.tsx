import type { ProjectUnitData } from '@rowhouse/shared/contract/project';
import { formatEuro } from '@rowhouse/shared/domain/format';
import { buildUnitQuery, selectUnits, type UnitQuery, type UnitSort } from '@rowhouse/shared/domain/project-units';
import { Form, Link, propertyRoute, useHref } from '@rowhouse/shared/platform';
import { AsWritten } from '@rowhouse/shared/ui/as-written';
import { Button } from '@rowhouse/shared/ui/button';
import { CheckboxField } from '@rowhouse/shared/ui/choice-field';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { Icon } from '@rowhouse/shared/ui/icon';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { Table } from '@rowhouse/shared/ui/table';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './price-list.module.css';

interface PriceListProps {
  units: readonly ProjectUnitData[];
  query: UnitQuery;
  /** The project's own path. */
  address: string;
}

const numbersOf = (values: readonly (number | null)[]): number[] =>
  [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b);

const useFloorText = () => {
  const t = useMessages();
  return (floor: number): string => (floor === 0 ? t('units.floor.ground') : t('units.floor.number', { floor }));
};

// The columns that a narrow screen shows without scrolling come first.
const columnOrder: readonly UnitSort[] = ['name', 'price', 'availability', 'bedrooms', 'surface', 'floor'];
const numeric: readonly UnitSort[] = ['price', 'surface', 'bedrooms'];

/** The head of a column: a link that sorts by it, or reverses the order if it is the current one. */
const ColumnHead = ({ sort, query, address }: { sort: UnitSort; query: UnitQuery; address: string }) => {
  const t = useMessages();
  const isCurrent = query.sort === sort;
  const descending = isCurrent && !query.descending;
  const search = buildUnitQuery({ ...query, sort, descending });
  return (
    <Link href={`${address}?${search}#units`} className={styles.head} preventScrollReset>
      {t(`units.${sort}`)}
      {isCurrent && (
        <>
          <Icon name={query.descending ? 'chevron-down' : 'chevron-up'} size="small" />
          <span className="visually-hidden">{t(query.descending ? 'units.descending' : 'units.ascending')}</span>
        </>
      )}
    </Link>
  );
};

const Filters = ({ units, query, address }: PriceListProps) => {
  const t = useMessages();
  const floorText = useFloorText();
  const floors = numbersOf(units.map(({ floor }) => floor));
  const bedrooms = numbersOf(units.map((unit) => unit.bedrooms)).filter((count) => count > 0);
  return (
    <Form method="get" action={`${address}#units`} className={styles.filters} preventScrollReset>
      <FieldScope name="units">
        {floors.length > 1 && (
          <SelectField
            name="floor"
            label={t('units.floor')}
            placeholder={t('units.all-floors')}
            defaultValue={query.floor === null ? '' : String(query.floor)}
            options={floors.map((floor) => ({ value: String(floor), label: floorText(floor) }))}
          />
        )}
        {bedrooms.length > 1 && (
          <SelectField
            name="bedrooms"
            label={t('units.bedrooms')}
            placeholder={t('units.any-bedrooms')}
            defaultValue={query.bedrooms === null ? '' : String(query.bedrooms)}
            options={bedrooms.map((count) => ({ value: String(count), label: t('units.least-bedrooms', { count }) }))}
          />
        )}
        <CheckboxField
          name="available"
          value="1"
          label={t('units.available-only')}
          defaultChecked={query.availableOnly}
        />
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        {query.descending && <input type="hidden" name="order" value="desc" />}
        <Button type="submit" variant="secondary" size="small">
          {t('units.filter')}
        </Button>
      </FieldScope>
    </Form>
  );
};

/** The units of a project with their prices, sorted and filtered by the page's address. */
export const PriceList = ({ units, query, address }: PriceListProps) => {
  const t = useMessages();
  const href = useHref();
  const floorText = useFloorText();
  const shownUnits = selectUnits(units, query);
  const knownColumns = columnOrder.filter((sort) => sort !== 'floor' || units.some(({ floor }) => floor !== null));
  // Null means unknown.
  const cells = ({ name, property, floor, price, surface, bedrooms, availability }: ProjectUnitData) =>
    ({
      name: property ? <Link href={href(...propertyRoute({ ...property, goal: 'sale' }))}>{name}</Link> : name,
      floor: floor === null ? null : floorText(floor),
      price:
        availability === 'sold' ? null : price.amount === null ? (
          t('price.on-request')
        ) : (
          <AsWritten text={formatEuro(price.amount, t.prices)} />
        ),
      surface: surface === null ? null : t('value.area', { value: surface }),
      bedrooms,
      availability:
        availability === 'unknown' ? null : (
          <span className={styles[availability]}>{t(`units.availability.${availability}`)}</span>
        ),
    }) satisfies Record<UnitSort, ReactNode>;
  return (
    <>
      <Filters key={buildUnitQuery(query).toString()} units={units} query={query} address={address} />
      <p className={styles.count} role="status">
        {t('units.shown', { count: shownUnits.length, all: units.length })}
      </p>
      {shownUnits.length === 0 ? (
        <p>
          {t(query.hasUnknown ? 'units.unknown-filter' : 'units.none')}{' '}
          <Link href={`${address}#units`}>{t('units.show-all')}</Link>
        </p>
      ) : (
        <Table
          caption={t('units.caption')}
          className={styles.table ?? ''}
          columns={knownColumns.map((sort) => ({
            key: sort,
            header: <ColumnHead sort={sort} query={query} address={address} />,
            align: numeric.includes(sort) ? ('end' as const) : ('start' as const),
          }))}
          rows={shownUnits.map((unit) => {
            const texts = cells(unit);
            return { key: unit.id, cells: knownColumns.map((sort) => texts[sort] ?? '–') };
          })}
        />
      )}
    </>
  );
};
