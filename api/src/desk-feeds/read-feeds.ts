import type { DeskFeed, DeskFeedCode, DeskFeedPage, DeskFeedRun } from '@rowhouse/shared/contract/desk-feeds';
import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { Language } from '@rowhouse/shared/domain/language';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { and, asc, desc, eq, gte, inArray, sql } from '../database/orm.ts';
import { feedCodes, feedItems, feedRuns, feeds, projects, properties } from '../database/schema.ts';
import { hasFaults } from '../desk/stock-list/listed-faults.ts';
import { BadFeed } from '../feeds/bad-feed.ts';
import { fieldOfCode, valuesOf } from '../feeds/code-fields.ts';
import type { FeedDependencies } from '../feeds/feed-dependencies.ts';
import { type FeedRow, settingsOf } from '../feeds/feed-rows.ts';
import type { FeedSettings } from '../feeds/feed-settings.ts';
import { feedStates } from '../feeds/feed-states.ts';
import { badFilesOf, homesOf } from '../feeds/manage-feeds.ts';
import { reportIn } from '../feeds/report.ts';
import { pictureFaults } from '../media/take-picture.ts';
import { feedMessages } from '../messages/feed-mails.ts';
import { noteIn } from '../messages/feed-words.ts';
import { textIn } from '../properties/card.ts';
import { readSettings } from '../settings/settings.ts';
import { deskLogin } from './feed-login.ts';

type ReadDependencies = Pick<FeedDependencies, 'database' | 'feeds' | 'now'>;
type RunRow = typeof feedRuns.$inferSelect;

const minute = 60_000;
const listedRuns = 20;
const listedNotes = 100;

/** The settings of a feed; null when the current adapters no longer accept them. */
const settingsIn = (row: FeedRow, { feeds: tools }: ReadDependencies): FeedSettings | null => {
  try {
    return settingsOf(row, tools.adapters);
  } catch (error) {
    if (error instanceof BadFeed) return null;
    throw error;
  }
};

const feedOf = async (row: FeedRow, failures: number, dependencies: ReadDependencies): Promise<DeskFeed> => {
  const { database, now } = dependencies;
  const settings = settingsIn(row, dependencies);
  const isRun = and(eq(feedRuns.feed, row.name), sql`${feedRuns.report} ->> 'event' is null`);
  const [last] = await database.select().from(feedRuns).where(isRun).orderBy(desc(feedRuns.startedAt)).limit(1);
  const every = settings?.every ?? null;
  const isTimed = settings !== null && every !== null && row.pausedAt === null && last !== undefined;
  return {
    name: row.name,
    adapter: row.adapter,
    homes: await homesOf(dependencies, row.name),
    every,
    isReadable: settings !== null,
    isRunning: row.leasedUntil !== null && row.leasedUntil > now(),
    pausedAt: row.pausedAt?.toISOString() ?? null,
    nextAt: isTimed ? new Date(last.startedAt.getTime() + (every ?? 0) * minute).toISOString() : null,
    waitingRun: row.waitingRun,
    failures,
    last: last ? { state: last.state, startedAt: last.startedAt.toISOString(), skipped: runOf(last).skipped } : null,
  };
};

/** Every feed, by name. */
export const listFeeds = async (dependencies: ReadDependencies): Promise<DeskFeed[]> => {
  const { database } = dependencies;
  const rows = await database.select().from(feeds).orderBy(asc(feeds.name));
  const states = await feedStates(database);
  const failuresOf = (name: string) => states.find(({ feed }) => feed === name)?.failures ?? 0;
  return Promise.all(rows.map((row) => feedOf(row, failuresOf(row.name), dependencies)));
};

const runOf = ({ id, state, startedAt, report: stored }: RunRow): DeskFeedRun => {
  const report = reportIn(stored);
  return {
    id,
    state,
    startedAt: startedAt.toISOString(),
    read: report.read,
    created: report.created.length,
    changed: Object.keys(report.changed).length,
    withdrawn: report.withdrawn.length,
    skipped: report.skipped.length + report.more.skipped,
    leftOut: report.notes.length + report.more.notes,
  };
};

type ReadTitles = (kind: StockKind, ids: readonly string[]) => Promise<Map<string, string>>;

const titlesIn =
  (database: Database, text: ReturnType<typeof textIn>): ReadTitles =>
  async (kind, ids) => {
    const table = kind === 'property' ? properties : projects;
    if (ids.length === 0) return new Map();
    const rows = await database
      .select({ id: table.id, titles: table.titles })
      .from(table)
      .where(inArray(table.id, [...ids]));
    return new Map(rows.map(({ id, titles }) => [id, text(titles)]));
  };

/** The homes that a report names by ids of the feed; one that was never stored is left out. */
const vanishingOf = async (database: Database, feed: string, sourceIds: readonly string[], titled: ReadTitles) => {
  if (sourceIds.length === 0) return [];
  const items = await database
    .select({ id: feedItems.subjectId })
    .from(feedItems)
    .where(and(eq(feedItems.feed, feed), inArray(feedItems.sourceId, [...sourceIds])))
    .orderBy(asc(feedItems.sourceId));
  const ids = items.map(({ id }) => id);
  const [homes, sites] = await Promise.all([titled('property', ids), titled('project', ids)]);
  return ids.map((id) => {
    const kind: StockKind = homes.has(id) || !sites.has(id) ? 'property' : 'project';
    return { kind, id, title: (kind === 'property' ? homes : sites).get(id) ?? '' };
  });
};

/**
 * The codes that were unknown to the last complete reading and later ones, and those to which a person gave a meaning.
 */
const codesOf = async (database: Database, row: FeedRow, settings: FeedSettings | null): Promise<DeskFeedCode[]> => {
  const isRecent = row.wholeReadAt ? gte(feedRuns.startedAt, row.wholeReadAt) : undefined;
  const runs = await database
    .select({ report: feedRuns.report })
    .from(feedRuns)
    .where(and(eq(feedRuns.feed, row.name), isRecent))
    .orderBy(desc(feedRuns.startedAt))
    .limit(row.wholeReadAt ? 100 : 1);
  const counts = new Map<string, number>();
  for (const { report } of runs)
    for (const [key, count] of Object.entries(reportIn(report).unknownCodes))
      counts.set(key, Math.max(counts.get(key) ?? 0, count));
  const choices = await database.select().from(feedCodes).where(eq(feedCodes.feed, row.name));
  const keyOf = ({ field, code }: { field: string; code: string }): string => `${field}=${code}`;
  const chosenKeys = new Set(choices.map(keyOf));
  const unknown = [...counts.keys()]
    .filter((key) => key.includes('=') && !chosenKeys.has(key))
    .map((key) => ({ field: key.slice(0, key.indexOf('=')), code: key.slice(key.indexOf('=') + 1), chosen: null }));
  const mapped = choices.map(({ field, code, ours }) => ({ field, code, chosen: JSON.stringify(ours) }));
  return [...unknown, ...mapped]
    .map((one) => {
      const ours = settings && fieldOfCode(settings, one.field);
      const options = ours === null ? [] : valuesOf(ours).map((value) => JSON.stringify(value));
      return { ...one, homes: counts.get(keyOf(one)) ?? 0, ours, options };
    })
    .sort((a, b) => a.field.localeCompare(b.field) || b.homes - a.homes || a.code.localeCompare(b.code));
};

const lackingOf = async (database: Database, feed: string, table: typeof properties | typeof projects) =>
  database.$count(table, and(eq(table.source, feed), await hasFaults(database, table)));

const withHeic = <F extends { why: string }>(file: F) => ({ ...file, isHeic: file.why === pictureFaults.heic });

/** A feed with its runs, one report, its codes; throws 'not-found' when there is none. */
export const readFeed = async (
  { name, run, language }: { name: string; run: string; language: Language },
  dependencies: ReadDependencies,
): Promise<DeskFeedPage> => {
  const { database } = dependencies;
  const [row] = await database.select().from(feeds).where(eq(feeds.name, name));
  if (!row) throw new ApiError('not-found', 'There is no such feed');
  const text = textIn({ language, settings: await readSettings(database) });
  const runs = await database
    .select()
    .from(feedRuns)
    .where(eq(feedRuns.feed, name))
    .orderBy(desc(feedRuns.startedAt))
    .limit(listedRuns);
  const of = async (id: string): Promise<RunRow | undefined> =>
    runs.find((one) => one.id === id) ??
    (
      await database
        .select()
        .from(feedRuns)
        .where(and(eq(feedRuns.feed, name), eq(feedRuns.id, id)))
    )[0];
  const shownRun = run === '' ? runs[0] : await of(run);
  const waiting = row.waitingRun === null ? undefined : await of(row.waitingRun);
  const failures = (await feedStates(database)).find(({ feed }) => feed === name)?.failures ?? 0;
  const report = shownRun && reportIn(shownRun.report);
  const waits = waiting && reportIn(waiting.report);
  return {
    feed: await feedOf(row, failures, dependencies),
    login: deskLogin(row)?.fields ?? [],
    runs: runs.map(runOf),
    report:
      shownRun && report
        ? {
            run: runOf(shownRun),
            why: report.reason === undefined ? '' : feedMessages[language].reasons[report.reason],
            detail: report.why ?? '',
            waited: report.vanishing.length > 0 ? { count: report.vanishing.length, standing: report.standing } : null,
            skipped: report.skipped.slice(0, listedNotes).map((note) => noteIn(note, language)),
            notes: report.notes.slice(0, listedNotes).map((note) => noteIn(note, language)),
            newCities: report.newCities,
            // Files that cannot be fetched at present, whichever run named them.
            badFiles: shownRun.id === runs[0]?.id ? (await badFilesOf(database, name)).map(withHeic) : [],
          }
        : null,
    lacking: {
      property: await lackingOf(database, name, properties),
      project: await lackingOf(database, name, projects),
    },
    waiting:
      waiting && waits
        ? {
            run: waiting.id,
            standing: waits.standing,
            vanishing: await vanishingOf(database, name, waits.vanishing, titlesIn(database, text)),
          }
        : null,
    codes: await codesOf(database, row, settingsIn(row, dependencies)),
  };
};
