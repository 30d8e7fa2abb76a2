import { stringify } from 'csv-stringify/sync';

// A spreadsheet computes what begins a cell with one of these signs, and takes a comma, tab or bar for the end of a cell too where
// it is set so, also within quotes; it overlooks spaces and signs that are not seen. It looks back from a sign: forwards, many
// separators in a row would each be looked through to the end of the row.
const formula = /(?=[=+\-@＝＋－＠])(?<=(?:^|[;,|\t\r\n"])[\s\p{C}"]*)/gu;

/** Rows as CSV that a spreadsheet opens here, by semicolons, with nothing that it would compute: an apostrophe stands before it. What follows on rows before it goes without the mark of byte order. */
export const csvText = (rows: readonly (readonly string[])[], { bom = true } = {}): string =>
  stringify(
    rows.map((row) => row.map((cell) => cell.replace(formula, "'"))),
    { bom, delimiter: ';', record_delimiter: 'windows', quote_record_delimiter: true },
  );
