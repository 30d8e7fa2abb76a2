import { endedStatuses } from '@rowhouse/shared/domain/stock-status';
import { lockAgents } from '../appointments/visit-times.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import type { FeedLine } from './adapter.ts';
import { applyHome } from './apply-home.ts';
import { applyProject } from './apply-project.ts';
import { dataFault } from './data-fault.ts';
import { sourceIdOf } from './feed-line.ts';
import type { Feed } from './feed-rows.ts';
import { type FeedRun, type LineResult, RefusedLine } from './feed-run.ts';
import { hashOf } from './hash-of.ts';
import { addNotes } from './report.ts';
import { withdraw } from './withdraw.ts';

class TakenBack extends Error {}

type LineDependencies = Pick<Dependencies, 'database' | 'log'>;

// A closed home loses its free slots.
const mayClose = (line: FeedLine): boolean =>
  line.kind === 'gone' || (line.kind === 'home' && endedStatuses.includes(line.home.status));

const applyIn = (
  transaction: Database,
  feed: Feed,
  line: FeedLine,
  run: FeedRun,
): Promise<LineResult | null> | null => {
  if (line.kind === 'home') return applyHome(transaction, feed, line.home, hashOf(line.home), run);
  if (line.kind === 'project') return applyProject(transaction, feed, line.project, hashOf(line.project), run);
  return line.kind === 'gone' ? withdraw(transaction, feed, line.sourceId, run) : null;
};

const tell = (line: FeedLine, applied: LineResult, { report }: FeedRun): void => {
  const { subjectId, created, changed, held, newCity, pictures } = applied;
  if (created) report.created.push(subjectId);
  else if (line.kind === 'gone' && changed.length > 0) report.withdrawn.push(subjectId);
  else if (changed.length > 0) report.changed[subjectId] = changed;
  else if (line.kind !== 'gone') report.unchanged += 1;
  if (held.length > 0) report.locked[subjectId] = held;
  if (newCity !== null && !report.newCities.includes(newCity)) report.newCities.push(newCity);
  report.pictures.named += pictures.named;
  report.pictures.toFetch += pictures.toFetch;
};

/**
 * Applies one line in its own transaction: the home or project, its history, its `listings` and the hash of the feed's
 * line are written atomically. Data that cannot be stored is skipped, and reported. Returns the result, or null when
 * nothing was written.
 */
export const applyLine = async (
  { database, log }: LineDependencies,
  feed: Feed,
  line: FeedLine,
  run: FeedRun,
): Promise<LineResult | null> => {
  const sourceId = sourceIdOf(line);
  const skip = (why: string) => {
    addNotes(run.report, 'skipped', [{ sourceId, path: sourceId ?? '', value: '', why }]);
    return null;
  };
  let applied: LineResult | null = null;
  try {
    await database.transaction(async (transaction) => {
      await run.assert(transaction);
      // Locked before the home: the same order as for bookings.
      if (mayClose(line)) await lockAgents(transaction);
      applied = await applyIn(transaction, feed, line, run);
      if (run.isCheck) throw new TakenBack();
    });
  } catch (error) {
    if (error instanceof RefusedLine) return skip(error.message);
    const fault = dataFault(error);
    if (fault !== null) {
      log('warn', 'a home of a feed was not stored', { feed: feed.name, sourceId, error });
      return skip(`could not be stored: ${fault}`);
    }
    if (!(error instanceof TakenBack)) throw error;
  }
  if (applied !== null) tell(line, applied, run);
  return applied;
};

/** Reports references of a line that do not exist. */
export const tellMissing = (line: FeedLine, { missing }: LineResult, { report }: FeedRun): void => {
  const sourceId = sourceIdOf(line);
  addNotes(
    report,
    'notes',
    missing.map((note) => ({ sourceId, ...note })),
  );
};
