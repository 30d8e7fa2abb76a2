import { brusselsDay } from './date.ts';
import { dateFormatter, formatDay } from './format.ts';

/** How the cells of a column are written: a day (YYYY-MM-DD), a moment (ISO), a count, a share (0 to 1), a word of a short list, or text. */
export const cellTypes = ['day', 'moment', 'count', 'share', 'word', 'text'] as const;

/** How a cell is written. */
export type CellType = (typeof cellTypes)[number];

/** What stands in a cell; null where there is nothing. */
export type Cell = string | number | null;

const timeOfDay = dateFormatter('time', 'nl');

const written: Partial<Record<CellType, (cell: string | number) => string>> = {
  day: (cell) => formatDay(String(cell)),
  moment: (cell) => {
    const time = new Date(cell);
    return `${formatDay(brusselsDay(time))} ${timeOfDay(time)}`;
  },
  share: (cell) => `${Math.round(Number(cell) * 100)}\u00A0%`,
};

/** A cell as it is read: days and moments as the site writes them, a share as a percentage; empty where there is nothing. */
export const cellText = (cell: Cell, type: CellType): string => (cell === null ? '' : (written[type] ?? String)(cell));
