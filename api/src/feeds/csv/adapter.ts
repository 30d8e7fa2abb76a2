import type { Adapter, FeedLine, Reading } from '../adapter.ts';
import { showValue } from '../map-fields.ts';
import { CsvFault, decodeChunks } from './decoded.ts';
import { noSuch } from './nearest.ts';
import { type Places, rowLine } from './row-line.ts';
import { rowsOf } from './rows.ts';
import { type CsvSettings, csvSettings } from './settings.ts';
import { sourcesOf } from './sources.ts';

const placesOf = (header: readonly string[], { columns }: CsvSettings): Places => {
  const names = header.map((name) => name.trim());
  const faults = [...columns.keys()].flatMap((name) => {
    const count = names.filter((one) => one === name).length;
    if (count === 0) return [`columns.${name}: ${noSuch('column', name, names)}`];
    return count > 1 ? [`columns.${name}: ${count} columns have this name`] : [];
  });
  if (faults.length > 0)
    throw new CsvFault(`${faults.join('; ')}. The file has ${names.map((name) => `'${name}'`).join(', ')}`);
  return new Map([...columns.keys()].map((name) => [name, names.indexOf(name)]));
};

/** The columns that the settings do not name, not even as unread. */
const unnamedIn = (header: readonly string[], { unread, columns }: CsvSettings) =>
  [...header.entries()].flatMap(([index, cell]): [number, string][] => {
    const name = cell.trim();
    return name === '' || columns.has(name) || unread.has(name) ? [] : [[index, name]];
  });

/** A line that counts the columns with a value which the settings do not name. */
const withColumns = (
  line: FeedLine,
  unnamed: readonly (readonly [index: number, name: string])[],
  cells: readonly string[],
): FeedLine => {
  const filled = unnamed.filter(([index]) => (cells[index]?.trim() ?? '') !== '');
  if (line.kind === 'gone' || filled.length === 0) return line;
  return {
    ...line,
    unknown: [...(line.unknown ?? []), ...filled.map(([, name]) => ({ field: 'column', code: name }))],
  };
};

/** Homes of a CSV file, by a mapping that a person wrote. */
export const csv: Adapter<typeof csvSettings> = {
  settings: csvSettings,

  async *read(reading: Reading<CsvSettings>) {
    const { settings, codes } = reading;
    const sources = await sourcesOf(reading);
    for (const { name, bytes } of sources) {
      let lineOf: ReturnType<typeof rowLine> | null = null;
      let width = 0;
      let unnamed: (readonly [index: number, name: string])[] = [];
      for await (const { line, cells } of rowsOf(decodeChunks(await bytes(), settings.encoding), settings.separator)) {
        if (!lineOf) {
          lineOf = rowLine(settings, placesOf(cells, settings), codes);
          width = cells.length;
          unnamed = unnamedIn(cells, settings);
          continue;
        }
        if (cells.every((cell) => cell.trim() === '')) continue;
        const path = `${sources.length > 1 ? `${name}, ` : ''}line ${line}`;
        // A separator at the end of each row makes one extra empty cell.
        const isWhole = cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '');
        const why = `has ${cells.length} cells where the header has ${width}`;
        // A broken row cannot be assigned to a home with certainty.
        yield isWhole
          ? withColumns(lineOf(path, cells), unnamed, cells)
          : { kind: 'skipped', note: { sourceId: null, path, value: showValue(cells.join(' ')), why } };
      }
    }
    return { complete: true, since: null };
  },
};
