import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { StockFilter } from '@rowhouse/shared/contract/desk-stock-list';
import type { stockSorts } from '@rowhouse/shared/contract/desk-values';
import type { Database } from '../../database/database.ts';
import { contains, within } from '../../database/fold-text.ts';
import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from '../../database/orm.ts';
import { drafts, projects, projectUnits, properties } from '../../database/schema.ts';
import { hasFaults } from './listed-faults.ts';

export const tables = { property: properties, project: projects } as const satisfies Record<StockKind, unknown>;

type Table = (typeof tables)[StockKind];

/** The price of a home, or of the cheapest unit of a project. */
export const priceIn = (table: Table): SQL =>
  table === properties
    ? sql`${properties.price}`
    : sql`(select min(unit.price) from ${projectUnits} as unit where unit.project_id = ${projects.id})`;

const mostWords = 5;
/** A condition that holds for every word of a text. */
export const eachWord = (text: string, holds: (word: string) => SQL | undefined): SQL | undefined => {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return and(...words.slice(0, mostWords).map(holds));
};

/** A condition for rows with every word in the id, title, address, city or reference, whatever their accents and case. */
const holdsWords = (table: Table, text: string): SQL | undefined => {
  const { id, sourceId, street, houseNumber, titles, cityId } = table;
  const reference = table === properties ? sql`${properties.fields} ->> 'recordFile'` : sql`${projects.number}`;
  const searchText = sql`concat_ws(' ', ${id}, ${sourceId}, ${street}, ${houseNumber}, ${titles}::text, ${reference})`;
  return eachWord(text, (word) =>
    or(
      contains(searchText, word),
      // A few hundred cities, found by their folded words.
      sql`${cityId} in (select city.id from cities as city, unnest(city.words) as known where known like ${within(word).slice(1)})`,
    ),
  );
};

/** A condition for rows of which a person has a draft. */
export const hasDraftOf = (kind: StockKind, staffId: string): SQL =>
  sql`exists (select 1 from ${drafts} as draft where draft.kind = ${kind} and draft.subject_id = ${tables[kind].id} and draft.staff_id = ${staffId})`;

/** The conditions of a filter; those on fields that projects lack, such as the goal, are not applied to them. */
export const conditionOf = async (
  database: Database,
  filter: StockFilter,
  staffId: string,
): Promise<SQL | undefined> => {
  const { kind, text, status, goal, type, city, agent, source, faults, draft, photo, from, to } = filter;
  const table = tables[kind];
  const isHome = kind === 'property';
  return and(
    text ? holdsWords(table, text) : undefined,
    status && eq(table.stockStatus, status),
    goal && isHome ? eq(properties.goal, goal) : undefined,
    type !== undefined && isHome ? sql`${properties.typeIds} @> array[${type}]::smallint[]` : undefined,
    city === undefined ? undefined : eq(table.cityId, city),
    agent === undefined ? undefined : agent === 'none' ? isNull(table.managerId) : eq(table.managerId, agent),
    source ? eq(table.source, source) : undefined,
    faults && (await hasFaults(database, table)),
    draft && hasDraftOf(kind, staffId),
    photo && sql`jsonb_array_length(${table.pictures}) = 0`,
    from === undefined ? undefined : gte(priceIn(table), from),
    to === undefined ? undefined : lte(priceIn(table), to),
  );
};

/** The order of each sort; the id decides between equal rows, so that no page repeats one. */
export const orderOf = (table: Table, sort: (typeof stockSorts)[number]): SQL[] => {
  const orders: Record<typeof sort, SQL[]> = {
    changed: [sql`${table.updatedAt} desc nulls last`, sql`${table.id}`],
    published: [sql`${table.publishedAt} desc`, sql`${table.id}`],
    cheapest: [sql`${priceIn(table)} asc nulls last`, sql`${table.id}`],
    dearest: [sql`${priceIn(table)} desc nulls last`, sql`${table.id}`],
    id: [sql`${table.id}`],
    'id-down': [sql`${table.id} desc`],
  };
  return orders[sort];
};

/** A condition for rows with one of these ids. */
export const isOneOf = (table: Table, ids: readonly string[]): SQL => inArray(table.id, [...ids]);
