import { closedStatuses, type StockStatus } from '@rowhouse/shared/domain/stock-status';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { inBatches } from '../database/rows.ts';
import { stockChanges } from '../database/schema.ts';
import { type Difference, differencesOf } from './differences.ts';
import type { StockReach } from './relations.ts';

/** Who changes stock (`import`, `feed:<name>` or `staff:<id>`), what they reach, when, and in which run of a feed. */
export interface StockChange extends StockReach {
  by: string;
  at: Date;
  run?: string | undefined;
}

/** Who locks fields, and when. */
export type LockChange = Pick<StockChange, 'by' | 'at' | 'run'>;

/** The result of writing stock. */
export interface WrittenStock {
  created: string[];
  /** The changed fields by id. */
  changed: Record<string, string[]>;
  unchanged: number;
}

/** The columns that the writer maintains itself. */
export type WriterColumn = 'version' | 'createdAt' | 'updatedAt' | 'closedAt' | 'lockedFields';

/** The fields of a row besides its columns. Without `publishedAt`, it is set when the row is no draft any more. */
export interface RowFields {
  id: string;
  stockStatus?: StockStatus | undefined;
  publishedAt?: Date | undefined;
  /** The version that was read; the write throws 'conflict' when the stored one is another. */
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

// The history of a new home holds only its status and price.
const firstFields = /^(?:stockStatus|price|pricePublished|fields\.onDemandPrice)$/;

const withoutUndefined = <R extends object>(row: R): R => {
  const copy = { ...row };
  for (const [name, value] of Object.entries(row)) if (value === undefined) Reflect.deleteProperty(copy, name);
  return copy;
};

/**
 * Of the given rows, those that differ from the stored ones, in full, and the changes of each. `beside` compares what
 * is in another table.
 */
export const planWrites = <S extends Standing, R extends RowFields>(
  table: PgTable,
  {
    rows,
    standing,
    at,
    beside,
  }: { rows: readonly R[]; standing: readonly S[]; at: Date; beside?: (row: R) => Difference[] },
) => {
  const standingById = new Map(standing.map((row) => [row.id, row]));
  const report: WrittenStock = { created: [], changed: {}, unchanged: 0 };
  const history: (Difference & { subjectId: string })[] = [];
  const writes = rows.flatMap((asked) => {
    const before = standingById.get(asked.id);
    if (asked.expectedVersion !== undefined && asked.expectedVersion !== before?.version)
      throw new ApiError('conflict', `${asked.id} was changed by somebody else`);
    const stockStatus = asked.stockStatus ?? before?.stockStatus ?? 'published';
    const wasDraft = before === undefined || (before.stockStatus === 'draft' && stockStatus !== 'draft');
    const row = { ...asked, stockStatus, publishedAt: asked.publishedAt ?? (wasDraft ? at : before.publishedAt) };
    const differences = [...differencesOf(table, before, row), ...(beside?.(asked) ?? [])];
    if (before && differences.length === 0) {
      report.unchanged += 1;
      return [];
    }
    const noted = before ? differences : differences.filter(({ field }) => firstFields.test(field));
    history.push(...noted.map((difference) => ({ ...difference, subjectId: row.id })));
    if (before) report.changed[row.id] = differences.map(({ field }) => field);
    else report.created.push(row.id);
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
  return { written: report, writes, history };
};

/** Stores the changes of properties or projects, with who made them. */
export const writeHistory = (
  transaction: Database,
  kind: (typeof stockChanges.$inferInsert)['kind'],
  history: readonly (Difference & { subjectId: string })[],
  { by, at, run = null }: { by: string; at: Date; run?: string | null | undefined },
): Promise<void> =>
  inBatches(history, (batch) =>
    transaction.insert(stockChanges).values(batch.map((row) => ({ ...row, kind, by, at, run }))),
  );

export const sumOf = (parts: readonly WrittenStock[]): WrittenStock => ({
  created: parts.flatMap(({ created }) => created),
  changed: Object.assign({}, ...parts.map(({ changed }) => changed)),
  unchanged: parts.reduce((sum, { unchanged }) => sum + unchanged, 0),
});
