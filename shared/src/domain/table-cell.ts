import { brusselsDay } from './date.ts';
import { dateFormatter, formatDay, formatNumber, formatPercent } from './format.ts';
import type { Language } from './language.ts';

/** The formats of a column's cells: a day (YYYY-MM-DD), a moment (ISO), a count, a share (0 to 1), a word of a short list, or text. */
export const cellTypes = ['day', 'moment', 'count', 'share', 'word', 'text'] as const;

/** The format of a cell. */
export type CellType = (typeof cellTypes)[number];

/** The value of a cell; null if it is empty. */
export type Cell = string | number | null;

const textByType: Partial<Record<CellType, (cell: string | number, language: Language) => string>> = {
  day: (cell) => formatDay(String(cell)),
  moment: (cell, language) => {
    const time = new Date(cell);
    return `${formatDay(brusselsDay(time))} ${dateFormatter('time', language)(time)}`;
  },
  count: (cell, language) => formatNumber(Number(cell), language),
  share: (cell, language) => formatPercent(Number(cell), language),
};

/** The text of a cell in a language: days, moments and numbers in the site's format, a share as a percentage; empty for null. */
export const cellText = (cell: Cell, type: CellType, language: Language): string =>
  cell === null ? '' : (textByType[type]?.(cell, language) ?? String(cell));
