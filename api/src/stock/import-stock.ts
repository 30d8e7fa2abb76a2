import type { stockImportAnswerSchema } from '@rowhouse/shared/contract/stock';
import type * as v from 'valibot';
import { namesIn, readJsonFiles } from '../content/json-files.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { mediaNames } from '../media/stored-media.ts';
import { nameMedia, readMedia, storeMedia } from './read-media.ts';
import { replaceStock } from './replace-stock.ts';
import { validateStock } from './validate.ts';
import { readDocuments, storeDocuments, writeDocuments } from './write-documents.ts';

export interface StockDependencies {
  database: Database;
  /** Where pictures and films are kept. */
  originals: FileStore;
  /** Where the documents of owners are kept. */
  documents: FileStore;
}

/**
 * Takes a stock folder of this machine: all of it, or with the faults named none of it. A folder of pictures and films alone
 * leaves everything else as it is.
 */
export const importStock = async (
  folder: string,
  { database, originals, documents: store }: StockDependencies,
): Promise<{ faults: string[] } | v.InferOutput<typeof stockImportAnswerSchema>> => {
  const names = (await namesIn(folder)).filter((name) => !name.endsWith('.json'));
  const isDocument = (name: string) => name.startsWith('documents/');
  const { files, unread } = await readJsonFiles(folder);
  const { media, faults: mediaFaults } = await readMedia(
    folder,
    names.filter((name) => !isDocument(name)),
  );
  const { documents, faults: documentFaults } = await readDocuments(folder, names.filter(isDocument));
  const known = await mediaNames(database);
  for (const { name } of media) known.add(name);
  const given = new Set(names.filter(isDocument).map((name) => name.slice('documents/'.length)));
  const { stock, faults: stockFaults } = validateStock(files, { media: known, documents: given }, unread);
  const faults = [...stockFaults, ...mediaFaults, ...documentFaults];
  if (faults.length > 0) return { faults };

  const newMedia = await storeMedia(folder, media, { database, originals });
  await storeDocuments(folder, stock.owners, documents, { database, store });
  const isWhole = Object.keys(files).length > 0;
  const removed = await database.transaction(async (transaction) => {
    await nameMedia(transaction, media);
    if (!isWhole) return [];
    await replaceStock(transaction, stock);
    return writeDocuments(transaction, stock.owners, documents);
  });
  for (const id of removed) await store.remove(id);
  const { properties, projects, people, owners } = stock;
  return {
    properties: properties.length,
    projects: projects.length,
    people: people.length,
    owners: owners.length,
    newMedia,
  };
};
