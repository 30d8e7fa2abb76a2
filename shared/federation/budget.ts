import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What an app's browser files may weigh, in bytes of brotli: its entry, and everything of its own that the first load of a page or fragment takes. */
export const budgetSchema = v.strictObject({ entry: bytes, modules: v.record(v.string(), bytes) });

/** What an app's browser files may weigh. */
export type Budget = v.InferOutput<typeof budgetSchema>;

/** The budget in an app's folder. */
export const readBudget = (folder: string): Budget =>
  v.parse(budgetSchema, JSON.parse(readFileSync(join(folder, 'budget.json'), 'utf8')));
