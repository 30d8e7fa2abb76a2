import type { Spot } from './plane.ts';

const cell = 60; // metres

const cellOf = ({ x, y }: Spot): [column: number, row: number] => [Math.floor(x / cell), Math.floor(y / cell)];

/** Things by the squares of a plan that they touch; `near` returns those of the square of a spot and of all squares around it. */
export const createIndex = <T>() => {
  const cells = new Map<string, T[]>();
  const inCell = (column: number, row: number): T[] => cells.get(`${column} ${row}`) ?? [];
  return {
    add: (one: T, spots: readonly Spot[]): void => {
      for (const key of new Set(spots.map((spot) => cellOf(spot).join(' ')))) {
        const there = cells.get(key);
        if (there) there.push(one);
        else cells.set(key, [one]);
      }
    },
    near: (spot: Spot): T[] => {
      const [column, row] = cellOf(spot);
      return [-1, 0, 1].flatMap((across) => [-1, 0, 1].flatMap((down) => inCell(column + across, row + down)));
    },
  };
};
