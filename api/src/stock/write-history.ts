import type { HistoryFile } from '@rowhouse/shared/contract/stock';
import { isMailAddress } from '@rowhouse/shared/domain/mail-address';
import type { Database } from '../database/database.ts';
import { addJsonRows } from '../database/json-rows.ts';
import { getTableName } from '../database/orm.ts';
import { inBatches, overwrite, uuidOf } from '../database/rows.ts';
import * as schema from '../database/schema.ts';
import { searchWordsOf } from '../requests/search-words.ts';

/** Adds known history. Figures that the site counted itself stay, and nothing is removed. */
export const writeHistories = async (database: Database, files: readonly HistoryFile[]): Promise<void> => {
  const countsOf = <T>(read: (file: HistoryFile) => readonly T[]) =>
    files.flatMap((file) => read(file).map((row) => ({ ...row, subjectId: file.id })));
  const rowsOf = <T extends { id: string }>(table: string, read: (file: HistoryFile) => readonly T[]) =>
    countsOf(read).map((row) => ({ ...row, id: uuidOf(table, row.subjectId, row.id) }));
  const { viewsByDay, viewTotals, subjectVisits, communications, onlineMedia, properties, requests } = schema;

  // Inserted as JSON: a year of figures for each home would exceed the number of parameters of a statement.
  const addCounts = (table: typeof viewsByDay | typeof viewTotals, counts: readonly { subjectId: string }[]) =>
    inBatches(counts, (batch) =>
      addJsonRows(
        database,
        getTableName(table),
        batch.map(({ subjectId, ...count }) => JSON.stringify({ subject_id: subjectId, ...count })),
      ),
    );
  await addCounts(
    viewsByDay,
    countsOf((file) => file.viewsByDay),
  );
  await addCounts(
    viewTotals,
    countsOf((file) => file.viewTotals),
  );

  const visits = rowsOf('visit', (file) => file.visits).map(({ contact, startsAt, ...row }) => ({
    ...row,
    contactId: contact,
    startsAt: new Date(startsAt),
  }));
  await inBatches(visits, (batch) =>
    database.insert(subjectVisits).values(batch).onConflictDoUpdate(overwrite(subjectVisits.id, 'requestId')),
  );

  const messages = rowsOf('communication', (file) => file.communications).map(({ contact, ...row }) => ({
    ...row,
    contactId: contact,
  }));
  await inBatches(messages, (batch) =>
    database.insert(communications).values(batch).onConflictDoUpdate(overwrite(communications.id)),
  );

  const media = rowsOf('medium', (file) => file.media);
  await inBatches(media, (batch) =>
    database.insert(onlineMedia).values(batch).onConflictDoUpdate(overwrite(onlineMedia.id)),
  );

  const homes = await database.select({ id: properties.id, titles: properties.titles }).from(properties);
  const titlesOf = new Map(homes.map(({ id, titles }) => [id, Object.values(titles)]));
  const sent = rowsOf('request', (file) => file.requests).map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    fingerprint: row.id,
    addresses: Object.values(row.data)
      .filter(isMailAddress)
      .map((address) => address.toLowerCase()),
    words: searchWordsOf(row.data, [row.subjectId, ...(titlesOf.get(row.subjectId) ?? [])]),
  }));
  await inBatches(sent, (batch) => database.insert(requests).values(batch).onConflictDoNothing());
};
