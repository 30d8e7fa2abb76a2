import { stockListQuerySchema } from '@rowhouse/shared/contract/desk-stock-list';
import { stockListFile } from '@rowhouse/shared/contract/desk-tables';
import { languageSchema } from '@rowhouse/shared/contract/language';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { Context } from 'hono';
import * as v from 'valibot';
import { writeAudit } from '../../audit.ts';
import { callOf } from '../../call.ts';
import { csvText, localTime, localZone, typedCell } from '../../csv.ts';
import type { Dependencies } from '../../dependencies.ts';
import { parsedQuery } from '../../endpoint.ts';
import { savedText } from '../../files/download.ts';
import { readSettings } from '../../settings/settings.ts';
import { deskCallOf } from '../desk-session.ts';
import { conditionOf, orderOf, tables } from './stock-conditions.ts';
import { readStockRows } from './stock-rows.ts';

const querySchema = v.object({ ...stockListQuerySchema.entries, language: languageSchema });

// More homes than any agency has, and within the limits of spreadsheets.
const most = 50_000;
const batch = 500;

const head = [
  'id',
  'title',
  'address',
  'zip',
  'city',
  'status',
  'goal',
  'price',
  'currency',
  'agent',
  'source',
  `changed (${localZone})`,
  'by',
  'views',
];

/** The list as CSV: all that the filter finds, in its order. The audit records the download. */
export const stockListFileRoute =
  (dependencies: Dependencies) =>
  async (context: Context): Promise<Response> => {
    const { database, serviceToken } = dependencies;
    const desk = await deskCallOf(dependencies, callOf(context, serviceToken), stockListFile);
    const { language, sort, page: _, ...filter } = parsedQuery(querySchema, context);
    const { kind } = filter;
    const table = tables[kind];
    const view = { language, settings: await readSettings(database) };
    const idRows = await database
      .select({ id: table.id })
      .from(table)
      .where(await conditionOf(database, filter, desk.staff.id))
      .orderBy(...orderOf(table, sort))
      .limit(most);
    const ids = idRows.map(({ id }) => id);
    const parts = [csvText([head])];
    for (let start = 0; start < ids.length; start += batch) {
      const rows = await readStockRows(database, { kind, ids: ids.slice(start, start + batch), view }, desk);
      const lines = rows.map((row) => [
        typedCell(row.id),
        typedCell(row.title),
        row.address,
        row.zip,
        row.city,
        row.status,
        row.goal ?? '',
        row.price === null ? '' : String(row.price),
        row.currency,
        row.agent?.name ?? '',
        row.source,
        localTime(row.changedAt),
        row.changedBy ?? '',
        row.views === null ? '' : String(row.views),
      ]);
      // In batches with a query between them, so that other calls wait only for one batch.
      parts.push(csvText(lines, { bom: false }));
    }
    await writeAudit(database, desk, {
      action: 'list.exported',
      kind: 'view',
      subjectId: kind,
      after: { rows: ids.length, query: new URL(context.req.url).search.slice(0, 500) },
    });
    return savedText(`${kind === 'property' ? 'homes' : 'projects'} ${brusselsDay(desk.at)}.csv`, parts.join(''));
  };
