import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from '../orm.ts';
import { anyJson, moment, subjectId } from './columns.ts';
import { requests } from './requests.ts';
import { staff } from './staff.ts';
import type { Texts } from './texts.ts';

const requestId = () =>
  uuid('request_id')
    .notNull()
    .references(() => requests.id, { onDelete: 'cascade' });
const staffId = () =>
  text('staff_id')
    .notNull()
    .references(() => staff.id);

/** What the agency's people write to each other about a request. */
export const requestNotes = pgTable(
  'request_notes',
  {
    id: uuid('id').primaryKey(),
    requestId: requestId(),
    staffId: staffId(),
    at: moment('at').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('request_notes_request').on(table.requestId, table.at)],
);

/** A mail with which somebody answered a request, as it was sent; `mailId` names it in the outbox. */
export const requestReplies = pgTable(
  'request_replies',
  {
    id: uuid('id').primaryKey(),
    requestId: requestId(),
    staffId: staffId(),
    at: moment('at').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    mailId: uuid('mail_id').notNull(),
  },
  (table) => [index('request_replies_request').on(table.requestId, table.at)],
);

/** What somebody is writing about a request and has not sent: kept by account, since it may hold what is personal. */
export const requestDrafts = pgTable(
  'request_drafts',
  {
    requestId: requestId(),
    staffId: staffId(),
    kind: text('kind', { enum: ['reply', 'note'] }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.staffId, table.kind] })],
);

/** What a reply may begin with, in each language. */
export const replyTemplates = pgTable('reply_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  // Of which kind of request it is the first choice; null for all.
  requestKind: text('request_kind'),
  subjects: jsonb('subjects').$type<Texts>().notNull(),
  texts: jsonb('texts').$type<Texts>().notNull(),
});

/** A filter of a list that somebody keeps under a name: the query of the list's address. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    page: text('page').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (table) => [unique('saved_views_name').on(table.staffId, table.page, table.name)],
);

export const draftKinds = ['property', 'project'] as const;

/** All that is drafted and published; of `settings` each section is one. */
export const subjectKinds = [...draftKinds, 'page', 'article', 'category', 'settings'] as const;

/**
 * What somebody is changing about a home, a page or another subject and nobody else sees: the fields that they changed, with what these were when
 * they began. One that is new has no live row, and all of it is here.
 */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: subjectKinds }).notNull(),
    subjectId: subjectId(),
    staffId: staffId(),
    // Grows by one with each save.
    version: integer('version').notNull(),
    // The version of the live row on which it is based; 0 where there was none.
    baseVersion: integer('base_version').notNull(),
    // By field, a column or `fields.<name>`: the value as it was, and as it shall be.
    base: jsonb('base').$type<Record<string, unknown>>().notNull(),
    changes: jsonb('changes').$type<Record<string, unknown>>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('drafts_subject').on(table.kind, table.subjectId, table.staffId),
    index('drafts_staff').on(table.staffId, table.updatedAt),
  ],
);

/** How something was after each time that it was published at the desk, of content and settings also by an import; any of them can be brought back. */
export const revisions = pgTable(
  'revisions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: subjectKinds }).notNull(),
    subjectId: subjectId(),
    version: integer('version').notNull(),
    by: text('by').notNull(),
    at: moment('at').notNull(),
    row: anyJson('row').notNull(),
    // What was changed; of homes and projects the history of their fields says it.
    fields: jsonb('fields').$type<string[]>(),
  },
  (table) => [index('revisions_subject').on(table.kind, table.subjectId, table.at)],
);

/** What shall happen to something at a time: its draft is published, or it is taken off the site. */
export const plannedChanges = pgTable(
  'planned_changes',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: subjectKinds }).notNull(),
    subjectId: subjectId(),
    action: text('action', { enum: ['publish', 'unpublish'] }).notNull(),
    // Whose draft is published.
    draftId: uuid('draft_id').references(() => drafts.id, { onDelete: 'cascade' }),
    staffId: staffId(),
    dueAt: moment('due_at').notNull(),
    doneAt: moment('done_at'),
    // Why it could not be done, as a code.
    fault: text('fault'),
  },
  (table) => [
    index('planned_changes_subject').on(table.kind, table.subjectId),
    index('planned_changes_due').on(table.dueAt).where(sql`${table.doneAt} is null and ${table.fault} is null`),
  ],
);

/** A document of a home or project that the agency keeps, and who may have it: who is logged in at the desk, its owner besides, or anyone who asks for the documents. */
export const stockDocuments = pgTable(
  'stock_documents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: draftKinds }).notNull(),
    subjectId: subjectId(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    // The kind of document, as visitors ask for it or owners see it.
    documentKind: text('document_kind').notNull(),
    access: text('access', { enum: ['desk', 'owner', 'visitors'] }).notNull(),
    // Which owner had it before the home passed on, who has it again where the home comes back. No foreign key: it is nobody else's when they leave.
    formerOwnerId: text('former_owner_id'),
    createdAt: moment('created_at').notNull(),
    // Null where a feed brought it.
    staffId: text('staff_id').references(() => staff.id),
    // The feed that brought it, under which address, and a hash of what came; without an address its feed names it no more.
    feed: text('feed'),
    address: text('address'),
    hash: text('hash'),
    // It can be brought back for a day; then its file goes. The row of one that its feed still names stays, so that it does not come back.
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('stock_documents_subject').on(table.kind, table.subjectId),
    index('stock_documents_feed').on(table.feed, table.subjectId),
  ],
);
