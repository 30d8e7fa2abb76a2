import type { Database } from '../database/database.ts';
import { and, desc, eq, lt, sql } from '../database/orm.ts';
import { feedItems, feedRuns, feeds, projects, projectUnits, properties } from '../database/schema.ts';
import type { KnownItem } from './adapter.ts';
import type { Adapters } from './any-adapter.ts';
import { BadFeed } from './bad-feed.ts';
import type { Standing } from './difference.ts';
import { type FeedSettings, parseFeedSettings } from './feed-settings.ts';

/** A feed with its settings, as needed to apply its lines. */
export interface Feed {
  name: string;
  settings: FeedSettings;
}

export type FeedRow = typeof feeds.$inferSelect;

/** A feed by its name; throws `BadFeed` with the existing names. */
export const feedNamed = async (database: Database, name: string): Promise<FeedRow> => {
  const [row] = await database.select().from(feeds).where(eq(feeds.name, name));
  if (row) return row;
  const others = await database.select({ name: feeds.name }).from(feeds).orderBy(feeds.name);
  const otherNames =
    others.length > 0 ? `there are ${others.map((other) => other.name).join(', ')}` : 'there is none yet';
  throw new BadFeed([`there is no feed '${name}'; ${otherNames}`]);
};

/** The settings of a stored feed; throws when the current adapters no longer accept them. */
export const settingsOf = ({ settings }: FeedRow, adapters: Adapters): FeedSettings => {
  const parsed = parseFeedSettings(settings, adapters);
  if ('faults' in parsed) throw new BadFeed(parsed.faults);
  return parsed.settings;
};

/** The subjects that came from a feed and still belong to it, by their ids there. */
export const standingOf = async (database: Database, feed: string): Promise<Map<string, Standing>> => {
  const columns = { sourceId: feedItems.sourceId, subjectId: feedItems.subjectId, hash: feedItems.hash };
  const of = (table: typeof properties | typeof projects) =>
    database
      .select({ ...columns, status: table.stockStatus })
      .from(feedItems)
      .innerJoin(table, and(eq(table.id, feedItems.subjectId), eq(table.source, feed)))
      .where(eq(feedItems.feed, feed))
      .orderBy(feedItems.sourceId);
  const rows = [...(await of(properties)), ...(await of(projects))];
  return new Map(rows.map(({ sourceId, ...standing }) => [sourceId, standing]));
};

/** The stored items that an adapter is given. */
export const knownOf = async (database: Database, standing: ReadonlyMap<string, Standing>): Promise<KnownItem[]> => {
  const ids = new Map([...standing].map(([sourceId, { subjectId }]) => [subjectId, sourceId]));
  const units = await database
    .select({ project: projectUnits.projectId, home: projectUnits.propertyId })
    .from(projectUnits)
    .where(sql`${projectUnits.propertyId} is not null`);
  const projectOf = new Map(units.map(({ project, home }) => [home, ids.get(project) ?? null]));
  return [...standing].map(([sourceId, { subjectId }]) => ({ sourceId, project: projectOf.get(subjectId) ?? null }));
};

/** The previous run of a feed by start time; events of the source do not count. */
export const runBefore = async (database: Database, feed: string, startedAt: Date) => {
  const isBefore = and(
    eq(feedRuns.feed, feed),
    lt(feedRuns.startedAt, startedAt),
    sql`${feedRuns.report} ->> 'event' is null`,
  );
  const [row] = await database.select().from(feedRuns).where(isBefore).orderBy(desc(feedRuns.startedAt)).limit(1);
  return row ?? null;
};
