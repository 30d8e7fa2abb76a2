import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { requests } from './requests.ts';
import type { Language } from './texts.ts';

/**
 * Subscriptions to mails: the newsletter, or the alerts of a demand when it has criteria. No mail is sent before the
 * address is confirmed.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['newsletter', 'demand'] }).notNull(),
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    criteria: jsonb('criteria').$type<SearchCriteria>(),
    // A demand is removed with its request.
    requestId: uuid('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    // The token of the confirmation link.
    confirmation: text('confirmation').notNull().unique(),
    confirmBy: moment('confirm_by').notNull(),
    confirmedAt: moment('confirmed_at'),
    endedAt: moment('ended_at'),
    // The token of the unsubscribe link in every mail.
    unsubscribe: text('unsubscribe').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    // Changes up to this time were matched.
    matchedUntil: moment('matched_until'),
    mailedAt: moment('mailed_at'),
  },
  (table) => [index('subscriptions_email').on(table.email)],
);

/** Repeated work, run by one instance at a time. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  leasedUntil: moment('leased_until'),
  doneAt: moment('done_at'),
});
