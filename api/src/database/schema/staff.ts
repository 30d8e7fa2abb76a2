import { staffRoles } from '@rowhouse/shared/domain/staff-roles';
import { bigint, boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { anyJson, moment } from './columns.ts';
import { people } from './content.ts';
import type { Language } from './texts.ts';

/**
 * The people of the agency who work at the desk. A row stays when the person leaves, so that the history can name them;
 * they have no login then.
 */
export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  role: text('role', { enum: staffRoles }).notNull(),
  language: text('language').$type<Language>().notNull().default('nl'),
  userId: text('user_id')
    .unique()
    .references(() => user.id, { onDelete: 'set null' }),
  // The public person that visitors know them as; it decides which homes are their own.
  personId: integer('person_id')
    .unique()
    .references(() => people.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  leftAt: moment('left_at'),
  // Incremented with each change by an admin, for optimistic locking.
  version: integer('version').notNull().default(1),
  // Incremented when all known devices are forgotten: devices of an earlier number are unknown.
  forgets: integer('forgets').notNull().default(0),
  // Part of the secret address of their calendar: a new number makes a new address.
  calendarNumber: integer('calendar_number').notNull().default(1),
  // Their own choice: the address outlives a new password and 'log out everywhere'.
  calendarStays: boolean('calendar_stays').notNull().default(false),
});

/** Days on which somebody shows no home, as days in Brussels; the last one is included. */
export const absences = pgTable(
  'absences',
  {
    id: uuid('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    from: date('from').notNull(),
    until: date('until').notNull(),
  },
  (table) => [index('absences_staff').on(table.staffId, table.until)],
);

/**
 * Actions at the desk: who, when, what, on what, and the values before and after. A trigger in the migration refuses to
 * remove a row or to change it, except for blanking the values when a person is erased.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull(),
    // `staff:<id>`, `command`, or `job:<name>`.
    by: text('by').notNull(),
    // Such as `request.opened` or `home.published`.
    action: text('action').notNull(),
    // The kind of its subject: `request`, `visit`, `property`, `project`, `staff`, `person`, `upload`.
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    before: anyJson('before'),
    after: anyJson('after'),
  },
  (table) => [
    index('audit_at').on(table.at),
    index('audit_subject').on(table.kind, table.subjectId, table.at),
    index('audit_by').on(table.by, table.at),
    // Also finds the existing actions.
    index('audit_action').on(table.action, table.at),
  ],
);
