import type { Database } from '../database/database.ts';
import { and, eq, isNotNull, isNull } from '../database/orm.ts';
import { fetchedFiles } from '../database/schema.ts';

/** A file that could not be fetched, and why; `isOver` when it is not retried automatically. */
interface FileFault {
  address: string;
  why: string;
  attempts: number;
  isOver: boolean;
}

/** The files of a feed that could not be fetched, for its report. */
export const fileFaults = async (database: Database, feed: string): Promise<FileFault[]> => {
  const rows = await database
    .select()
    .from(fetchedFiles)
    .where(and(eq(fetchedFiles.feed, feed), isNotNull(fetchedFiles.lastError)))
    .orderBy(fetchedFiles.address);
  return rows.map(({ address, lastError, attempts, dueAt }) => ({
    address,
    why: lastError ?? '',
    attempts,
    isOver: dueAt === null,
  }));
};

/** How many files of a feed wait for their first fetch. */
export const filesToFetch = (database: Database, feed: string): Promise<number> =>
  database.$count(
    fetchedFiles,
    and(eq(fetchedFiles.feed, feed), isNull(fetchedFiles.hash), isNotNull(fetchedFiles.dueAt)),
  );
