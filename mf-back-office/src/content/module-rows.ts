import { type ModuleFile, moduleFileSchema } from '@rowhouse/shared/contract/content-files';
import { parsedBy } from '@rowhouse/shared/contract/desk-parsed';
import { groupBy } from '@rowhouse/shared/domain/group-by';
import * as v from 'valibot';
import { insertAt, removeAt } from '../editor/list-edits.ts';

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
    const entries = Object.entries(typeof one === 'object' && one !== null ? one : {});
    const id = entries.find(([name]) => name === 'id')?.[1];
    return typeof id === 'string' ? [{ ...blank, ...Object.fromEntries(entries.filter(canBeShown)), id }] : [];
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

/** The widths that the desk offers, of twelve columns. */
export const moduleWidths = [12, 8, 6, 4] as const;

// A row takes modules until its twelve columns are full.
const filledRows = (modules: readonly ModuleFile[]): ModuleRows => {
  const rows: ModuleFile[][] = [];
  let spanLeft = 0;
  for (const module of modules) {
    const row = module.span <= spanLeft ? rows.at(-1) : undefined;
    if (row) row.push(module);
    else rows.push([module]);
    spanLeft = (row ? spanLeft : 12) - module.span;
  }
  return rows;
};

const placesOf = (rows: ModuleRows): string => JSON.stringify(rows.map((row) => row.map(({ id }) => id)));

/** Whether the rows of a page are other ones than those that its widths fill, as only a file can make them. Order and widths of such a page stay as they are. */
export const hasOwnRows = (modules: readonly ModuleFile[]): boolean => {
  const rows = rowsOf(modules);
  return placesOf(rows) !== placesOf(filledRows(rows.flat())) || modules.some(({ lg }) => lg !== null);
};

/** The list in a new order, in rows that its widths fill. */
export const arrangeModules = (modules: readonly ModuleFile[]): ModuleFile[] => listOf(filledRows(modules));

/** The moves of a module, among the modules in their order on the page. */
export const moduleMoves = ['up', 'down'] as const;

export type ModuleMove = (typeof moduleMoves)[number];

const steps: Record<ModuleMove, number> = { up: -1, down: 1 };

/** The modules after a move; null if it is impossible. */
export const moveModule = (modules: readonly ModuleFile[], id: string, move: ModuleMove): ModuleFile[] | null => {
  const order = rowsOf(modules).flat();
  const at = order.findIndex((module) => module.id === id);
  const module = order[at];
  const to = at + steps[move];
  if (!module || to < 0 || to >= order.length || hasOwnRows(modules)) return null;
  return arrangeModules(insertAt(removeAt(order, at), to, module));
};

/** An id that no module has, made from another. */
export const freeId = (modules: readonly Pick<ModuleFile, 'id'>[], wanted: string): string => {
  const base = wanted.replace(/-\d+$/, '').slice(0, 50);
  const takenIds = new Set(modules.map(({ id }) => id));
  if (!takenIds.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!takenIds.has(`${base}-${number}`)) return `${base}-${number}`;
};
