import type { OwnerTableView, tableQuerySchema } from '@rowhouse/shared/contract/owner-property';
import { foldText } from '@rowhouse/shared/domain/fold';
import type { Language } from '@rowhouse/shared/domain/language';
import { type Cell, cellText } from '@rowhouse/shared/domain/table-cell';
import type * as v from 'valibot';
import { ownerTableMessages } from '../messages/owner-tables.ts';
import { type Row, type RowsOf, tableSources } from './table-sources.ts';

export type TableQuery = v.InferOutput<typeof tableQuerySchema>;

const rowsOnPage = 10;

// Missing values come last in either direction.
const compareCells = (a: Cell, b: Cell, order: 'up' | 'down', language: Language): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const difference =
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), language);
  return order === 'up' ? difference : -difference;
};

/** All matching rows of a table, in the requested order. */
export const sortedRows = async (query: TableQuery, of: RowsOf) => {
  const { language } = of.view;
  const source = tableSources[query.table];
  const labels: Readonly<Record<string, string>> = ownerTableMessages[language].columns;
  const columns = Object.entries(source.columns).map(([key, type]) => ({ key, type, label: labels[key] ?? '' }));
  const sortIndex = columns.findIndex(({ key }) => key === query.sort);
  const [standard, standardOrder] = source.sorted;
  const index = sortIndex < 0 ? columns.findIndex(({ key }) => key === standard) : sortIndex;
  const order = sortIndex < 0 ? standardOrder : query.order;
  const words = columns.findIndex(({ type }) => type === 'word');
  const sought = foldText(query.q.trim());
  const all = await source.rows(of);
  const matches = ({ cells }: Row) =>
    (query.only === '' || cells[words] === query.only) &&
    (sought === '' ||
      cells.some((cell, at) => foldText(cellText(cell, columns[at]?.type ?? 'text', language)).includes(sought)));
  const rows = all
    .filter(matches)
    .sort(
      (a, b) => compareCells(a.cells[index] ?? null, b.cells[index] ?? null, order, language) || (a.id < b.id ? -1 : 1),
    );
  return { columns, words, all, rows, sort: columns[index]?.key ?? '', order };
};

/** One page of a table; a page beyond the last is the last. */
export const tableView = async (query: TableQuery, of: RowsOf): Promise<OwnerTableView> => {
  const { columns, words, all, rows, sort, order } = await sortedRows(query, of);
  const pageCount = Math.max(1, Math.ceil(rows.length / rowsOnPage));
  const page = Math.min(query.page, pageCount);
  const offered = words < 0 ? [] : [...new Set(all.map(({ cells }) => String(cells[words])))];
  return {
    table: query.table,
    columns,
    rows: rows.slice((page - 1) * rowsOnPage, page * rowsOnPage).map((row) => ({ link: null, expiry: null, ...row })),
    sort,
    order,
    page,
    pageCount,
    total: rows.length,
    all: all.length,
    words: offered.sort((a, b) => a.localeCompare(b, of.view.language)),
  };
};
