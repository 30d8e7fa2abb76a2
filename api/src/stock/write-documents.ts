import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { largestDocument } from '@rowhouse/shared/contract/owner-property';
import type { OwnerFile } from '@rowhouse/shared/contract/stock';
import { and, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { ownerDocuments } from '../database/schema.ts';
import { fileContent } from '../files/file-content.ts';
import type { FileStore } from '../files/file-store.ts';
import { hashOf } from '../media/original.ts';
import { ownerDocumentTypes } from '../owners/file-routes.ts';
import { allBut, inBatches, uuidOf } from './rows.ts';

/** A file in `documents`. */
export interface DocumentFile {
  file: string;
  hash: string;
  size: number;
  type: string;
}

/** The documents of a folder by their names, and every fault. */
export const readDocuments = async (
  folder: string,
  files: readonly string[],
): Promise<{ documents: Map<string, DocumentFile>; faults: string[] }> => {
  const documents = new Map<string, DocumentFile>();
  const faults: string[] = [];
  for (const file of files) {
    const bytes = await readFile(join(folder, file));
    const content = await fileContent(bytes, { types: ownerDocumentTypes, largest: largestDocument });
    if ('fault' in content) faults.push(`${file}: is no document that can be kept (${content.fault})`);
    else documents.set(file.slice('documents/'.length), { file, hash: hashOf(bytes), size: bytes.length, ...content });
  }
  return { documents, faults };
};

const rowsOf = (owners: readonly OwnerFile[], documents: ReadonlyMap<string, DocumentFile>) =>
  owners.flatMap(({ documents: kept }) =>
    kept.flatMap(({ file, subject, contact, ...row }) => {
      const found = documents.get(file);
      if (!found) return [];
      const id = uuidOf('document', subject, file, found.hash);
      return [
        { ...row, id, subjectId: subject, contactId: contact, type: found.type, size: found.size, file: found.file },
      ];
    }),
  );

/** Puts the documents into the store that are not known yet. */
export const storeDocuments = async (
  folder: string,
  owners: readonly OwnerFile[],
  documents: ReadonlyMap<string, DocumentFile>,
  { database, store }: { database: Database; store: FileStore },
): Promise<void> => {
  const known = await database.select({ id: ownerDocuments.id }).from(ownerDocuments);
  const ids = new Set(known.map(({ id }) => id));
  for (const { id, file } of rowsOf(owners, documents))
    if (!ids.has(id)) await store.put(id, new Uint8Array(await readFile(join(folder, file))));
};

/** Writes the documents that the agency keeps, and removes its others; what an owner sent stays. The ids of those removed. */
export const writeDocuments = async (
  database: Database,
  owners: readonly OwnerFile[],
  documents: ReadonlyMap<string, DocumentFile>,
): Promise<string[]> => {
  const rows = rowsOf(owners, documents);
  const ofAgency = isNull(ownerDocuments.senderId);
  const ids = rows.map(({ id }) => id);
  const removed = await database
    .delete(ownerDocuments)
    .where(and(ofAgency, notInArray(ownerDocuments.id, ids)))
    .returning({ id: ownerDocuments.id });
  await inBatches(rows, (batch) =>
    database
      .insert(ownerDocuments)
      .values(batch.map(({ file: _, ...row }) => row))
      .onConflictDoUpdate({ target: ownerDocuments.id, set: allBut(ownerDocuments, 'id', 'senderId') }),
  );
  return removed.map(({ id }) => id);
};
