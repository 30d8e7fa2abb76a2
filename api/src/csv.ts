import { stringify } from 'csv-stringify/sync';

// A spreadsheet computes a cell that begins with one of these characters. Depending on its settings it also ends a cell
// at a comma, tab or bar, even within quotes, and it ignores leading spaces and invisible characters. The expression
// looks behind the character: looking ahead would scan the rest of the row once for each of many separators.
const formula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;,|\t\r\n"])[\s\p{C}"]*)/gu;

/**
 * Rows as CSV with semicolons, as spreadsheets here open it. An apostrophe before a formula keeps the spreadsheet from
 * computing it. Rows that continue a file are written without the byte order mark.
 */
export const csvText = (rows: readonly (readonly string[])[], { bom = true } = {}): string =>
  stringify(
    rows.map((row) => row.map((cell) => cell.replace(formula, "'"))),
    { bom, delimiter: ';', record_delimiter: 'windows', quote_record_delimiter: true },
  );
