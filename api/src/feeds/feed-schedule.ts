import { and, desc, eq, lte, type SQL, sql } from '../database/orm.ts';
import { feedRuns, feeds } from '../database/schema.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { isFree } from '../jobs/lease.ts';
import { BadFeed } from './bad-feed.ts';
import type { FeedDependencies } from './feed-dependencies.ts';
import { type FeedRow, settingsOf } from './feed-rows.ts';
import { runFeed } from './run-feed.ts';

const minute = 60_000;

const isDue = async (row: FeedRow, { database, feeds: tools, now }: FeedDependencies): Promise<boolean> => {
  const { every } = settingsOf(row, tools.adapters);
  if (every === null || row.pausedAt !== null) return false;
  // Events of the source are not scheduled runs.
  const isRun = and(eq(feedRuns.feed, row.name), sql`${feedRuns.report} ->> 'event' is null`);
  const newest = async (where?: SQL) => {
    const runs = database.select({ startedAt: feedRuns.startedAt }).from(feedRuns).where(and(isRun, where));
    return (await runs.orderBy(desc(feedRuns.startedAt)).limit(1))[0]?.startedAt.getTime();
  };
  const time = now().getTime();
  // A run started by a clock far ahead says nothing about when the next is due.
  const last = (await newest(lte(feedRuns.startedAt, new Date(time + every * minute)))) ?? (await newest());
  // The first run is started by a person, who has checked what it will do.
  return last !== undefined && Math.abs(time - last) >= every * minute;
};

/** Runs each feed that is due by its schedule, one after the other; skips a feed that another instance runs. */
export const runDueFeeds = async (dependencies: FeedDependencies): Promise<void> => {
  const { database, feeds: tools, now, log } = dependencies;
  const free = database.select().from(feeds).where(isFree(feeds.leasedUntil, now())).orderBy(feeds.name);
  await eachAlone(await free, async (row) => {
    if (tools.ending.aborted) return;
    try {
      if (await isDue(row, dependencies)) await runFeed(row.name, {}, dependencies);
    } catch (error) {
      if (!(error instanceof BadFeed)) throw error;
      log('warn', 'a feed was not run', { feed: row.name, faults: error.faults });
    }
  });
};
