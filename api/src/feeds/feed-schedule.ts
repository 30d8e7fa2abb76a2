import { and, desc, eq, sql } from '../database/orm.ts';
import { feedRuns, feeds } from '../database/schema.ts';
import { BadFeed } from './bad-feed.ts';
import type { FeedDependencies } from './feed-dependencies.ts';
import { type FeedRow, settingsOf } from './feed-rows.ts';
import { runFeed } from './run-feed.ts';

const minute = 60_000;

const isDue = async (row: FeedRow, { database, feeds: tools, now }: FeedDependencies): Promise<boolean> => {
  const { every } = settingsOf(row, tools.adapters);
  if (every === null || row.pausedAt !== null || (row.leasedUntil && row.leasedUntil > now())) return false;
  // What a source sent by itself is no run of the timetable.
  const isRun = and(eq(feedRuns.feed, row.name), sql`${feedRuns.report} ->> 'event' is null`);
  const [last] = await database
    .select({ startedAt: feedRuns.startedAt })
    .from(feedRuns)
    .where(isRun)
    .orderBy(desc(feedRuns.startedAt))
    .limit(1);
  // The first run is a person's, who has checked what it will do.
  return last !== undefined && now().getTime() - last.startedAt.getTime() >= every * minute;
};

/** Runs each feed that is due by its timetable, one after the other; a feed that another instance runs is left to it. */
export const runDueFeeds = async (dependencies: FeedDependencies): Promise<void> => {
  const { database, feeds: tools, log } = dependencies;
  for (const row of await database.select().from(feeds).orderBy(feeds.name)) {
    if (tools.ending.aborted) return;
    try {
      if (await isDue(row, dependencies)) await runFeed(row.name, {}, dependencies);
    } catch (error) {
      if (!(error instanceof BadFeed)) throw error;
      log('warn', 'a feed was not run', { feed: row.name, faults: error.faults });
    }
  }
};
