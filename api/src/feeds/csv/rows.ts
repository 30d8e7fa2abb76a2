import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import * as v from 'valibot';
import { CsvFault } from './decoded.ts';

const separators = [';', ',', '\t', '|'];
// The longest line of the file, including line breaks within quotes.
const longestRow = 1024 * 1024;
const longestHeader = 64 * 1024;
// Excel reads the separator from a line of its own before the header.
const statement = /^"?sep=(.)"?;*[ \t]*(?:\r\n|\n|\r)/i;
const longestStatement = 20;

const headerOf = (text: string): string => {
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (text[index] === '\n' || text[index] === '\r')) return text.slice(0, index);
  }
  return text;
};

/** The separator of a header line: the most frequent candidate outside quotes. */
const separatorOf = (header: string): string => {
  const bare = header.replace(/"[^"]*"/g, '');
  const counts = separators.map((separator) => ({ separator, count: bare.split(separator).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ';';
};

/** A row, and the line of the file on which it ends. */
export interface Row {
  line: number;
  cells: string[];
}

const rowSchema = v.object({ record: v.array(v.string()), info: v.object({ lines: v.number() }) });

const whyOf = (error: CsvError): string => {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `a row is longer than ${longestRow} characters`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened and never closed: the file may be cut off';
  return error.message;
};

/**
 * The rows of a CSV file as a stream, the header first; throws when the file is no CSV, and at the end when it was cut
 * off.
 */
export const rowsOf = async function* (texts: AsyncGenerator<string>, separator: string | null): AsyncGenerator<Row> {
  let start = '';
  let isRead = false;
  const more = async () => {
    const next = await texts.next();
    isRead = next.done === true;
    if (!next.done) start += next.value;
  };
  while (!isRead && start.length < longestStatement) await more();
  const [line = '', stated] = statement.exec(start) ?? [];
  start = start.slice(line.length);
  while (!isRead && headerOf(start) === start && start.length <= longestHeader) await more();
  const header = headerOf(start).trim();
  if (header === '') throw new CsvFault('the file is empty, or its first line is');
  if (header.startsWith('<')) throw new CsvFault('the file is a page or XML, no CSV');
  if (header.startsWith('PK\u0003\u0004')) throw new CsvFault('the file is a ZIP or a spreadsheet: save it as CSV');
  if (header.includes('\0')) throw new CsvFault("the file is not text, or is UTF-16: then set 'encoding'");
  let end = start;
  const whole = async function* () {
    yield start;
    for await (const text of texts) {
      if (text !== '') end = text;
      yield text;
    }
  };
  const parser = parse({
    delimiter: separator ?? stated ?? separatorOf(header),
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // A failure destroys the parser, which throws below.
  pipeline(Readable.from(whole(), { objectMode: true }), parser, () => {});
  let width = 0;
  let last = 0;
  try {
    for await (const row of parser) {
      const { record, info } = v.parse(rowSchema, row);
      width ||= record.length;
      last = record.length;
      yield { line: info.lines + (line === '' ? 0 : 1), cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? new CsvFault(whyOf(error)) : error;
  }
  if (last < width && !/[\r\n]$/.test(end)) throw new CsvFault('its last row has no end: the file is cut off');
};
