import { fieldFactsOf, type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import * as v from 'valibot';
import { csvText } from '../csv.ts';

/** Path on the API, under its prefix, of what the agency's command line reads requests from. */
export const adminRequestsPath = '/admin/requests';

export const requestRowSchema = v.object({
  id: v.string(),
  kind: v.string(),
  subjectId: v.nullable(v.string()),
  language: v.string(),
  createdAt: v.string(),
  // Mails to the visitor that a limit held back.
  unsent: v.array(v.string()),
  data: v.record(v.string(), v.unknown()),
});

/** A stored request as the command line reads it. */
export type RequestRow = v.InferOutput<typeof requestRowSchema>;

const text = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(text).join(', ');
  if (typeof value !== 'object') return String(value);
  // A file: what it is called, and what `requests file` finds it by.
  return 'upload' in value && 'name' in value ? `${value.name} (${value.upload})` : JSON.stringify(value);
};

const fixed = ['id', 'createdAt', 'kind', 'subjectId', 'language', 'unsent'] as const;

// The order of the fields in the forms; JSON in the database has none.
const inForms = (Object.keys(requestKinds) as RequestKind[]).flatMap((kind) => Object.keys(fieldFactsOf(kind)));

/** Requests as CSV: a column for each field that any of them has. */
export const csvOf = (rows: RequestRow[]): string => {
  const found = new Set(rows.flatMap(({ data }) => Object.keys(data)));
  const names = [...new Set([...inForms, ...found])].filter((name) => found.has(name));
  const records = rows.map((row) => [
    ...fixed.map((name) => text(row[name])),
    ...names.map((name) => text(row.data[name])),
  ]);
  return csvText([[...fixed, ...names], ...records]);
};

const oneLine = (value: unknown): string => text(value).replace(/\s+/g, ' ').replace(/\p{C}/gu, '');

/** Requests as a person reads them: one line each, oldest first. */
export const listOf = (rows: RequestRow[]): string => {
  const lines = rows.map(({ id, createdAt, kind, subjectId, data }) =>
    [
      createdAt.slice(0, 16).replace('T', ' '),
      kind,
      subjectId ?? '-',
      oneLine(data.email),
      oneLine(data.lastName),
      id,
    ].join('  '),
  );
  return `${[...lines, `${rows.length} requests`].join('\n')}\n`;
};
