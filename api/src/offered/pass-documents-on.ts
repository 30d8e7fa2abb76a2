import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { Database } from '../database/database.ts';
import { and, eq } from '../database/orm.ts';
import { audit, stockDocuments } from '../database/schema.ts';
import type { Difference } from './differences.ts';

interface OwnerChange extends Difference {
  subjectId: string;
}

/**
 * When homes or projects change owner, documents for the former owner become visible to the desk alone; they are that
 * owner's again if the home returns to them.
 */
export const passDocumentsOn = async (
  transaction: Database,
  kind: StockKind,
  history: readonly OwnerChange[],
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  const move = async (
    subjectId: string,
    is: { access: 'desk' | 'owner'; formerOwnerId: string | null },
    becomes: typeof is,
  ) => {
    const { access: has, formerOwnerId: of } = stockDocuments;
    const isOne = and(eq(stockDocuments.kind, kind), eq(stockDocuments.subjectId, subjectId), eq(has, is.access));
    const moved = await transaction
      .update(stockDocuments)
      .set(becomes)
      .where(and(isOne, is.formerOwnerId === null ? undefined : eq(of, is.formerOwnerId)))
      .returning({ id: stockDocuments.id, name: stockDocuments.name });
    const rows = moved.map(({ id, name }) => {
      const [before, after] = [is, becomes].map(({ access }) => ({ document: id, name, access }));
      return { ...{ by, at, kind, subjectId }, action: 'document.changed' as const, before, after };
    });
    if (rows.length > 0) await transaction.insert(audit).values(rows);
  };
  for (const { field, subjectId, before, after } of history) {
    if (field !== 'ownerId') continue;
    if (typeof before === 'string')
      await move(subjectId, { access: 'owner', formerOwnerId: null }, { access: 'desk', formerOwnerId: before });
    if (typeof after === 'string')
      await move(subjectId, { access: 'desk', formerOwnerId: after }, { access: 'owner', formerOwnerId: null });
  }
};
