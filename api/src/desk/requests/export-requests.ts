import type { RequestFilter } from '@rowhouse/shared/contract/desk-requests';
import { csvText } from '../../csv.ts';
import type { Database } from '../../database/database.ts';
import { and, desc, getTableColumns, type SQL, sql } from '../../database/orm.ts';
import { requests } from '../../database/schema.ts';
import { columnsOf, headOf, type RequestRow, recordOf } from '../../requests/request-table.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { conditionsOf, isAfter, placeOf, stateCondition } from './filter-conditions.ts';
import { scopeOf } from './request-scope.ts';

// The number of rows held in memory at a time.
const batch = 500;

const { words, addresses, fingerprint, keyed, ...columns } = getTableColumns(requests);

const batchesOf = async function* (database: Database, which: SQL | undefined): AsyncGenerator<RequestRow[]> {
  for (let after: string | undefined, rows = null as RequestRow[] | null; rows === null || rows.length === batch; ) {
    const batchRows = await database
      .select(columns)
      .from(requests)
      .where(and(which, isAfter(after)))
      .orderBy(desc(requests.createdAt), desc(requests.id))
      .limit(batch);
    const last = batchRows.at(-1);
    if (last) after = placeOf(last);
    rows = batchRows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
    if (rows.length > 0) yield rows;
  }
};

const csv = async function* (database: Database, which: SQL | undefined): AsyncGenerator<string> {
  const fields = await database
    .selectDistinct({ name: sql<string>`jsonb_object_keys(${requests.data})` })
    .from(requests)
    .where(which);
  const names = columnsOf(fields.map(({ name }) => name));
  yield csvText([headOf(names)]);
  for await (const rows of batchesOf(database, which))
    yield csvText(
      rows.map((row) => recordOf(row, names)),
      { bom: false },
    );
};

const json = async function* (database: Database, which: SQL | undefined): AsyncGenerator<string> {
  yield '{"requests":[';
  let separator = '\n';
  for await (const rows of batchesOf(database, which)) {
    yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
};

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: csv },
  json: { type: 'application/json', write: json },
};

/** The requests that a filter finds, newest first, as a text in pieces. */
export const exportOf = (
  database: Database,
  format: keyof typeof formats,
  { state, ...filter }: RequestFilter,
  desk: DeskCall,
): { type: string; text: AsyncIterator<string> } => {
  const { type, write } = formats[format];
  const text = async function* () {
    const scope = await scopeOf(database, desk);
    yield* write(database, and(scope, conditionsOf(filter, desk.staff.id), stateCondition(state)));
  };
  return { type, text: text() };
};
