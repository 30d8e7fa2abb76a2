import { auditFile, auditFilterSchema } from '@rowhouse/shared/contract/desk-audit';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { Context } from 'hono';
import * as v from 'valibot';
import { callOf } from '../../call.ts';
import { csvText } from '../../csv.ts';
import type { Dependencies } from '../../dependencies.ts';
import { parsedInput } from '../../endpoint.ts';
import { textIn } from '../../properties/card.ts';
import { readSettings } from '../../settings/settings.ts';
import { writeAudit } from '../audit.ts';
import { deskCallOf } from '../desk-session.ts';
import { auditRows, cursorOf, namedRows } from './read-audit.ts';

const head = ['time', 'by', 'name', 'action', 'kind', 'id', 'subject', 'before', 'after'];
const chunk = 1000;

const jsonText = (value: unknown): string => (value === null ? '' : JSON.stringify(value));

/** The rows of a filter as CSV, newest first, read and sent by the thousand: nothing holds them all. */
export const auditFileRoute =
  (dependencies: Dependencies) =>
  async (context: Context): Promise<Response> => {
    const { database, serviceToken } = dependencies;
    const desk = await deskCallOf(dependencies, callOf(context, serviceToken), auditFile.may);
    const filter = await parsedInput(
      { method: 'GET', path: auditFile.path, input: auditFilterSchema, output: v.unknown() },
      context,
      0,
    );
    const text = textIn({ language: desk.staff.language, settings: await readSettings(database) });
    const { q, ...said } = filter;
    const after = {
      ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '')),
      ...(q && { q: true }),
    };
    await writeAudit(database, desk, { action: 'list.exported', kind: 'view', subjectId: 'audit', after });
    let cursor = '';
    let isFirst = true;
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const rows = await auditRows(database, filter, cursor, chunk);
        const lines = (await namedRows(database, rows, text)).map((row) => [
          row.at,
          row.by,
          row.byName,
          row.action,
          row.kind,
          row.subjectId,
          row.subjectName,
          jsonText(row.before),
          jsonText(row.after),
        ]);
        // Only the file begins with the mark of its encoding.
        const csv = isFirst ? csvText([head, ...lines]) : csvText(lines).replace(/^\ufeff/, '');
        if (isFirst || lines.length > 0) controller.enqueue(new TextEncoder().encode(csv));
        isFirst = false;
        const last = rows.at(-1);
        if (last) cursor = cursorOf(last);
        if (rows.length < chunk) controller.close();
      },
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="audit-${brusselsDay(desk.at)}.csv"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  };
