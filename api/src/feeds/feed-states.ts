import type { Database } from '../database/database.ts';
import { and, desc, eq, sql } from '../database/orm.ts';
import { feedRuns, feeds } from '../database/schema.ts';

/**
 * The state of a feed: whether a run waits for confirmation, the number of failures since the last successful run, and
 * when that was.
 */
interface FeedState {
  feed: string;
  waits: boolean;
  failures: number;
  doneAt: Date | null;
}

const mostRuns = 100;

export const feedStates = async (database: Database): Promise<FeedState[]> => {
  const rows = await database.select({ name: feeds.name, waitingRun: feeds.waitingRun }).from(feeds);
  return Promise.all(
    rows.map(async ({ name, waitingRun }) => {
      const runs = await database
        .select({ state: feedRuns.state, startedAt: feedRuns.startedAt })
        .from(feedRuns)
        // Events of the source do not count as scheduled runs.
        .where(and(eq(feedRuns.feed, name), sql`${feedRuns.report} ->> 'event' is null`))
        .orderBy(desc(feedRuns.startedAt))
        .limit(mostRuns);
      const last = runs.findIndex(({ state }) => state === 'done');
      const since = last < 0 ? runs : runs.slice(0, last);
      const failures = since.filter(({ state }) => state === 'failed').length;
      return { feed: name, waits: waitingRun !== null, failures, doneAt: runs[last]?.startedAt ?? null };
    }),
  );
};
