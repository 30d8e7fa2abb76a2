import { type ModuleFile, moduleFileSchema } from '@rowhouse/shared/contract/content-files';
import { parsedBy } from '@rowhouse/shared/contract/desk-parsed';
import { groupBy } from '@rowhouse/shared/domain/group-by';
import * as v from 'valibot';
import { insertAt, removeAt, replaceAt } from '../editor/list-edits.ts';

const { entries } = moduleFileSchema;
const blank = v.parse(moduleFileSchema, { id: 'module' });

const texts = v.record(v.string(), v.unknown());
const number = v.nullable(v.union([v.number(), v.string()]));
const picture = v.object({ name: v.string(), alt: texts });
// The shape of each part that can be shown, even while it is invalid.
const shapes = {
  title: texts,
  description: texts,
  description2: texts,
  span: number,
  numberItemOfRow: number,
  maxItems: number,
  sm: number,
  md: number,
  lg: number,
  view: v.string(),
  class: v.string(),
  colorBackground: v.string(),
  image: picture,
  images: v.array(picture),
  relations: v.array(v.object({ type: v.string(), id: v.string() })),
  link: v.object({ path: v.string(), text: texts }),
};

const canBeShown = ([name, value]: [string, unknown]): boolean =>
  parsedBy(entries, name, value).ok || parsedBy(shapes, name, value).ok;

/** The modules in a value, with invalid parts as they were typed. A draft may be older than this release, so values that are no module, and parts that cannot be shown, are left out. */
export const modulesOf = (value: unknown): ModuleFile[] =>
  (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    const given = Object.entries(typeof one === 'object' && one !== null ? one : {});
    const id = given.find(([name]) => name === 'id')?.[1];
    return typeof id === 'string' ? [{ ...blank, ...Object.fromEntries(given.filter(canBeShown)), id }] : [];
  });

/** The fault codes of a module, by part. */
export const moduleFaults = (module: ModuleFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(module).flatMap(([name, value]) => {
      const parsed = parsedBy(entries, name, value);
      return parsed.ok ? [] : [[name, parsed.code]];
    }),
  );

/** Modules as a page shows them: rows, each with its modules side by side. */
type ModuleRows = readonly (readonly ModuleFile[])[];

/** The modules of a page by row, in the order in which visitors see them. */
export const rowsOf = (modules: readonly ModuleFile[]): ModuleRows => {
  const rows = groupBy(modules, ({ position }) => position);
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.sort - b.sort));
};

/** The list with these rows; unmoved modules keep their numbers. */
export const listOf = (rows: ModuleRows): ModuleFile[] =>
  rows
    .filter((row) => row.length > 0)
    .flatMap((row, index) => row.map((module, place) => ({ ...module, position: index + 1, sort: place })));

/** The moves of a module. Up and down: to a row of its own, or, if it has one, past the adjacent row. Left and right: past its neighbour, or into the adjacent row. */
export const moduleMoves = ['up', 'down', 'left', 'right'] as const;

export type ModuleMove = (typeof moduleMoves)[number];

const placeOf = (rows: ModuleRows, id: string) => {
  const row = rows.findIndex((one) => one.some((module) => module.id === id));
  const column = rows[row]?.findIndex((module) => module.id === id) ?? -1;
  return { row, column, module: rows[row]?.[column], alone: rows[row]?.length === 1 };
};

/** Whether a module can make a move. */
export const canMove = (modules: readonly ModuleFile[], id: string, move: ModuleMove): boolean => {
  const rows = rowsOf(modules);
  const { row, column, module, alone } = placeOf(rows, id);
  if (!module) return false;
  const last = rows.length - 1;
  const can: Record<ModuleMove, boolean> = {
    up: !alone || row > 0,
    down: !alone || row < last,
    left: column > 0 || row > 0,
    right: column < (rows[row]?.length ?? 0) - 1 || row < last,
  };
  return can[move];
};

/** The modules after a move; the same list if the move is impossible. */
export const moved = (modules: readonly ModuleFile[], id: string, move: ModuleMove): ModuleFile[] => {
  const rows = rowsOf(modules);
  const { row, column, module, alone } = placeOf(rows, id);
  if (!module || !canMove(modules, id, move)) return [...modules];
  const isBack = move === 'up' || move === 'left';
  const step = isBack ? -1 : 1;
  if (move === 'up' || move === 'down') {
    const without = rows.map((one) => one.filter((other) => other !== module));
    const at = alone ? row + step : isBack ? row : row + 1;
    return listOf(insertAt(alone ? removeAt(without, row) : without, at, [module]));
  }
  const own = rows[row] ?? [];
  const neighbour = column + step;
  if (neighbour >= 0 && neighbour < own.length)
    return listOf(replaceAt(rows, row, insertAt(removeAt(own, column), neighbour, module)));
  const other = rows[row + step] ?? [];
  return listOf(
    replaceAt(
      replaceAt(rows, row, removeAt(own, column)),
      row + step,
      isBack ? [...other, module] : [module, ...other],
    ),
  );
};

/** An id that no module has, made from another. */
export const freeId = (modules: readonly Pick<ModuleFile, 'id'>[], wanted: string): string => {
  const base = wanted.replace(/-\d+$/, '').slice(0, 50);
  const taken = new Set(modules.map(({ id }) => id));
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
};
