import type { UnsentMail } from '@rowhouse/shared/contract/request-answers';
import { requestStates } from '@rowhouse/shared/domain/request-states';
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from '../orm.ts';
import { moment, searchWords } from './columns.ts';
import { people } from './content.ts';
import { staff } from './staff.ts';
import type { Language } from './texts.ts';
import { visitSlots } from './visit-slots.ts';

export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    // The property or project it is about. No foreign key: a request outlives it.
    subjectId: text('subject_id'),
    language: text('language').$type<Language>().notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    // Every mail address in it, in lower case: a person is found and erased by these.
    addresses: text('addresses').array().notNull().default([]),
    fingerprint: text('fingerprint').notNull(),
    // Whether the form had an idempotency key, by which a repetition is recognised without a time limit.
    keyed: boolean('keyed').notNull().default(false),
    // Mails to the visitor that a rate limit held back.
    unsent: text('unsent').array().$type<UnsentMail[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    // The state of the request at the agency.
    state: text('state', { enum: requestStates }).notNull().default('open'),
    assigneeId: text('assignee_id').references(() => staff.id),
    // When somebody of the agency first opened it.
    readAt: moment('read_at'),
    // Incremented with each change by the agency.
    version: integer('version').notNull().default(1),
    // The search words at the desk: all that was filled in, and the home that it is about.
    words: searchWords('words').notNull().default(''),
  },
  (table) => [
    index('requests_words').using('gin', table.words),
    index('requests_unread').on(table.createdAt).where(sql`${table.readAt} is null`),
    index('requests_not_spam').on(table.createdAt).where(sql`${table.state} <> 'spam'`),
    // Includes the read time, so that unread requests are counted from the index alone.
    index('requests_state').on(table.state, table.createdAt, table.readAt),
    index('requests_assignee').on(
      table.assigneeId,
      table.createdAt,
      table.subjectId,
      table.kind,
      table.state,
      table.readAt,
    ),
    index('requests_subject').on(table.subjectId, table.createdAt, table.kind, table.state, table.readAt),
    index('requests_newest').on(table.createdAt),
    index('requests_fingerprint').on(table.fingerprint, table.createdAt),
    uniqueIndex('requests_keyed').on(table.fingerprint).where(sql`${table.keyed}`),
    index('requests_created').on(table.kind, table.createdAt),
    index('requests_addresses').using('gin', table.addresses),
  ],
);

/** A file of a request. Without a request it is loose, and is removed after a day. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id').references(() => requests.id, { onDelete: 'set null' }),
    field: text('field').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('uploads_request').on(table.requestId)],
);

export interface StoredAttachment {
  upload: string;
  name: string;
  type: string;
}

/** A small text that is attached to a mail as a file, such as a calendar invitation. */
export interface TextAttachment {
  text: string;
  name: string;
  type: string;
}

export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull().unique(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    plain: text('plain').notNull(),
    html: text('html').notNull(),
    // The address for one-click unsubscription (RFC 8058).
    unsubscribe: text('unsubscribe'),
    // Whether a person wrote it, and not the site.
    byPerson: boolean('by_person').notNull().default(false),
    attachments: jsonb('attachments').$type<(StoredAttachment | TextAttachment)[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    leasedUntil: moment('leased_until'),
    sentAt: moment('sent_at'),
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`${table.sentAt} is null and ${table.deadAt} is null`),
    index('outbox_request').on(table.requestId),
    index('outbox_recipient').on(table.recipient),
    index('outbox_dead').on(table.deadAt).where(sql`${table.deadAt} is not null`),
  ],
);

/**
 * A booked visit: a slot, the agent who shows the home, and a place from 0 below the agency's capacity, so that no slot
 * is booked twice. The exclusion constraint `appointments_agent`, which exists only in the migration, prevents
 * overlapping visits of an agent.
 */
export const appointments = pgTable(
  'appointments',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => requests.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    // Null when the agency names no agents, or the booked one has left.
    agentId: integer('agent_id').references(() => people.id, { onDelete: 'set null' }),
    place: integer('place').notNull(),
    // The sequence number of its calendar invitation: it grows each time that the visit is moved.
    sequence: integer('sequence').notNull().default(0),
    // The visit slot of the desk that it takes, if any.
    slotId: uuid('slot_id').references(() => visitSlots.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('appointments_place').on(table.startsAt, table.place),
    index('appointments_ends').on(table.endsAt),
  ],
);
