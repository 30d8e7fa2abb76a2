import { stat } from 'node:fs/promises';
import { linkedVideoWhy } from '@rowhouse/shared/contract/desk-feeds';
import type { OwnerFile, stockImportAnswerSchema } from '@rowhouse/shared/contract/stock';
import { videoOf } from '@rowhouse/shared/domain/video';
import type * as v from 'valibot';
import { weaknessOf } from '../accounts/weak-password.ts';
import { isMeantAsJson, namesIn, readJsonFiles } from '../content/json-files.ts';
import { languageNotes, languagesInUse } from '../content/language-notes.ts';
import type { Dependencies } from '../dependencies.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import { mediaNames } from '../media/stored-media.ts';
import { notifyOfAddress } from '../owners/address-mails.ts';
import { nameMedia, readMedia, storeMedia } from './read-media.ts';
import { replaceStock } from './replace-stock.ts';
import { takenIds } from './taken-ids.ts';
import { type Stock, validateStock } from './validate.ts';
import { documentRows, readDocuments, storeDocuments, writeDocuments } from './write-documents.ts';

export type StockDependencies = Pick<Dependencies, 'originals' | 'documents'> & MailDependencies;

const weakPasswords = async (owners: readonly OwnerFile[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const { id, login } of owners)
    if (login?.password !== undefined && (await weaknessOf(login.password, [])))
      faults.push(`owners/${id}.json: login.password is easily guessed`);
  return faults;
};

const videoNotes = ({ properties, projects }: Stock): string[] =>
  [
    ...properties.map((one) => ({ ...one, at: 'properties' })),
    ...projects.map((one) => ({ ...one, at: 'projects' })),
  ].flatMap(({ at, id, videos }) =>
    videos
      .filter((address) => !address.startsWith('films/') && !videoOf(address))
      .map((address) => `${at}/${id}.json: videos: ${address} ${linkedVideoWhy}`),
  );

/**
 * Imports a stock folder of this machine atomically: with faults, nothing is stored. A folder of only pictures and
 * films leaves everything else unchanged.
 */
export const importStock = async (
  folder: string,
  dependencies: StockDependencies,
): Promise<{ faults: string[] } | v.InferOutput<typeof stockImportAnswerSchema>> => {
  const { database, documents: store } = dependencies;
  const folderStat = await stat(folder).catch(() => null);
  if (!folderStat?.isDirectory()) return { faults: [`${folder}: is not a folder on the machine where the API runs`] };
  const names = (await namesIn(folder)).filter((name) => !isMeantAsJson(name));
  const isDocument = (name: string) => name.startsWith('documents/');
  const read = await readJsonFiles(folder);
  const others = names.filter((name) => !isDocument(name));
  const { media, faults: mediaFaults } = await readMedia(folder, others, dependencies);
  const { documents, faults: documentFaults } = await readDocuments(folder, names.filter(isDocument));
  const storedNames = await mediaNames(database);
  for (const { name } of media) storedNames.add(name);
  const { stock, faults: stockFaults } = validateStock(read, { media: storedNames, others: new Set(names) });
  const usedIds = await takenIds(database, stock);
  const weak = await weakPasswords(stock.owners);
  const faults = [...stockFaults, ...usedIds, ...weak, ...mediaFaults, ...documentFaults];
  if (faults.length > 0) return { faults };

  const newMedia = await storeMedia(folder, media, dependencies);
  const rows = documentRows(stock.owners, documents);
  await storeDocuments(folder, rows, { database, store });
  const removed = await database.transaction(async (transaction) => {
    await nameMedia(transaction, media);
    if (Object.keys(read.files).length === 0) return [];
    const moved = await replaceStock(transaction, stock, { by: 'import', at: dependencies.now(), reach: 'all' });
    const mails = { ...dependencies, database: transaction };
    for (const { userId, from } of moved) await notifyOfAddress(userId, from, mails);
    return writeDocuments(transaction, rows);
  });
  for (const id of removed) await store.remove(id);
  const { properties, projects, people, owners } = stock;
  return {
    properties: properties.length,
    projects: projects.length,
    people: people.length,
    owners: owners.length,
    newMedia,
    notes: [...languageNotes(read.files, await languagesInUse(database)), ...videoNotes(stock)],
  };
};
