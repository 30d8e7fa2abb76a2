import type { Changer } from '@rowhouse/shared/contract/desk-drafts';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, gte, inArray } from '../../database/orm.ts';
import { stockChanges } from '../../database/schema.ts';
import { readChangers } from '../drafts/changers.ts';
import type { StockKey } from '../drafts/draft-rows.ts';

/** Who last changed a field, and when. */
export interface LastChange {
  by: Changer;
  at: string;
  /** The changer as the history stores it. */
  as: string;
}

/** Who last changed each field, of the named ones or since a time. */
export const lastChanges = async (
  database: Database,
  { kind, id: subject }: StockKey,
  which: { fields: readonly string[] } | { since: Date },
): Promise<Map<string, LastChange>> => {
  const isWanted =
    'since' in which ? gte(stockChanges.at, which.since) : inArray(stockChanges.field, [...which.fields, '']);
  const { field, by, at, id, subjectId } = stockChanges;
  const rows = await database
    .selectDistinctOn([field], { field, by, at })
    .from(stockChanges)
    .where(and(eq(stockChanges.kind, kind), eq(subjectId, subject), isWanted))
    .orderBy(field, desc(id));
  const changerOf = await readChangers(
    database,
    rows.map((row) => row.by),
  );
  return new Map(rows.map((row) => [row.field, { by: changerOf(row.by), at: row.at.toISOString(), as: row.by }]));
};
