import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { requests } from './requests.ts';
import type { NamedFiles } from './texts.ts';

/** The feeds of an agency by their names, which are the `source` of what comes from them. */
export const feeds = pgTable('feeds', {
  name: text('name').primaryKey(),
  adapter: text('adapter').notNull(),
  // As in the file of `feed add`, without secrets: those are in the environment or in files.
  settings: jsonb('settings').$type<unknown>().notNull(),
  // The point where the last complete reading ended, in the feed's own format.
  since: text('since'),
  wholeReadAt: moment('whole_read_at'),
  // A run that waits for a person's confirmation.
  waitingRun: uuid('waiting_run'),
  leasedUntil: moment('leased_until'),
  // Since when no scheduled run begins.
  pausedAt: moment('paused_at'),
  createdAt: moment('created_at').notNull(),
});

/** The meaning of a feed's code as set by a person; it precedes the settings and the adapter's own table. */
export const feedCodes = pgTable(
  'feed_codes',
  {
    feed: text('feed')
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    code: text('code').notNull(),
    // Null when the code means nothing that the site shows.
    ours: jsonb('ours').$type<string | number | boolean | null>(),
  },
  (table) => [primaryKey({ columns: [table.feed, table.field, table.code] })],
);

/** A hash of what a feed last sent of a home or project, so that an unchanged one is not written again. */
export const feedItems = pgTable(
  'feed_items',
  {
    feed: text('feed')
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    sourceId: text('source_id').notNull(),
    subjectId: text('subject_id').notNull(),
    hash: text('hash').notNull(),
    seenAt: moment('seen_at').notNull(),
    // The pictures, plans and documents that it names, in order, and all their addresses.
    files: jsonb('files').$type<NamedFiles>().notNull().default({ pictures: [], plans: [] }),
    addresses: text('addresses').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.sourceId] }),
    index('feed_items_subject').on(table.subjectId),
    index('feed_items_addresses').using('gin', table.addresses),
  ],
);

/** Every run with its report; kept for a year. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: uuid('id').primaryKey(),
    feed: text('feed')
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    state: text('state', { enum: ['running', 'done', 'waiting', 'failed'] }).notNull(),
    report: jsonb('report').$type<unknown>(),
  },
  (table) => [index('feed_runs_started').on(table.feed, table.startedAt)],
);

/** Events that a source sends by itself, stored before they are answered and applied one by one. */
export const feedEvents = pgTable(
  'feed_events',
  {
    id: uuid('id').primaryKey(),
    feed: text('feed')
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    // The id given by the source, if any: the same event twice is one.
    eventId: text('event_id').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    receivedAt: moment('received_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    leasedUntil: moment('leased_until'),
    doneAt: moment('done_at'),
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
    // The lines of its report.
    lines: jsonb('lines').$type<unknown>(),
  },
  (table) => [index('feed_events_due').on(table.dueAt), index('feed_events_event').on(table.feed, table.eventId)],
);

/** A request to be handed to the software from which its home came. */
export const leads = pgTable(
  'leads',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => requests.id, { onDelete: 'cascade' }),
    feed: text('feed')
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    sourceId: text('source_id').notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    leasedUntil: moment('leased_until'),
    sentAt: moment('sent_at'),
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [index('leads_due').on(table.dueAt)],
);

/** A picture or document that a feed names by its address: what was fetched from there, and when to retry. */
export const fetchedFiles = pgTable(
  'fetched_files',
  {
    feed: text('feed')
      .notNull()
      .references(() => feeds.name, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    kind: text('kind', { enum: ['picture', 'document'] })
      .notNull()
      .default('picture'),
    // For a picture, its name in the store of originals; null until it is fetched.
    hash: text('hash'),
    width: integer('width'),
    height: integer('height'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    checkedAt: moment('checked_at'),
    attempts: integer('attempts').notNull().default(0),
    // Null when nothing is to be done.
    dueAt: moment('due_at'),
    leasedUntil: moment('leased_until'),
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.feed, table.address] }),
    index('fetched_files_due').on(table.dueAt),
    index('fetched_files_hash').on(table.hash),
  ],
);
