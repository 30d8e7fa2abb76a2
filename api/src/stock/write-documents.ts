import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { largestDocument } from '@rowhouse/shared/contract/owner-property';
import type { OwnerFile } from '@rowhouse/shared/contract/stock';
import type { Database } from '../database/database.ts';
import { and, eq, exists, isNotNull, isNull, ne, not, notExists, notInArray, or } from '../database/orm.ts';
import { inBatches, overwrite, uuidOf } from '../database/rows.ts';
import { ownerDocuments, owners, projects, properties } from '../database/schema.ts';
import { fileContent, keptDocumentTypes } from '../files/file-content.ts';
import type { FileStore } from '../files/file-store.ts';
import { hashOf } from '../media/original.ts';

interface DocumentFile {
  hash: string;
  size: number;
  type: string;
}

/** A document that the agency keeps for an owner, and its file. */
type DocumentRow = typeof ownerDocuments.$inferInsert & { file: string };

/** The documents of a folder by their names, and every fault. */
export const readDocuments = async (
  folder: string,
  files: readonly string[],
): Promise<{ documents: Map<string, DocumentFile>; faults: string[] }> => {
  const documents = new Map<string, DocumentFile>();
  const faults: string[] = [];
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    const content = await fileContent(bytes, { types: keptDocumentTypes, largest: largestDocument });
    if ('fault' in content) faults.push(`${file}: is not a document that can be stored (${content.fault})`);
    else documents.set(file, { hash: hashOf(bytes), size: bytes.length, type: content.type });
  }
  return { documents, faults };
};

/** The rows for the documents that owners' files name. */
export const documentRows = (
  owners: readonly OwnerFile[],
  documents: ReadonlyMap<string, DocumentFile>,
): DocumentRow[] =>
  owners.flatMap(({ id: ownerId, documents: kept }) =>
    kept.flatMap(({ file: name, subject, contact, ...row }) => {
      const file = `documents/${name}`;
      const document = documents.get(file);
      if (!document) return [];
      const id = uuidOf('document', subject, name, document.hash);
      return [
        { ...row, id, ownerId, subjectId: subject, contactId: contact, type: document.type, size: document.size, file },
      ];
    }),
  );

/** Stores the documents that are not stored yet. */
export const storeDocuments = async (
  folder: string,
  rows: readonly DocumentRow[],
  { database, store }: { database: Database; store: FileStore },
): Promise<void> => {
  const storedRows = await database.select({ id: ownerDocuments.id }).from(ownerDocuments);
  const ids = new Set(storedRows.map(({ id }) => id));
  for (const { id, file } of rows)
    if (!ids.has(id)) await store.put(id, new Uint8Array(await readFile(join(folder, file))));
};

/**
 * Writes the documents that the agency keeps, and removes its others; documents from an owner, and those of a home of
 * another source, stay as long as their owner. Returns the removed ids.
 */
export const writeDocuments = async (database: Database, rows: readonly DocumentRow[]): Promise<string[]> => {
  const ids = rows.map(({ id }) => id);
  const isOfAnother = (table: typeof properties | typeof projects) =>
    exists(
      database
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, ownerDocuments.subjectId), ne(table.source, 'import'))),
    );
  const isOurs = and(isNull(ownerDocuments.senderId), not(isOfAnother(properties)), not(isOfAnother(projects)));
  // The owner who sent it, or for whom it was kept, was removed.
  const { senderId, ownerId } = ownerDocuments;
  const isOfNobody = (column: typeof senderId | typeof ownerId) =>
    and(isNotNull(column), notExists(database.select({ id: owners.id }).from(owners).where(eq(owners.id, column))));
  const removed = await database
    .delete(ownerDocuments)
    .where(or(and(isOurs, notInArray(ownerDocuments.id, ids)), isOfNobody(senderId), isOfNobody(ownerId)))
    .returning({ id: ownerDocuments.id });
  const values = rows.map(({ file: _, ...row }) => row);
  await inBatches(values, (batch) =>
    database.insert(ownerDocuments).values(batch).onConflictDoUpdate(overwrite(ownerDocuments.id, 'senderId')),
  );
  return removed.map(({ id }) => id);
};
