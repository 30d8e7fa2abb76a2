import { type AuditFilter, auditFilterSchema } from '@rowhouse/shared/contract/desk-audit';
import { auditFile } from '@rowhouse/shared/contract/desk-tables';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { Context } from 'hono';
import { writeAudit } from '../../audit.ts';
import { callOf } from '../../call.ts';
import { csvText, localTime, localZone } from '../../csv.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { parsedQuery } from '../../endpoint.ts';
import { savedText, textStream } from '../../files/download.ts';
import { textIn } from '../../properties/card.ts';
import { readSettings } from '../../settings/settings.ts';
import { deskCallOf } from '../desk-session.ts';
import { auditRows, cursorOf, namedRows } from './read-audit.ts';

const head = [`time (${localZone})`, 'by', 'name', 'action', 'kind', 'id', 'subject', 'before', 'after'];
const chunk = 1000;

const jsonText = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

const csvOf = async function* (
  database: Database,
  filter: AuditFilter,
  text: ReturnType<typeof textIn>,
): AsyncGenerator<string> {
  yield csvText([head]);
  let cursor: string | null = '';
  while (cursor !== null) {
    const rows: Awaited<ReturnType<typeof auditRows>> = await auditRows(database, filter, cursor, chunk);
    const lines = (await namedRows(database, rows, text)).map((row) => [
      localTime(row.at),
      row.by,
      row.byName,
      row.action,
      row.kind,
      row.subjectId,
      row.subjectName,
      jsonText(row.before),
      jsonText(row.after),
    ]);
    if (lines.length > 0) yield csvText(lines, { bom: false });
    const last = rows.at(-1);
    cursor = last && rows.length === chunk ? cursorOf(last) : null;
  }
};

/**
 * The rows of a filter as CSV, newest first, read and sent in batches of a thousand, so that memory never holds them
 * all.
 */
export const auditFileRoute =
  (dependencies: Dependencies) =>
  async (context: Context): Promise<Response> => {
    const { database, serviceToken, log } = dependencies;
    const desk = await deskCallOf(dependencies, callOf(context, serviceToken), auditFile);
    const filter = parsedQuery(auditFilterSchema, context);
    const text = textIn({ language: desk.staff.language, settings: await readSettings(database) });
    const { q, ...rest } = filter;
    const after = {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
      ...(q && { q: true }),
    };
    await writeAudit(database, desk, { action: 'list.exported', kind: 'view', subjectId: 'audit', after });
    const failed = (error: unknown) => log('error', 'an export of the audit was interrupted', { error });
    return savedText(`audit-${brusselsDay(desk.at)}.csv`, textStream(csvOf(database, filter, text), failed));
  };
