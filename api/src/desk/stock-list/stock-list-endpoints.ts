import { mostAtOnce, stockPageSize } from '@rowhouse/shared/contract/desk-stock-list';
import { and, asc, count, eq, inArray, sql } from '../../database/orm.ts';
import { cities, feeds, people } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { textIn } from '../../properties/card.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';
import { readNewDrafts } from './new-drafts.ts';
import { setAgents } from './set-agent.ts';
import { conditionOf, orderOf, tables } from './stock-conditions.ts';
import { readStockRows, withFaults } from './stock-rows.ts';

/** The lists of homes and projects, and changes of their agents. */
export const stockListEndpoints = ({
  database,
}: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, 'stockList' | 'stockIds' | 'setAgent'> => ({
  stockList: async ({ language, page: wantedPage, sort, ...filter }, desk) => {
    const { kind, status } = filter;
    const table = tables[kind];
    const view = { language, settings: await readSettings(database) };
    // Counted by status without the status filter: the counts of the others are shown too.
    const counts = await database
      .select({ status: table.stockStatus, count: count() })
      .from(table)
      .where(await conditionOf(database, { ...filter, status: undefined }, desk.staff.id))
      .groupBy(table.stockStatus);
    const all = counts.reduce((sum, one) => sum + one.count, 0);
    const total = status ? (counts.find((one) => one.status === status)?.count ?? 0) : all;
    const pageCount = Math.max(1, Math.ceil(total / stockPageSize));
    const page = Math.min(wantedPage, pageCount);
    // Only ids are read first, so that only the shown rows are read whole.
    const ids = await database
      .select({ id: table.id })
      .from(table)
      .where(await conditionOf(database, filter, desk.staff.id))
      .orderBy(...orderOf(table, sort))
      .limit(stockPageSize)
      .offset((page - 1) * stockPageSize);
    const read = await readStockRows(database, { kind, ids: ids.map(({ id }) => id), view }, desk);
    const rows = await withFaults(database, kind, read);
    const text = textIn(view);
    const inUse = await database
      .select({ id: cities.id, zip: cities.zip, names: cities.names })
      .from(cities)
      .where(inArray(cities.id, database.selectDistinct({ id: table.cityId }).from(table)))
      .orderBy(asc(cities.zip), asc(cities.id));
    const agents = await database
      .select({ id: people.id, name: people.name })
      .from(people)
      .orderBy(asc(people.order), asc(people.id));
    const named = await database.select({ name: feeds.name }).from(feeds).orderBy(asc(feeds.name));
    return {
      rows,
      newDrafts: await readNewDrafts(database, { filter, staffId: desk.staff.id, view }),
      page,
      pageCount,
      total,
      counts,
      sources: ['desk', 'import', ...named.map(({ name }) => name)],
      cities: inUse.map(({ id, zip, names }) => ({ id, zip, name: text(names) })),
      agents,
    };
  },

  stockIds: async (filter, desk) => {
    const table = tables[filter.kind];
    const isOwn = desk.reach === 'all' ? undefined : eq(table.managerId, sql`${desk.staff.personId}`);
    const isAsked = and(await conditionOf(database, filter, desk.staff.id), isOwn);
    const items = await database
      .select({ id: table.id, version: table.version })
      .from(table)
      .where(isAsked)
      .orderBy(table.id)
      .limit(mostAtOnce);
    return { items, total: await database.$count(table, isAsked) };
  },

  setAgent: (change, desk) =>
    database.transaction(async (transaction) => ({ items: await setAgents(transaction, change, desk) })),
});
