import { listedFaults } from '@rowhouse/shared/contract/desk-stock-list';
import { closedStatuses } from '@rowhouse/shared/domain/stock-status';
import { and, eq, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type projects, properties } from '../../database/schema.ts';

type Table = typeof properties | typeof projects;
type Fault = (typeof listedFaults)[number];

const isEmpty = (texts: SQL): SQL =>
  sql`not exists (select 1 from jsonb_each_text(${texts}) as one where one.value <> '')`;
const never = sql`false`;
const ofHomes = (table: Table, condition: SQL | undefined): SQL => (table === properties && condition) || never;

// Types of which the law asks no certificate: land and garages.
const withoutEnergy = [4, 7];

/** What an advertisement lacks, each as the database finds it; the editor's own list of faults is longer. */
const conditions: Record<Fault, (table: Table) => SQL> = {
  'no-title': ({ titles }) => isEmpty(sql`${titles}`),
  'no-photo': ({ pictures }) => sql`jsonb_array_length(${pictures}) = 0`,
  'no-energy': (table) =>
    ofHomes(
      table,
      and(
        sql`${properties.energyValue} is null`,
        sql`coalesce(${properties.energyLabelText}, '') = ''`,
        sql`not (${properties.typeIds} && ${sql.param(withoutEnergy)}::smallint[])`,
      ),
    ),
  'no-description': ({ descriptions }) => isEmpty(sql`${descriptions}`),
  'no-price': (table) =>
    ofHomes(
      table,
      and(
        sql`${properties.price} is null`,
        not(eq(sql`coalesce(${properties.fields} -> 'onDemandPrice', 'false'::jsonb)`, sql`'true'::jsonb`)),
      ),
    ),
};

/** Of what is no longer on the market nothing is missed. */
const isOnMarket = ({ stockStatus }: Table): SQL => notInArray(stockStatus, [...closedStatuses]);

/** That a home or project lacks anything. */
export const hasFaults = (table: Table): SQL | undefined =>
  and(isOnMarket(table), or(...listedFaults.map((fault) => conditions[fault](table))));

/** The faults of a row, as a list. */
export const faultsOf = (table: Table): SQL<Fault[]> => {
  const parts = listedFaults.map((fault) => sql`case when ${conditions[fault](table)} then ${fault}::text end`);
  return sql<
    Fault[]
  >`case when ${isOnMarket(table)} then array_remove(array[${sql.join(parts, sql`, `)}], null) else array[]::text[] end`;
};
