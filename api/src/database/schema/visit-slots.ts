import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { people } from './content.ts';

/** A time at which an agent does something else: nobody can book a visit with them then. */
export const blockedTimes = pgTable(
  'blocked_times',
  {
    id: uuid('id').primaryKey(),
    agentId: integer('agent_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    // For the desk alone.
    title: text('title').notNull(),
  },
  (table) => [index('blocked_times_starts').on(table.startsAt)],
);

/**
 * A time at which an agent shows homes, made by hand or by a pattern (Tuesdays from 14 to 17 for three homes). Visitors
 * of a home with such slots choose from these; otherwise from the times of the settings. The exclusion constraint
 * `visit_slots_agent` prevents overlapping slots of an agent.
 */
export const visitSlots = pgTable(
  'visit_slots',
  {
    id: uuid('id').primaryKey(),
    agentId: integer('agent_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    // Shared by the slots that were made together.
    patternId: uuid('pattern_id'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    // The homes that can be visited in this slot.
    subjectIds: text('subject_ids').array().notNull(),
  },
  (table) => [
    index('visit_slots_starts').on(table.startsAt),
    index('visit_slots_subjects').using('gin', table.subjectIds),
  ],
);
