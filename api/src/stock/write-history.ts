import type { HistoryFile } from '@rowhouse/shared/contract/stock';
import { isMailAddress } from '@rowhouse/shared/domain/mail-address';
import { visitSources } from '@rowhouse/shared/domain/visit-source';
import type { Database } from '../database/database.ts';
import { addJsonRows } from '../database/json-rows.ts';
import { getTableName, sql } from '../database/orm.ts';
import { inBatches, overwrite, uuidOf } from '../database/rows.ts';
import * as schema from '../database/schema.ts';
import { searchWordsOf } from '../requests/search-words.ts';

const bySource = sql.join(
  visitSources.map((source) => sql`${sql.identifier('views_of_week')}.${sql.identifier(source)}`),
  sql` + `,
);

// The weeks of the figures hold what the days hold; visits of days that the site did not count have no source.
const countWeeks = (database: Database, ids: readonly string[]): Promise<void> =>
  inBatches(ids, async (batch) => {
    await database.execute(sql`
      insert into views_of_week (week, subject_id, earlier)
      select date_trunc('week', day)::date, subject_id, sum(visits) from views_by_day
      where subject_id = any(${sql.param([...batch])}::text[]) group by 1, 2
      on conflict (week, subject_id) do update set earlier = greatest(0, excluded.earlier - (${bySource}))`);
  });

const day = 24 * 60 * 60_000;
// A request of the past was dealt with where it came in.
const openFor = 14 * day;

/** Adds known history. Figures that the site counted itself stay, and nothing is removed. */
export const writeHistories = async (
  database: Database,
  files: readonly HistoryFile[],
  now = new Date(),
): Promise<void> => {
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
  await countWeeks(database, [...new Set(files.map(({ id }) => id))]);
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
  const requestRows = rowsOf('request', (file) => file.requests).map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    ...(now.getTime() - new Date(createdAt).getTime() > openFor && {
      state: 'closed' as const,
      readAt: new Date(createdAt),
    }),
    fingerprint: row.id,
    addresses: Object.values(row.data)
      .filter(isMailAddress)
      .map((address) => address.toLowerCase()),
    words: searchWordsOf(row.data, [row.subjectId, ...(titlesOf.get(row.subjectId) ?? [])]),
  }));
  await inBatches(requestRows, (batch) => database.insert(requests).values(batch).onConflictDoNothing());
};
