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
  // What the agency has done about it.
  state: v.string(),
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

const fixed = ['id', 'createdAt', 'kind', 'subjectId', 'language', 'state', 'unsent'] as const;

// The order of the fields in the forms; JSON in the database has none.
const inForms = (Object.keys(requestKinds) as RequestKind[]).flatMap((kind) => Object.keys(fieldFactsOf(kind)));

/** The columns of requests that have some fields: those of the forms in their order, then what no form has any more. */
export const columnsOf = (fields: Iterable<string>): string[] => {
  const found = new Set(fields);
  return [...new Set([...inForms, ...found])].filter((name) => found.has(name));
};

/** The first line of a table of requests. */
export const headOf = (columns: readonly string[]): string[] => [...fixed, ...columns];

/** A request as a line of that table. */
export const recordOf = (row: RequestRow, columns: readonly string[]): string[] => [
  ...fixed.map((name) => text(row[name])),
  ...columns.map((name) => text(row.data[name])),
];

/** Requests as CSV: a column for each field that any of them has. */
export const csvOf = (rows: RequestRow[]): string => {
  const columns = columnsOf(rows.flatMap(({ data }) => Object.keys(data)));
  return csvText([headOf(columns), ...rows.map((row) => recordOf(row, columns))]);
};

const oneLine = (value: unknown): string => text(value).replace(/\s+/g, ' ').replace(/\p{C}/gu, '');

// As much of a message as a line has room for.
const shownOf = (message: string): string => (message.length > 60 ? `${message.slice(0, 59)}…` : message);

const head = 'time  kind  state  home  mail address  name  phone  message  id';

/** Requests as a person reads them: one line each, newest first. */
export const listOf = (rows: RequestRow[]): string => {
  const lines = rows
    .toReversed()
    .map(({ id, createdAt, kind, state, subjectId, data }) =>
      [
        createdAt.slice(0, 16).replace('T', ' '),
        kind,
        state,
        subjectId ?? '-',
        oneLine(data.email),
        oneLine(data.lastName),
        oneLine(data.phone) || '-',
        shownOf(oneLine(data.remark)) || '-',
        id,
      ].join('  '),
    );
  return `${[...(rows.length > 0 ? [head] : []), ...lines, `${rows.length} requests`].join('\n')}\n`;
};
