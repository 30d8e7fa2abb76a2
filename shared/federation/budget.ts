import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Owner } from '../src/routes.ts';
import { folderOf } from './apps.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a remote's browser files may weigh, in bytes of brotli: its entry, and everything of its own that the first load of a page or fragment takes. */
export const budgetSchema = v.strictObject({ entry: bytes, modules: v.record(v.string(), bytes) });

/** What a remote's browser files may weigh. */
export type Budget = v.InferOutput<typeof budgetSchema>;

/** Where a remote keeps its budget. */
export const budgetPath = (owner: Owner): string => join(folderOf(owner), 'budget.json');

/** The budget that a remote keeps in its folder. */
export const readBudget = (owner: Owner): Budget =>
  v.parse(budgetSchema, JSON.parse(readFileSync(budgetPath(owner), 'utf8')));
