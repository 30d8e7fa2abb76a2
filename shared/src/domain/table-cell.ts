import { brusselsDay } from './date.ts';
import { dateFormatter, formatDay, formatNumber, formatPercent } from './format.ts';
import type { Language } from './language.ts';

/** How the cells of a column are written: a day (YYYY-MM-DD), a moment (ISO), a count, a share (0 to 1), a word of a short list, or text. */
export const cellTypes = ['day', 'moment', 'count', 'share', 'word', 'text'] as const;

/** How a cell is written. */
export type CellType = (typeof cellTypes)[number];

/** What stands in a cell; null where there is nothing. */
export type Cell = string | number | null;

const timeOfDay = dateFormatter('time', 'nl');

const written: Partial<Record<CellType, (cell: string | number, language: Language) => string>> = {
  day: (cell) => formatDay(String(cell)),
  moment: (cell) => {
    const time = new Date(cell);
    return `${formatDay(brusselsDay(time))} ${timeOfDay(time)}`;
  },
  count: (cell, language) => formatNumber(Number(cell), language),
  share: (cell, language) => formatPercent(Number(cell), language),
};

/** A cell as it is read in a language: days, moments and numbers as the site writes them, a share as a percentage; empty where there is nothing. */
export const cellText = (cell: Cell, type: CellType, language: Language): string =>
  cell === null ? '' : (written[type]?.(cell, language) ?? String(cell));
