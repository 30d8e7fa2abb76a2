import { stat } from 'node:fs/promises';
import { stockImportSchema } from '@rowhouse/shared/contract/stock';
import type { Context } from 'hono';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import { requireAdmin } from '../call.ts';
import type { Log } from '../log.ts';
import { importStock, type StockDependencies } from './import-stock.ts';

export interface StockImportDependencies extends StockDependencies {
  log: Log;
  /** What whoever manages the site proves it by. */
  adminToken: string;
}

/** Takes the stock of an agency from a folder of this machine: all of it, or with the faults named none of it. */
export const stockImportRoute =
  ({ log, adminToken, ...dependencies }: StockImportDependencies) =>
  async (context: Context) => {
    requireAdmin(context.req.header('authorization'), adminToken);
    const body = v.safeParse(stockImportSchema, await context.req.json().catch(() => null));
    if (!body.success) throw new ApiError('invalid-input', 'The body names no folder');
    const { folder } = body.output;
    const found = await stat(folder).catch(() => null);
    context.header('cache-control', 'no-store');
    const answer = found?.isDirectory()
      ? await importStock(folder, dependencies)
      : { faults: [`${folder}: is no folder of the machine on which the API runs`] };
    if ('faults' in answer) return context.json(answer, 422);
    log('info', 'stock imported', answer);
    return context.json(answer);
  };
