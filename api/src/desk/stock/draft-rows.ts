import type { StockDraft } from '@rowhouse/shared/contract/desk-stock';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { drafts } from '../../database/schema.ts';
import type { SubjectKey } from './stock-call.ts';

/** A draft as it is stored. */
export type DraftRow = typeof drafts.$inferSelect;

export const isOf = ({ kind, id }: SubjectKey) => and(eq(drafts.kind, kind), eq(drafts.subjectId, id));

/** A person's draft of a home or project; locked where it is about to be changed. */
export const draftOf = async (
  database: Database,
  key: SubjectKey,
  staffId: string,
  forUpdate: boolean,
): Promise<DraftRow | null> => {
  const asked = database
    .select()
    .from(drafts)
    .where(and(isOf(key), eq(drafts.staffId, staffId)));
  const [row] = await (forUpdate ? asked.for('update') : asked);
  return row ?? null;
};

/** A draft as the contract has it. */
export const shownDraft = ({ id, version, baseVersion, base, changes, updatedAt }: DraftRow): StockDraft => ({
  id,
  version,
  baseVersion,
  base,
  changes,
  updatedAt: updatedAt.toISOString(),
});
