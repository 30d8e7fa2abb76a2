import {
  type DocumentAccess,
  type StockDocumentKind,
  stockDocumentKindList,
} from '@rowhouse/shared/contract/desk-media';
import type { Database } from '../database/database.ts';
import { and, eq, inArray, isNull } from '../database/orm.ts';
import { stockDocuments } from '../database/schema.ts';

/** A stored document of a home or project. */
export type StoredDocument = typeof stockDocuments.$inferSelect;

/** The stored kind of a document; 'other' for an unknown one. */
export const kindOf = (text: string): StockDocumentKind =>
  stockDocumentKindList.find((kind) => kind === text) ?? 'other';

/** A condition for existing documents with one of these kinds of access. */
export const isFor = (accesses: readonly DocumentAccess[]) =>
  and(inArray(stockDocuments.access, accesses), isNull(stockDocuments.removedAt));

/** A document by its id, if it exists for these kinds of access. */
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
