/** A cell with a link, by its id, and its column. */
export interface Cell {
  readonly id: string;
  readonly column: number;
}

/** A step through the cells of a grid. */
export type CellMove = 'down' | 'up' | 'left' | 'right';

const nearest = (row: readonly Cell[], column: number): Cell | undefined =>
  [...row].sort((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column))[0];

const sideways = { left: -1, right: 1 } as const;
const along = { down: 1, up: -1 } as const;

/**
 * The id of the cell that a step from the active one leads to; null is the text field itself, which is before the
 * first row and after the last. A step down or up keeps the column if the next row has it; rows are never empty.
 */
export const nextCell = (rows: readonly (readonly Cell[])[], active: string | null, move: CellMove): string | null => {
  const index = rows.findIndex((row) => row.some(({ id }) => id === active));
  const cell = rows[index]?.find(({ id }) => id === active);
  if (move === 'left' || move === 'right') {
    const row = rows[index];
    if (!row || !cell) return active;
    return row[row.indexOf(cell) + sideways[move]]?.id ?? active;
  }
  const target = index === -1 && move === 'up' ? rows.length - 1 : index + along[move];
  const row = rows[target];
  return row ? (nearest(row, cell?.column ?? 0)?.id ?? null) : null;
};
