import type { AuditSubjectAction } from '@rowhouse/shared/contract/desk-audit';
import { isForVisitors, type StockDocument } from '@rowhouse/shared/contract/desk-media';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, isNull } from '../../database/orm.ts';
import { staff, stockDocuments } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { kindOf, type StoredDocument } from '../../documents/document-shown.ts';
import { fileName } from '../../files/file-content.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';
import { demandStock } from '../own-stock.ts';

const missing = () => new ApiError('not-found', 'There is no such document');

export const documentOf = (row: StoredDocument, by: string): StockDocument => ({
  id: row.id,
  name: row.name,
  type: row.type,
  size: row.size,
  kind: kindOf(row.documentKind),
  access: row.access,
  at: row.createdAt.toISOString(),
  by,
});

/** Throws 'invalid-input' when a document that visitors cannot have is to be for visitors. */
export const demandAskable = (
  access: StoredDocument['access'],
  document: Parameters<typeof isForVisitors>[0],
): void => {
  if (access === 'visitors' && !isForVisitors(document))
    throw new ApiError('invalid-input', 'Visitors cannot ask for this', { fields: { access: 'not-for-visitors' } });
};

/** A document within a caller's reach, locked; throws 'not-found'. */
const demandDocument = async (transaction: Database, id: string, desk: DeskCall): Promise<StoredDocument> => {
  const [row] = await transaction.select().from(stockDocuments).where(eq(stockDocuments.id, id)).for('update');
  if (!row) throw missing();
  await demandStock(transaction, row, desk);
  return row;
};

// The person who uploaded it, or the feed that brought it.
const nameOf = async (database: Database, { staffId, feed }: StoredDocument): Promise<string> =>
  (staffId !== null &&
    (await database.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId)))[0]?.name) ||
  (feed ?? '');

// The values of a document for the audit, without its content.
const notedOf = ({ id, name, documentKind, access }: StoredDocument) => ({ document: id, name, documentKind, access });

const day = 24 * 3_600_000;

type Names = 'deskDocuments' | 'changeDocument' | 'removeDocument' | 'restoreDocument';

/** The documents of homes and projects; their files have routes of their own. */
export const mediaEndpoints = ({ database }: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, Names> => {
  const change = (
    id: string,
    desk: DeskCall,
    {
      action,
      may,
      set,
    }: {
      action: AuditSubjectAction;
      may: (row: StoredDocument) => boolean;
      set: (row: StoredDocument) => Partial<StoredDocument>;
    },
  ): Promise<StockDocument> =>
    database.transaction(async (transaction) => {
      const before = await demandDocument(transaction, id, desk);
      if (!may(before)) throw missing();
      const after = { ...before, ...set(before) };
      demandAskable(after.access, { kind: kindOf(after.documentKind), type: after.type });
      await transaction.update(stockDocuments).set(after).where(eq(stockDocuments.id, id));
      const { kind, subjectId } = before;
      await writeAudit(transaction, desk, {
        action,
        kind,
        subjectId,
        before: notedOf(before),
        after: after.removedAt ? null : notedOf(after),
      });
      return documentOf(after, await nameOf(transaction, after));
    });
  const isThere = ({ removedAt }: StoredDocument) => removedAt === null;

  return {
    deskDocuments: async ({ kind, subjectId }) => {
      const rows = await database
        .select({ row: stockDocuments, by: staff.name })
        .from(stockDocuments)
        .leftJoin(staff, eq(staff.id, stockDocuments.staffId))
        .where(
          and(eq(stockDocuments.kind, kind), eq(stockDocuments.subjectId, subjectId), isNull(stockDocuments.removedAt)),
        )
        .orderBy(asc(stockDocuments.createdAt), asc(stockDocuments.id));
      return { documents: rows.map(({ row, by }) => documentOf(row, by ?? row.feed ?? '')) };
    },
    changeDocument: async ({ id, name, documentKind, access }, desk) => ({
      document: await change(id, desk, {
        action: 'document.changed',
        may: isThere,
        set: (row) => ({
          // The extension matches the content, and stays.
          name: name === undefined ? row.name : fileName(`${name}.x`, row.name.split('.').at(-1) ?? '', 'document'),
          documentKind: documentKind ?? row.documentKind,
          access: access ?? row.access,
          // A change of its access applies to today's owner.
          ...(access !== undefined && { formerOwnerId: null }),
        }),
      }),
    }),
    removeDocument: async ({ id }, desk) => {
      await change(id, desk, { action: 'document.removed', may: isThere, set: () => ({ removedAt: desk.at }) });
      return {};
    },
    restoreDocument: async ({ id }, desk) => ({
      document: await change(id, desk, {
        action: 'document.restored',
        may: ({ removedAt }) => removedAt !== null && desk.at.getTime() - removedAt.getTime() < day,
        set: () => ({ removedAt: null }),
      }),
    }),
  };
};
