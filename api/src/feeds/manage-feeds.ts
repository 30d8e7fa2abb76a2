import { and, desc, eq, exists, isNotNull, isNull, notInArray, notLike, sql } from '../database/orm.ts';
import { feedItems, feedRuns, feeds, fetchedFiles, projects, properties } from '../database/schema.ts';
import type { RunAnswer } from './admin-feeds-path.ts';
import { BadFeed } from './bad-feed.ts';
import type { FeedDependencies } from './feed-dependencies.ts';
import { feedNamed } from './feed-rows.ts';
import { readSecrets } from './feed-secrets.ts';
import { parseFeedSettings } from './feed-settings.ts';
import { reportIn } from './report.ts';

const names = /^[a-z][a-z0-9-]{0,39}$/;
// Sources of stock that are no feed.
const reservedNames = ['desk', 'import', 'staff'];

/** The number of a feed's stored homes and projects that are not withdrawn. */
export const homesOf = async ({ database }: Pick<FeedDependencies, 'database'>, feed: string): Promise<number> => {
  const stands = (table: typeof properties | typeof projects) =>
    and(eq(table.source, feed), notInArray(table.stockStatus, ['withdrawn']));
  return (await database.$count(properties, stands(properties))) + (await database.$count(projects, stands(projects)));
};

/** Adds a feed by its settings, or replaces those of an existing one; throws `BadFeed` with every fault. */
export const addFeed = async (
  name: string,
  input: unknown,
  { replace }: { replace: boolean },
  dependencies: FeedDependencies,
): Promise<void> => {
  const { database, feeds: tools, now } = dependencies;
  const isName = names.test(name) && !reservedNames.includes(name);
  if (!isName)
    throw new BadFeed([
      `'${name}' can be no name: lower-case letters, digits and hyphens, and not ${reservedNames.join(', ')}`,
    ]);
  const [standing] = await database.select().from(feeds).where(eq(feeds.name, name));
  const nameTaken = () => new BadFeed([`there is a feed '${name}' already; --replace gives it these settings`]);
  if (standing && !replace) throw nameTaken();
  const parsed = parseFeedSettings(input, tools.adapters);
  if ('faults' in parsed) throw new BadFeed(parsed.faults);
  const { settings } = parsed;
  const { faults } = await readSecrets(settings, tools);
  if (standing && (await homesOf(dependencies, name)) > 0) {
    // Read as stored, since the current adapters may no longer accept them.
    for (const key of ['adapter', 'prefix'] as const) {
      const before = String(Reflect.get(Object(standing.settings), key) ?? '');
      if (before !== settings[key]) faults.push(`${key}: stays '${before}' while the site has homes of the feed`);
    }
  }
  if (faults.length > 0) throw new BadFeed(faults);
  const { adapter } = settings;
  // With other settings the result may differ, so the next reading is complete.
  const set = { adapter, settings, since: null, wholeReadAt: null };
  const added = database.insert(feeds).values({ name, ...set, createdAt: now() });
  // Another may have added one of this name meanwhile.
  const addedRows = await (replace
    ? added.onConflictDoUpdate({ target: feeds.name, set })
    : added.onConflictDoNothing()
  ).returning({ name: feeds.name });
  if (addedRows.length === 0) throw nameTaken();
  // Files that failed may succeed with these settings.
  const isRefused = and(
    eq(fetchedFiles.feed, name),
    isNull(fetchedFiles.hash),
    isNotNull(fetchedFiles.lastError),
    notLike(fetchedFiles.address, 'zip:%'),
  );
  await database.update(fetchedFiles).set({ attempts: 0, dueAt: now(), lastError: null }).where(isRefused);
};

/** All feeds, with the numbers of their homes and projects and their last runs. */
export const listFeeds = async (dependencies: FeedDependencies) => {
  const { database, feeds: tools } = dependencies;
  const rows = await database.select().from(feeds).orderBy(feeds.name);
  return Promise.all(
    rows.map(async (row) => {
      const parsed = parseFeedSettings(row.settings, tools.adapters);
      const isIt = eq(feedRuns.feed, row.name);
      const [last] = await database.select().from(feedRuns).where(isIt).orderBy(desc(feedRuns.startedAt)).limit(1);
      return {
        name: row.name,
        adapter: row.adapter,
        homes: await homesOf(dependencies, row.name),
        every: 'settings' in parsed ? parsed.settings.every : null,
        waits: row.waitingRun !== null,
        last: last ? { state: last.state, startedAt: last.startedAt.toISOString() } : null,
      };
    }),
  );
};

const mostBadFiles = 200;

/** The files that the homes of a feed name and that could not be fetched, with the reason. */
export const badFilesOf = async (
  database: FeedDependencies['database'],
  feed: string,
): Promise<{ address: string; why: string }[]> => {
  const isNamed = database
    .select({ feed: feedItems.feed })
    .from(feedItems)
    .where(and(eq(feedItems.feed, feed), sql`${feedItems.addresses} @> array[${fetchedFiles.address}]`));
  const isBad = and(eq(fetchedFiles.feed, feed), isNotNull(fetchedFiles.lastError), exists(isNamed));
  const bad = await database.select().from(fetchedFiles).where(isBad).orderBy(fetchedFiles.address).limit(mostBadFiles);
  return bad.map(({ address, lastError }) => ({ address, why: lastError ?? '' }));
};

/** The report of a run, by default the last one, with the files that cannot be fetched at present. */
export const reportOf = async (
  name: string,
  run: string | undefined,
  { database }: FeedDependencies,
): Promise<Exclude<RunAnswer, { faults: string[] }>> => {
  await feedNamed(database, name);
  const isIt = and(eq(feedRuns.feed, name), run === undefined ? undefined : eq(feedRuns.id, run));
  const [runRow] = await database.select().from(feedRuns).where(isIt).orderBy(desc(feedRuns.startedAt)).limit(1);
  if (!runRow) throw new BadFeed([run === undefined ? `'${name}' has not run yet` : `'${name}' has no run ${run}`]);
  return {
    run: runRow.id,
    state: runRow.state,
    startedAt: runRow.startedAt.toISOString(),
    report: reportIn(runRow.report),
    badFiles: await badFilesOf(database, name),
  };
};
