import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from './texts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    // No foreign key: a request outlives the property it is about.
    propertyId: text('property_id'),
    language: text('language').$type<Language>().notNull(),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('requests_fingerprint').on(table.fingerprint, table.createdAt)],
);

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
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    leasedUntil: moment('leased_until'),
    sentAt: moment('sent_at'),
    deadAt: moment('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [index('outbox_due').on(table.dueAt).where(sql`${table.sentAt} is null and ${table.deadAt} is null`)],
);
