import { brusselsClock } from '@rowhouse/shared/domain/date';
import { stringify } from 'csv-stringify/sync';

// A spreadsheet computes a cell that begins with one of these characters. Depending on its settings it also ends a cell
// at a comma, tab or bar, even within quotes, and it ignores leading spaces and invisible characters. The expression
// looks behind the character: looking ahead would scan the rest of the row once for each of many separators.
const formula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;,|\t\r\n"])[\s\p{C}"]*)/gu;

// A spreadsheet drops the zero of 0123, rounds a long number, and reads 12E3 as a number and 12/4 as a day.
const misread = /^(?:0\d+|\d{16,}|\d+e\d+|\d{1,2}[/-]\d{1,2})$/i;

/** A text that people typed, with an apostrophe where a spreadsheet would read it as another value. */
export const typedCell = (text: string): string => (misread.test(text) ? `'${text}` : text);

/** The time zone of `localTime`, for the heading of a column. */
export const localZone = 'Europe/Brussels';

/** A moment as a spreadsheet reads it, in the agency's own time: 2026-07-15 12:00:00. */
export const localTime = (moment: Date | string): string =>
  brusselsClock(new Date(moment)).toISOString().slice(0, 19).replace('T', ' ');

/**
 * Rows as CSV with semicolons, as spreadsheets here open it. An apostrophe before a formula keeps the spreadsheet from
 * computing it. Rows that continue a file are written without the byte order mark.
 */
export const csvText = (rows: readonly (readonly string[])[], { bom = true } = {}): string =>
  stringify(
    rows.map((row) => row.map((cell) => cell.replace(formula, "'"))),
    { bom, delimiter: ';', record_delimiter: 'windows', quote_record_delimiter: true },
  );
