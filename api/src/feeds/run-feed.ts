import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storable } from '../body.ts';
import type { Database } from '../database/database.ts';
import { and, eq } from '../database/orm.ts';
import { feedRuns } from '../database/schema.ts';
import { sweepFolder } from '../files/sweep-folder.ts';
import { agentsIn, applyLines } from './apply-lines.ts';
import { BadFeed } from './bad-feed.ts';
import { canVanish, differenceOf, type Standing, whyStopped } from './difference.ts';
import { endRun } from './end-run.ts';
import type { FeedDependencies } from './feed-dependencies.ts';
import { type FeedLease, LeaseLost, leaseFeed } from './feed-lease.ts';
import { type FeedRow, feedNamed, knownOf, standingOf } from './feed-rows.ts';
import type { FeedRun } from './feed-run.ts';
import { readSecrets } from './feed-secrets.ts';
import type { FeedSettings } from './feed-settings.ts';
import { heldReading, holding } from './held-reading.ts';
import { linesOf } from './line-file.ts';
import { settingsWithCodes } from './own-codes.ts';
import { FailedReading } from './reading-process.ts';
import { emptyReport, type FeedReport, reportIn } from './report.ts';

/** The options of a run. */
export interface RunAsked {
  /** Reads all of the feed, even when it could return changes alone. */
  whole?: boolean | undefined;
  /**
   * A person's confirmation that the homes of a waiting run may be withdrawn: of any waiting run, or of the one with an
   * id.
   */
  confirm?: boolean | string | undefined;
  /** Does everything without changing anything. */
  check?: boolean | undefined;
}

/** The result of a run; a check has no id. */
export interface RunEnd {
  run: string | null;
  state: 'done' | 'waiting' | 'failed';
  report: FeedReport;
}

interface Run {
  id: string;
  at: Date;
  row: FeedRow;
  settings: FeedSettings;
  lease: FeedLease | null;
  asked: RunAsked;
  report: FeedReport;
}

const hour = 3_600_000;

const sinceOf = ({ row, settings, at, asked }: Run): string | null => {
  const readAt = row.wholeReadAt?.getTime() ?? 0;
  // The absolute value also handles a time written by a clock far ahead.
  const isDue = Math.abs(at.getTime() - readAt) >= settings.whole * hour;
  return asked.whole || asked.confirm || isDue ? null : row.since;
};

const confirmedIn = async (run: Run, { database }: FeedDependencies): Promise<ReadonlySet<string>> => {
  const { row, asked } = run;
  if (!asked.confirm) return new Set();
  const [waiting] = row.waitingRun ? await database.select().from(feedRuns).where(eq(feedRuns.id, row.waitingRun)) : [];
  return new Set(reportIn(waiting?.report).vanishing);
};

const read = async (run: Run, standing: ReadonlyMap<string, Standing>, dependencies: FeedDependencies) => {
  const { settings, lease, id } = run;
  const { feeds: tools, database } = dependencies;
  const { secrets, faults } = await readSecrets(settings, tools);
  if (faults.length > 0) throw new FailedReading(faults.join('; '), 'settings');
  // No run takes a day.
  await sweepFolder(tools.folder, new Date(Date.now() - 24 * hour));
  const folder = join(tools.folder, id);
  const { adapter, source, allow, codes } = settings;
  const knownItems = await knownOf(database, standing);
  const request = { adapter, source, secrets, allow, codes, since: sinceOf(run), known: knownItems, folder };
  await heldReading(lease, request, tools);
  return folder;
};

const work = async (
  run: Run,
  dependencies: FeedDependencies,
): Promise<{ state: RunEnd['state']; since: string | null; isWhole: boolean }> => {
  const { database } = dependencies;
  const { report, settings, row } = run;
  const standing = await standingOf(database, row.name);
  const folder = await read(run, standing, dependencies);
  const agents = await agentsIn(dependencies);
  const difference = await holding(run.lease, differenceOf(linesOf(folder), standing, report, agents));
  const { end, vanished } = difference;
  if (end === null) throw new FailedReading('the reading was cut off', 'other');
  if (end.kind === 'failed') throw new FailedReading(end.why, end.reason);
  report.peak = end.peak;
  report.standing = [...standing.values()].filter(({ status }) => canVanish(status)).length;
  const why = whyStopped(difference, {
    read: report.read,
    standing: report.standing,
    stop: settings.stop,
    confirmed: await confirmedIn(run, dependencies),
  });
  if (why !== null) {
    report.why = why;
    report.vanishing = vanished;
    return { state: 'waiting', since: null, isWhole: false };
  }
  const { lease, at } = run;
  const isCheck = lease === null;
  const assert = async (transaction: Database) => lease?.assert(transaction);
  const applied: FeedRun = { id: isCheck ? null : run.id, at, report, isCheck, agents, assert };
  await applyLines({ feed: { name: row.name, settings }, run: applied, lease }, { folder, difference }, dependencies);
  return { state: 'done', since: end.since, isWhole: end.complete };
};

const begin = async (name: string, runOptions: RunAsked, dependencies: FeedDependencies): Promise<Run> => {
  const { database, feeds: tools, now } = dependencies;
  const row = await feedNamed(database, name);
  const settings = await settingsWithCodes(database, row, tools.adapters);
  if (runOptions.confirm && row.waitingRun === null) throw new BadFeed([`no run of '${name}' waits for confirmation`]);
  if (typeof runOptions.confirm === 'string' && row.waitingRun !== runOptions.confirm)
    throw new BadFeed([`another run of '${name}' is waiting now`]);
  const at = now();
  const run = { id: randomUUID(), at, row, settings, asked: runOptions, report: emptyReport() };
  if (runOptions.check) return { ...run, lease: null };
  const lease = await leaseFeed(name, dependencies);
  if (!lease) throw new BadFeed([`a run of '${name}' is under way; two never overlap`]);
  // The program that began it is gone, since the feed was free.
  const isLeft = and(eq(feedRuns.feed, name), eq(feedRuns.state, 'running'));
  const why = 'the program ended in the middle of the run';
  await database
    .update(feedRuns)
    .set({ state: 'failed', endedAt: at, report: { ...emptyReport(), why, reason: 'ended' } })
    .where(isLeft);
  await database.insert(feedRuns).values({ id: run.id, feed: name, startedAt: at, state: 'running' });
  return { ...run, lease };
};

/** Begins a run, or a check; returns its id and a promise of its end. Throws `BadFeed` when it cannot begin. */
export const startFeed = async (
  name: string,
  runOptions: RunAsked,
  dependencies: FeedDependencies,
): Promise<{ id: string; ended: Promise<RunEnd> }> => {
  const run = await begin(name, runOptions, dependencies);
  return { id: run.id, ended: finish(run, dependencies) };
};

/** Runs a feed once, or checks it: nothing changes until all of it is read. Throws `BadFeed` when it cannot begin. */
export const runFeed = async (name: string, runOptions: RunAsked, dependencies: FeedDependencies): Promise<RunEnd> =>
  (await startFeed(name, runOptions, dependencies)).ended;

const finish = async (run: Run, dependencies: FeedDependencies): Promise<RunEnd> => {
  const { log, feeds: tools, now } = dependencies;
  const { name } = run.row;
  const { report, lease, id, at } = run;
  const began = performance.now();
  const ended = await work(run, dependencies).catch((error: unknown) => {
    report.why = storable(error instanceof Error ? error.message : String(error));
    report.reason = error instanceof FailedReading ? error.reason : 'other';
    if (!(error instanceof FailedReading)) log('error', 'a run of a feed failed', { feed: name, error });
    return { state: 'failed' as const, since: null, isWhole: false };
  });
  report.seconds = Math.round((performance.now() - began) / 100) / 10;
  await rm(join(tools.folder, id), { recursive: true, force: true });
  if (!lease) return { run: null, state: ended.state, report };
  try {
    await endRun({ ...run, lease }, { ...ended, endedAt: now() }, dependencies);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    log('warn', 'a run of a feed was taken over', { feed: name, run: id, error });
    return { run: id, state: 'failed', report };
  }
  const { read, created, unchanged, withdrawn, skipped, seconds, why } = report;
  log(ended.state === 'done' ? 'info' : 'warn', 'a feed was run', {
    ...{ feed: name, run: id, state: ended.state, read, unchanged, seconds, why },
    created: created.length,
    changed: Object.keys(report.changed).length,
    withdrawn: withdrawn.length,
    skipped: skipped.length,
    startedAt: at,
  });
  return { run: id, state: ended.state, report };
};
