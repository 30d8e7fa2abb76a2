import {
  type DocumentAccess,
  type StockDocumentKind,
  stockDocumentKindList,
} from '@rowhouse/shared/contract/desk-media';
import type { Database } from '../database/database.ts';
import { and, eq, inArray, isNull } from '../database/orm.ts';
import { stockDocuments } from '../database/schema.ts';

/** A document of a home or project as it is stored. */
export type StoredDocument = typeof stockDocuments.$inferSelect;

/** The kind of a document by what is stored of it. */
export const kindOf = (text: string): StockDocumentKind =>
  stockDocumentKindList.find((kind) => kind === text) ?? 'other';

/** That a document is there, for those who may have it. */
export const isFor = (accesses: readonly DocumentAccess[]) =>
  and(inArray(stockDocuments.access, accesses), isNull(stockDocuments.removedAt));

/** A document by its id, where it is there for those who ask. */
export const documentShown = async (
  database: Database,
  accesses: readonly DocumentAccess[],
  id: string,
): Promise<StoredDocument | undefined> =>
  (
    await database
      .select()
      .from(stockDocuments)
      .where(and(eq(stockDocuments.id, id), isFor(accesses)))
  )[0];
