import { fieldFactsOf, type RequestKind, requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import * as v from 'valibot';
import { csvText, localTime, localZone, typedCell } from '../csv.ts';
import { writtenIn } from './written-text.ts';

/** Path on the API, under its prefix, from which the agency's command line reads requests. */
export const adminRequestsPath = '/admin/requests';

export const requestRowSchema = v.object({
  id: v.string(),
  kind: v.string(),
  subjectId: v.nullable(v.string()),
  language: v.string(),
  createdAt: v.string(),
  // The state of the request at the agency.
  state: v.string(),
  // Mails to the visitor that a rate limit held back.
  unsent: v.array(v.string()),
  data: v.record(v.string(), v.unknown()),
});

/** A stored request as the command line reads it. */
export type RequestRow = v.InferOutput<typeof requestRowSchema>;

const text = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(text).join(', ');
  if (typeof value !== 'object') return String(value);
  // A file: its name, and the id by which `requests file` finds it.
  return 'upload' in value && 'name' in value ? `${value.name} (${value.upload})` : JSON.stringify(value);
};

const fixedColumns = ['id', 'createdAt', 'kind', 'subjectId', 'language', 'state', 'unsent'] as const;

// The order of the fields in the forms, since JSON in the database keeps none.
const inForms = (Object.keys(requestKinds) as RequestKind[]).flatMap((kind) => Object.keys(fieldFactsOf(kind)));

/**
 * The columns for requests with these fields: those of the forms in their order, then those that no form has any more.
 */
export const columnsOf = (fields: Iterable<string>): string[] => {
  const fieldSet = new Set(fields);
  return [...new Set([...inForms, ...fieldSet])].filter((name) => fieldSet.has(name));
};

/** The first line of a table of requests. */
export const headOf = (columns: readonly string[]): string[] => [
  ...fixedColumns.map((name) => (name === 'createdAt' ? `${name} (${localZone})` : name)),
  ...columns,
];

// Grouped with a slash, a number is text in every spreadsheet: with spaces alone it may be one with thousands.
const phoneCell = (value: unknown): string => text(value) && formatPhone(text(value)).replace(/^(0\d+) /, '$1/');

export const recordOf = (row: RequestRow, columns: readonly string[]): string[] => [
  ...fixedColumns.map((name) => (name === 'createdAt' ? localTime(row[name]) : typedCell(text(row[name])))),
  ...columns.map((name) => typedCell(name === 'phone' ? phoneCell(row.data[name]) : text(row.data[name]))),
];

/** Requests as CSV: a column for each field that any of them has. */
export const csvOf = (rows: RequestRow[]): string => {
  const columns = columnsOf(rows.flatMap(({ data }) => Object.keys(data)));
  return csvText([headOf(columns), ...rows.map((row) => recordOf(row, columns))]);
};

const oneLine = (value: unknown): string => text(value).replace(/\s+/g, ' ').replace(/\p{C}/gu, '');

// Shortened to fit on a line.
const shownOf = (message: string): string => (message.length > 60 ? `${message.slice(0, 59)}…` : message);

const head = `time (${localZone})  kind  state  home  mail address  name  phone  message  id`;

/** Requests for a person to read: one line each, newest first. */
export const listOf = (rows: RequestRow[]): string => {
  const lines = rows
    .toReversed()
    .map(({ id, createdAt, kind, state, subjectId, data }) =>
      [
        localTime(createdAt).slice(0, 16),
        kind,
        state,
        subjectId ?? '-',
        oneLine(data.email),
        oneLine(data.lastName),
        oneLine(data.phone) || '-',
        shownOf(oneLine(writtenIn(data))) || '-',
        id,
      ].join('  '),
    );
  return `${[...(rows.length > 0 ? [head] : []), ...lines, `${rows.length} requests`].join('\n')}\n`;
};
