import { documentKinds } from '@rowhouse/shared/contract/owner-property';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { owners, session } from './accounts.ts';
import { moment, subjectId } from './columns.ts';
import { requests } from './requests.ts';
import type { Language, Texts } from './texts.ts';

// Of the agency's people. No foreign key: what someone did stays when they leave.
const contactId = () => integer('contact_id');

export const visitStatuses = ['planned', 'done', 'missed', 'cancelled'] as const;

/** Visits on the spot that the agency wrote down; those that visitors plan on the site are appointments. */
export const subjectVisits = pgTable(
  'subject_visits',
  {
    id: uuid('id').primaryKey(),
    subjectId: subjectId(),
    startsAt: moment('starts_at').notNull(),
    visitor: text('visitor').notNull(),
    contactId: contactId(),
    status: text('status', { enum: visitStatuses }).notNull(),
    feedback: jsonb('feedback').$type<Texts>(),
    // The appointment that it was, where a visitor made one on the site.
    requestId: uuid('request_id')
      .unique()
      .references(() => requests.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('subject_visits_subject').on(table.subjectId, table.startsAt),
    index('subject_visits_starts').on(table.startsAt),
  ],
);

export const communicationTypes = ['mail', 'phone', 'letter', 'meeting'] as const;
export const communicationStatuses = ['open', 'answered', 'closed'] as const;

export const communications = pgTable(
  'communications',
  {
    id: uuid('id').primaryKey(),
    subjectId: subjectId(),
    day: date('day').notNull(),
    type: text('type', { enum: communicationTypes }).notNull(),
    contactId: contactId(),
    subject: jsonb('subject').$type<Texts>().notNull(),
    comment: jsonb('comment').$type<Texts>(),
    status: text('status', { enum: communicationStatuses }).notNull(),
  },
  (table) => [index('communications_subject').on(table.subjectId, table.day)],
);

/** Where a property is published, since when, and until when if it no longer is. */
export const onlineMedia = pgTable(
  'online_media',
  {
    id: uuid('id').primaryKey(),
    subjectId: subjectId(),
    medium: text('medium').notNull(),
    since: date('since').notNull(),
    until: date('until'),
  },
  (table) => [index('online_media_subject').on(table.subjectId)],
);

/** Documents of an owner's property; the file itself lies in the store, by the id. */
export const ownerDocuments = pgTable(
  'owner_documents',
  {
    id: uuid('id').primaryKey(),
    subjectId: subjectId(),
    day: date('day').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    expires: date('expires'),
    contactId: contactId(),
    // Which owner sent it, where it did not come from the agency. No foreign key: it is not the agency's when they leave.
    senderId: text('sender_id'),
    // For which owner the agency keeps it; null for whoever owns the home. No foreign key: it is nobody else's when they leave.
    ownerId: text('owner_id'),
  },
  (table) => [index('owner_documents_subject').on(table.subjectId, table.day)],
);

/** Who had which document, and when. */
export const documentAccess = pgTable(
  'document_access',
  {
    id: uuid('id').primaryKey(),
    documentId: uuid('document_id').notNull(),
    ownerId: text('owner_id').notNull(),
    time: moment('time').notNull(),
  },
  (table) => [index('document_access_document').on(table.documentId, table.time)],
);

/** Who of the agency sees the portal as an owner does, by the hash of what the browser holds; it ends with their session at the desk. */
export const ownerViews = pgTable('owner_views', {
  hash: text('hash').primaryKey(),
  ownerId: text('owner_id')
    .notNull()
    .references(() => owners.id, { onDelete: 'cascade' }),
  sessionId: text('session_id')
    .notNull()
    .references(() => session.id, { onDelete: 'cascade' }),
  staffId: text('staff_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** What the agency wrote to an owner, who reads it in the portal. */
export const ownerMessages = pgTable(
  'owner_messages',
  {
    id: uuid('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    // Of the desk; the name is looked up where it is shown.
    staffId: text('staff_id').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentAt: moment('sent_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('owner_messages_owner').on(table.ownerId, table.sentAt)],
);

/** The weekly summaries that were sent: one for an owner and a week. */
export const weeklySummaries = pgTable(
  'weekly_summaries',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    week: date('week').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.week] })],
);

/** Who asked for a link to a new password, known or not; a row is removed once it is dealt with. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('password_resets_due').on(table.dueAt)],
);
