import { closedStatuses, type StockStatus } from '@rowhouse/shared/domain/stock-status';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { inBatches } from '../database/rows.ts';
import { stockChanges } from '../database/schema.ts';
import { type Difference, differencesOf } from './differences.ts';

/** Who changes stock, `import`, `feed:<name>` or `staff:<id>`, when, and in which run of a feed. */
export interface StockChange {
  by: string;
  at: Date;
  run?: string | undefined;
}

/** What a writer did. */
export interface WrittenStock {
  created: string[];
  /** The fields that changed, by the id. */
  changed: Record<string, string[]>;
  unchanged: number;
}

/** The columns that the writer keeps itself. */
export type Kept = 'version' | 'createdAt' | 'updatedAt' | 'closedAt' | 'lockedFields';

/** What a row may say besides its columns: without `publishedAt` it is the moment at which it was no draft any more. */
export interface Asked {
  id: string;
  stockStatus?: StockStatus | undefined;
  publishedAt?: Date | undefined;
  /** The version that was read; throws 'conflict' where another stands by now. */
  expectedVersion?: number | undefined;
}

interface Standing {
  id: string;
  version: number;
  stockStatus: StockStatus;
  createdAt: Date;
  publishedAt: Date;
  closedAt: Date | null;
  lockedFields: string[];
}

// Of a new home its status and price say all that its history needs.
const firstFields = /^(?:stockStatus|price|pricePublished|fields\.onDemandPrice)$/;

const withoutUndefined = <R extends object>(row: R): R => {
  const copy = { ...row };
  for (const [name, value] of Object.entries(row)) if (value === undefined) Reflect.deleteProperty(copy, name);
  return copy;
};

/** The rows to write, of those given the ones that differ from what stands, whole; with what changes of each. `beside` tells of what is in another table. */
export const planWrites = <S extends Standing, R extends Asked>(
  table: PgTable,
  {
    rows,
    standing,
    at,
    beside,
  }: { rows: readonly R[]; standing: readonly S[]; at: Date; beside?: (row: R) => Difference[] },
) => {
  const known = new Map(standing.map((row) => [row.id, row]));
  const written: WrittenStock = { created: [], changed: {}, unchanged: 0 };
  const history: (Difference & { subjectId: string })[] = [];
  const writes = rows.flatMap((asked) => {
    const before = known.get(asked.id);
    if (asked.expectedVersion !== undefined && asked.expectedVersion !== before?.version)
      throw new ApiError('conflict', `${asked.id} was changed by somebody else`);
    const stockStatus = asked.stockStatus ?? before?.stockStatus ?? 'published';
    const wasDraft = before === undefined || (before.stockStatus === 'draft' && stockStatus !== 'draft');
    const row = { ...asked, stockStatus, publishedAt: asked.publishedAt ?? (wasDraft ? at : before.publishedAt) };
    const differences = [...differencesOf(table, before, row), ...(beside?.(asked) ?? [])];
    if (before && differences.length === 0) {
      written.unchanged += 1;
      return [];
    }
    const noted = before ? differences : differences.filter(({ field }) => firstFields.test(field));
    history.push(...noted.map((difference) => ({ ...difference, subjectId: row.id })));
    if (before) written.changed[row.id] = differences.map(({ field }) => field);
    else written.created.push(row.id);
    const closedAt = before?.stockStatus === stockStatus ? before.closedAt : at;
    return [
      {
        ...before,
        ...withoutUndefined(row),
        createdAt: before?.createdAt ?? at,
        updatedAt: at,
        closedAt: closedStatuses.includes(stockStatus) ? closedAt : null,
        version: (before?.version ?? 0) + 1,
        lockedFields: before?.lockedFields ?? [],
      },
    ];
  });
  return { written, writes, history };
};

/** Keeps what changed of properties or of projects, with who changed it. */
export const writeHistory = (
  transaction: Database,
  kind: (typeof stockChanges.$inferInsert)['kind'],
  history: readonly (Difference & { subjectId: string })[],
  { by, at, run = null }: Omit<StockChange, 'run'> & { run?: string | null | undefined },
): Promise<void> =>
  inBatches(history, (batch) =>
    transaction.insert(stockChanges).values(batch.map((row) => ({ ...row, kind, by, at, run }))),
  );

/** The sum of what was written in several parts. */
export const sumOf = (parts: readonly WrittenStock[]): WrittenStock => ({
  created: parts.flatMap(({ created }) => created),
  changed: Object.assign({}, ...parts.map(({ changed }) => changed)),
  unchanged: parts.reduce((sum, { unchanged }) => sum + unchanged, 0),
});
