import type { HistoryFile } from '@rowhouse/shared/contract/stock';
import { isMailAddress } from '@rowhouse/shared/domain/mail-address';
import type { Database } from '../database/database.ts';
import { communications, onlineMedia, requests, subjectVisits, viewsByDay, viewTotals } from '../database/schema.ts';
import { allBut, inBatches, uuidOf } from './rows.ts';

/** Adds what is known of the past. What the site has counted itself stays, and nothing is removed. */
export const writeHistories = async (database: Database, files: readonly HistoryFile[]): Promise<void> => {
  const rowsOf = <T extends { id: string }>(table: string, read: (file: HistoryFile) => readonly T[]) =>
    files.flatMap((file) =>
      read(file).map((row) => ({ ...row, id: uuidOf(table, file.id, row.id), subjectId: file.id })),
    );
  const countsOf = <T>(read: (file: HistoryFile) => readonly T[]) =>
    files.flatMap((file) => read(file).map((row) => ({ ...row, subjectId: file.id })));

  await inBatches(
    countsOf(({ viewsByDay: rows }) => rows),
    (batch) => database.insert(viewsByDay).values(batch).onConflictDoNothing(),
  );
  await inBatches(
    countsOf(({ viewTotals: rows }) => rows),
    (batch) => database.insert(viewTotals).values(batch).onConflictDoNothing(),
  );
  await inBatches(
    rowsOf('visit', ({ visits }) => visits),
    (batch) =>
      database
        .insert(subjectVisits)
        .values(
          batch.map(({ contact, startsAt, ...row }) => ({ ...row, contactId: contact, startsAt: new Date(startsAt) })),
        )
        .onConflictDoUpdate({ target: subjectVisits.id, set: allBut(subjectVisits, 'id', 'requestId') }),
  );
  await inBatches(
    rowsOf('communication', (file) => file.communications),
    (batch) =>
      database
        .insert(communications)
        .values(batch.map(({ contact, ...row }) => ({ ...row, contactId: contact })))
        .onConflictDoUpdate({ target: communications.id, set: allBut(communications, 'id') }),
  );
  await inBatches(
    rowsOf('medium', ({ media }) => media),
    (batch) =>
      database
        .insert(onlineMedia)
        .values(batch)
        .onConflictDoUpdate({ target: onlineMedia.id, set: allBut(onlineMedia, 'id') }),
  );
  await inBatches(
    rowsOf('request', (file) => file.requests),
    (batch) =>
      database
        .insert(requests)
        .values(
          batch.map(({ createdAt, ...row }) => ({
            ...row,
            createdAt: new Date(createdAt),
            fingerprint: row.id,
            addresses: Object.values(row.data)
              .filter(isMailAddress)
              .map((address) => address.toLowerCase()),
          })),
        )
        .onConflictDoNothing(),
  );
};
