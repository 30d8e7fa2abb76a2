import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { and, eq, isNull, like, or } from '../database/orm.ts';
import { fetchedFiles, people } from '../database/schema.ts';
import { notCome } from '../feed-files/ask-for-file.ts';
import { takeFile } from '../feed-files/fetch-files.ts';
import type { FeedLine } from './adapter.ts';
import { applyLine, tellMissing } from './apply-line.ts';
import type { Difference } from './difference.ts';
import type { FeedDependencies } from './feed-dependencies.ts';
import { feedHomeSchema, feedProjectSchema } from './feed-home.ts';
import type { FeedLease } from './feed-lease.ts';
import type { Feed } from './feed-rows.ts';
import type { FeedRun } from './feed-run.ts';
import { keptFile } from './files/kept-file.ts';
import { linesOf } from './line-file.ts';
import { FailedReading } from './reading-process.ts';
import { addNotes, emptyReport } from './report.ts';

interface Applying {
  feed: Feed;
  run: FeedRun;
  lease: FeedLease | null;
}

/** The agency's people by their mail addresses, in lower case. */
export const agentsIn = async ({ database }: Pick<FeedDependencies, 'database'>): Promise<Map<string, number>> => {
  const rows = await database.select({ id: people.id, email: people.email }).from(people).orderBy(people.id);
  return new Map(rows.toReversed().map(({ id, email }) => [email.trim().toLowerCase(), id]));
};

const lineOf = (kind: 'home' | 'project', body: string): FeedLine => {
  const beside = { notes: [], unknown: [] };
  const parsed: unknown = JSON.parse(body);
  return kind === 'home'
    ? { kind, home: v.parse(feedHomeSchema, parsed), ...beside }
    : { kind, project: v.parse(feedProjectSchema, parsed), ...beside };
};

/** Stores the pictures and documents that came with the feed itself, from the folder of its reading. */
const takeArchived = async ({ feed, lease }: Applying, folder: string, dependencies: FeedDependencies) => {
  const { database, feeds: tools } = dependencies;
  const isWanted = and(
    eq(fetchedFiles.feed, feed.name),
    like(fetchedFiles.address, 'zip:%'),
    isNull(fetchedFiles.hash),
    // Also files that were missing in the last run.
    or(isNull(fetchedFiles.lastError), eq(fetchedFiles.lastError, notCome)),
  );
  const wanted = await database
    .select({ address: fetchedFiles.address, kind: fetchedFiles.kind })
    .from(fetchedFiles)
    .where(isWanted);
  for (const { address, kind } of wanted) {
    await lease?.keep();
    if (tools.ending.aborted) throw new FailedReading('the program ended in the middle of the run', 'ended');
    const path = keptFile(address, folder);
    const bytes = path && (await readFile(path).catch(() => null));
    if (bytes) await takeFile({ feed: feed.name, address, bytes, kind }, dependencies);
  }
};

/**
 * Applies the new lines of a reading, one at a time, yielding to other work in between. Projects come first, so that
 * homes find them; projects whose homes came later are applied again.
 */
export const applyLines = async (
  applying: Applying,
  { folder, difference }: { folder: string; difference: Difference },
  dependencies: FeedDependencies,
): Promise<void> => {
  const { feed, run, lease } = applying;
  const { toApply, vanished } = difference;
  const apply = async (line: FeedLine, within = run) => {
    await lease?.keep();
    if (dependencies.feeds.ending.aborted)
      throw new FailedReading('the program ended in the middle of the run', 'ended');
    const applied = await applyLine(dependencies, feed, line, within);
    // Lets other requests be answered in between.
    await setImmediate();
    return applied;
  };
  const again: FeedLine[] = [];
  for (const wanted of ['project', 'home'] as const)
    for await (const { index, head, body } of linesOf(folder)) {
      if (head.kind !== wanted || !toApply.has(index)) continue;
      const line = lineOf(wanted, body);
      const applied = await apply(line);
      if (!applied) continue;
      if (wanted === 'project' && applied.missing.length > 0) again.push(line);
      else tellMissing(line, applied, run);
    }
  for (const line of again) {
    // The project was counted before; only its units are new.
    const report = emptyReport();
    const applied = await apply(line, { ...run, report });
    if (applied) tellMissing(line, applied, run);
    addNotes(run.report, 'skipped', report.skipped);
  }
  for (const sourceId of vanished) await apply({ kind: 'gone', sourceId });
  if (!run.isCheck) await takeArchived(applying, folder, dependencies);
};
