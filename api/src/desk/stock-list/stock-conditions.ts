import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { StockFilter, stockSorts } from '@rowhouse/shared/contract/desk-stock-list';
import { foldText } from '@rowhouse/shared/domain/fold';
import type { Database } from '../../database/database.ts';
import { and, eq, gte, inArray, isNull, lte, or, type SQL, sql } from '../../database/orm.ts';
import { drafts, projects, projectUnits, properties } from '../../database/schema.ts';
import { hasFaults } from './listed-faults.ts';

export const tables = { property: properties, project: projects } as const satisfies Record<StockKind, unknown>;

type Table = (typeof tables)[StockKind];

/** What a home costs, or the cheapest unit of a project. */
export const priceIn = (table: Table): SQL =>
  table === properties
    ? sql`${properties.price}`
    : sql`(select min(unit.price) from ${projectUnits} as unit where unit.project_id = ${projects.id})`;

const mostWords = 5;
/** A word as it stands in a pattern of the database. */
export const pattern = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** That every word of a text meets a condition. */
export const eachWord = (text: string, holds: (word: string) => SQL | undefined): SQL | undefined => {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return and(...words.slice(0, mostWords).map(holds));
};

/** That every word stands in the id, title, address, city or reference, whatever its case. */
const holdsWords = (table: Table, text: string): SQL | undefined => {
  const { id, sourceId, street, houseNumber, titles, cityId } = table;
  const reference = table === properties ? sql`${properties.fields} ->> 'recordFile'` : sql`${projects.number}`;
  const own = sql`concat_ws(' ', ${id}, ${sourceId}, ${street}, ${houseNumber}, ${titles}::text, ${reference})`;
  return eachWord(text, (word) =>
    or(
      sql`${own} ilike ${`%${pattern(word)}%`}`,
      // A few hundred cities, by their folded words.
      sql`${cityId} in (select city.id from cities as city, unnest(city.words) as known where known like ${`${pattern(foldText(word))}%`})`,
    ),
  );
};

/** That somebody has a draft of it. */
export const hasDraftOf = (kind: StockKind, staffId: string): SQL =>
  sql`exists (select 1 from ${drafts} as draft where draft.kind = ${kind} and draft.subject_id = ${tables[kind].id} and draft.staff_id = ${staffId})`;

/** What a filter asks of a row; what a project has not, such as a goal, is not asked of one. */
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

/** The order of each way to sort; the id decides between equals, so that no page repeats a row. */
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

/** That a row is one of some. */
export const isOneOf = (table: Table, ids: readonly string[]): SQL => inArray(table.id, [...ids]);
