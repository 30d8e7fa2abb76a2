import { isDeepStrictEqual } from 'node:util';
import { and, eq, lt, sql } from '../database/orm.ts';
import { feedRuns, feeds } from '../database/schema.ts';
import { enqueueMails } from '../mail/outbox.ts';
import { readSettings } from '../settings/settings.ts';
import type { FeedDependencies } from './feed-dependencies.ts';
import type { FeedLease } from './feed-lease.ts';
import { feedMail } from './feed-mail.ts';
import { type FeedRow, feedNamed, runBefore } from './feed-rows.ts';
import type { FeedSettings } from './feed-settings.ts';
import { settingsWithCodes } from './own-codes.ts';
import type { FeedReport } from './report.ts';

interface EndedRun {
  id: string;
  at: Date;
  row: FeedRow;
  /** The settings with which it was read. */
  settings: FeedSettings;
  lease: FeedLease;
  report: FeedReport;
}

interface Ending {
  state: 'done' | 'waiting' | 'failed';
  endedAt: Date;
  /** Where the next reading may begin, and whether this one was complete. */
  since: string | null;
  isWhole: boolean;
}

// By the database's clock when this machine's is ahead.
const keptSince = (at: Date) => sql`least(${at.toISOString()}::timestamptz, now()) - interval '365 days'`;

/**
 * Stores the end of a run and releases its feed. The agency gets a mail when a run begins to wait, and when a second
 * one in a row fails.
 */
export const endRun = async (
  { id, at, row, settings: used, lease, report }: EndedRun,
  { state, endedAt, since, isWhole }: Ending,
  { database, ...dependencies }: FeedDependencies,
): Promise<void> => {
  const feed = row.name;
  await database.transaction(async (transaction) => {
    await lease.assert(transaction);
    await transaction.update(feedRuns).set({ state, endedAt, report }).where(eq(feedRuns.id, id));
    const isFeed = eq(feeds.name, feed);
    if (state === 'waiting') await transaction.update(feeds).set({ waitingRun: id }).where(isFeed);
    if (state === 'done') {
      // A feed whose settings or codes changed meanwhile must be read completely again.
      const { adapters } = dependencies.feeds;
      const today = await settingsWithCodes(transaction, await feedNamed(transaction, feed), adapters);
      const isOfToday = isDeepStrictEqual(today, used);
      const read = { ...(since !== null && { since }), ...(isWhole && { wholeReadAt: at }) };
      await transaction
        .update(feeds)
        .set({ waitingRun: null, ...(isOfToday && read) })
        .where(isFeed);
    }
    await transaction.update(feeds).set({ leasedUntil: null }).where(isFeed);
    await transaction.delete(feedRuns).where(and(eq(feedRuns.feed, feed), lt(feedRuns.startedAt, keptSince(at))));
    if (state === 'done' || (state === 'waiting' && row.waitingRun !== null)) return;
    if (state === 'failed') {
      const before = await runBefore(transaction, feed, at);
      const first = before?.state === 'failed' ? await runBefore(transaction, feed, before.startedAt) : null;
      if (before?.state !== 'failed' || first?.state === 'failed') return;
    }
    const settings = await readSettings(transaction);
    const mail = feedMail(feed, state, report, settings.languages.default, {
      recipient: dependencies.agencyMail,
      siteUrl: dependencies.siteUrl,
    });
    await enqueueMails([mail], null, { ...dependencies, database: transaction });
  });
};
