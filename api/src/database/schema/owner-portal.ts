import { documentKinds } from '@rowhouse/shared/contract/owner-property';
import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { owners, session } from './accounts.ts';
import { moment, subjectId } from './columns.ts';
import { requests } from './requests.ts';
import type { Language, Texts } from './texts.ts';

// One of the agency's people. No foreign key: the record of what someone did stays when they leave.
const contactId = () => integer('contact_id');

export const visitStatuses = ['planned', 'done', 'missed', 'cancelled'] as const;

/** Visits on the spot that the agency recorded; those that visitors book on the site are appointments. */
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
    // The request of its appointment, when a visitor booked it on the site.
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

/** Documents of an owner's property; the file is in the store, under the id. */
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
    // The owner who sent it; null when it came from the agency. No foreign key: it does not become the agency's when
    // they leave.
    senderId: text('sender_id'),
    // The owner for whom the agency keeps it; null for whoever owns the home. No foreign key: it belongs to nobody else
    // when they leave.
    ownerId: text('owner_id'),
  },
  (table) => [index('owner_documents_subject').on(table.subjectId, table.day)],
);

/** Who opened which document, and when. */
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

/**
 * Who of the agency views the portal as an owner, by the hash of the browser's token; it ends with their session at the
 * desk.
 */
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

/** Messages of the agency to an owner, who reads them in the portal. */
export const ownerMessages = pgTable(
  'owner_messages',
  {
    id: uuid('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    // The staff member; the name is looked up when it is shown.
    staffId: text('staff_id').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentAt: moment('sent_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [index('owner_messages_owner').on(table.ownerId, table.sentAt)],
);

/** The weekly summaries that were sent: one for each owner and week. */
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

/** Requests for a link to a new password, for known and unknown addresses; a row is removed once it is handled. */
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
