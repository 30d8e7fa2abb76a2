import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { people } from './content.ts';

/**
 * A time at which an agent shows homes, made by hand or by a pattern (Tuesdays from 14 to 17 for three homes). Where a home has
 * such slots, they are what its visitors choose from; where it has none, the times of the settings are. An exclusion constraint,
 * `visit_slots_agent`, keeps an agent from two that overlap.
 */
export const visitSlots = pgTable(
  'visit_slots',
  {
    id: uuid('id').primaryKey(),
    agentId: integer('agent_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    // Of those that were made together.
    patternId: uuid('pattern_id'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    // The homes that can be visited then.
    subjectIds: text('subject_ids').array().notNull(),
  },
  (table) => [
    index('visit_slots_starts').on(table.startsAt),
    index('visit_slots_subjects').using('gin', table.subjectIds),
  ],
);
