import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, inArray } from '../../database/orm.ts';
import { feedEvents, feedRuns, feeds } from '../../database/schema.ts';
import { firstDue, isFree } from '../../jobs/lease.ts';
import type { Queue } from '../../jobs/queues.ts';
import { agentsIn, applyLines } from '../apply-lines.ts';
import { differenceOf } from '../difference.ts';
import type { FeedDependencies } from '../feed-dependencies.ts';
import { type FeedLease, LeaseLost, leaseFeed } from '../feed-lease.ts';
import { type Feed, feedNamed, knownOf, standingOf } from '../feed-rows.ts';
import type { FeedRun } from '../feed-run.ts';
import { readSecrets, withoutSecrets } from '../feed-secrets.ts';
import { heldReading } from '../held-reading.ts';
import { linesOf } from '../line-file.ts';
import { settingsWithCodes } from '../own-codes.ts';
import { FailedReading } from '../reading-process.ts';
import { emptyReport } from '../report.ts';
import {
  type EventRow,
  endEvent,
  eventDue,
  eventIn,
  failEvent,
  feedsDue,
  isOpen,
  isSuperseded,
} from './event-queue.ts';
import { tellAddress } from './tell-address.ts';

export interface EventDependencies extends FeedDependencies {
  /** A number from 0 to 1, to spread retries. */
  random: () => number;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads the current state of an event's subject, and applies it as a run of its own. */
const applyEvent = async (
  row: EventRow,
  { feed, secrets, lease }: { feed: Feed; secrets: Record<string, string>; lease: FeedLease },
  dependencies: EventDependencies,
): Promise<void> => {
  const { database, feeds: tools, now } = dependencies;
  const { adapter, source, allow, codes } = feed.settings;
  const event = eventIn(row);
  const id = randomUUID();
  const folder = join(tools.folder, id);
  const began = performance.now();
  const report = { ...emptyReport(), event: event.id };
  const at = now();
  try {
    const standing = await standingOf(database, feed.name);
    const knownItems = await knownOf(database, standing);
    const request = { adapter, source, secrets, allow, codes, since: null, known: knownItems, folder, event };
    await heldReading(lease, request, tools);
    const agents = await agentsIn(dependencies);
    const difference = await differenceOf(linesOf(folder), standing, report, agents);
    if (difference.end?.kind !== 'end') throw new FailedReading(difference.end?.why ?? 'the reading was cut off');
    const run: FeedRun = { id, at, report, isCheck: false, agents, assert: lease.assert };
    await applyLines({ feed, run, lease }, { folder, difference }, dependencies);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  report.seconds = Math.round((performance.now() - began) / 100) / 10;
  await database.insert(feedRuns).values({ id, feed: feed.name, startedAt: at, endedAt: now(), state: 'done', report });
  await tellAddress(feed, event, secrets, dependencies);
};

/**
 * Applies the due events of a feed, one after the other; returns whether there was one. No run of the feed takes place
 * meanwhile.
 */
const applyDue = async (name: string, lease: FeedLease, dependencies: EventDependencies): Promise<boolean> => {
  const { database, feeds: tools, now, log, random } = dependencies;
  let count = 0;
  for (; !tools.ending.aborted; count += 1) {
    const row = await eventDue(database, name, now());
    if (!row) break;
    if (await isSuperseded(database, row)) {
      await endEvent(database, row, row.attempts, now());
      continue;
    }
    let secrets: Record<string, string> = {};
    try {
      await lease.keep();
      const feed = {
        name,
        settings: await settingsWithCodes(database, await feedNamed(database, name), tools.adapters),
      };
      ({ secrets } = await readSecrets(feed.settings, tools));
      await applyEvent(row, { feed, secrets, lease }, dependencies);
      await endEvent(database, row, row.attempts + 1, now());
    } catch (error) {
      // Not a failure of the event: the instance that took over applies it, or this program after its restart.
      if (error instanceof LeaseLost || tools.ending.aborted) throw error;
      const why = withoutSecrets(messageOf(error), secrets);
      const isDead = await failEvent(database, row, why, { at: now(), random: random() });
      const facts = { feed: name, event: row.id, attempts: row.attempts + 1, why };
      log(isDead ? 'error' : 'warn', isDead ? 'an event was given up' : 'an event was not applied', facts);
    }
  }
  return count > 0;
};

/**
 * Applies the events of all sources, one feed after the other; returns whether there was one. Several instances share
 * the work: each feed is leased by one of them.
 */
export const applyEvents = async (dependencies: EventDependencies): Promise<boolean> => {
  const { database, now } = dependencies;
  let isAny = false;
  for (const name of await feedsDue(database, now())) {
    const lease = await leaseFeed(name, dependencies);
    if (!lease) continue;
    try {
      if (await applyDue(name, lease, dependencies)) isAny = true;
    } finally {
      await lease.end();
    }
  }
  return isAny;
};

// An event waits while its feed is read.
const freeFeeds = ({ database }: EventDependencies, time: Date) =>
  database.select({ name: feeds.name }).from(feeds).where(isFree(feeds.leasedUntil, time));

/** The events that sources have sent. */
export const eventQueue = (dependencies: EventDependencies): Queue => ({
  name: 'the events of feeds',
  table: feedEvents,
  next: (time) => firstDue(feedEvents.dueAt, and(isOpen, inArray(feedEvents.feed, freeFeeds(dependencies, time)))),
  run: () => applyEvents(dependencies),
});
