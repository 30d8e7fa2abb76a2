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

/** Internal notes of the staff about a request. */
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

/** A mail that answered a request, as it was sent; `mailId` names it in the outbox. */
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

/** An unsent reply or note about a request: stored by account, since it may hold personal data. */
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

/** A template for replies, in each language. */
export const replyTemplates = pgTable('reply_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  // The kind of request for which it is the first choice; null for all.
  requestKind: text('request_kind'),
  subjects: jsonb('subjects').$type<Texts>().notNull(),
  texts: jsonb('texts').$type<Texts>().notNull(),
});

/** A named filter of a list: the query of the list's address. */
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

/** All kinds of subjects that are drafted and published; of `settings` each section is a subject. */
export const subjectKinds = [...draftKinds, 'page', 'article', 'category', 'settings'] as const;

/**
 * A person's unpublished changes of a home, a page or another subject, invisible to others: the changed fields, with
 * their values at the start. A new subject has no live row, and all of it is here.
 */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: subjectKinds }).notNull(),
    subjectId: subjectId(),
    staffId: staffId(),
    // Incremented with each save.
    version: integer('version').notNull(),
    // The version of the live row on which it is based; 0 when there was none.
    baseVersion: integer('base_version').notNull(),
    // By field, a column or `fields.<name>`: the former value and the new one.
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

/**
 * A subject after each publication at the desk, and for content and settings after each import; each revision can be
 * restored.
 */
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
    // The changed fields; null for homes and projects, whose history has them.
    fields: jsonb('fields').$type<string[]>(),
  },
  (table) => [index('revisions_subject').on(table.kind, table.subjectId, table.at)],
);

/** A change planned for a time: a draft is published, or the subject is taken off the site. */
export const plannedChanges = pgTable(
  'planned_changes',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: subjectKinds }).notNull(),
    subjectId: subjectId(),
    action: text('action', { enum: ['publish', 'unpublish'] }).notNull(),
    // The draft to publish.
    draftId: uuid('draft_id').references(() => drafts.id, { onDelete: 'cascade' }),
    staffId: staffId(),
    dueAt: moment('due_at').notNull(),
    doneAt: moment('done_at'),
    // The code of the reason why it failed.
    fault: text('fault'),
  },
  (table) => [
    index('planned_changes_subject').on(table.kind, table.subjectId),
    index('planned_changes_due').on(table.dueAt).where(sql`${table.doneAt} is null and ${table.fault} is null`),
  ],
);

/**
 * A document of a home or project, and who may read it: only people at the desk, also its owner, or anyone who requests
 * the documents.
 */
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
    // The owner who had it before the home changed owner, and gets it again if the home returns. No foreign key: when
    // that owner leaves, it belongs to nobody else.
    formerOwnerId: text('former_owner_id'),
    createdAt: moment('created_at').notNull(),
    // Null when a feed brought it.
    staffId: text('staff_id').references(() => staff.id),
    // The feed that brought it, its address there, and a hash of the content; without an address the feed no longer
    // names it.
    feed: text('feed'),
    address: text('address'),
    hash: text('hash'),
    // It can be restored for a day; then its file is removed. The row stays while its feed still names it, so that it
    // is not fetched again.
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('stock_documents_subject').on(table.kind, table.subjectId),
    index('stock_documents_feed').on(table.feed, table.subjectId),
  ],
);
