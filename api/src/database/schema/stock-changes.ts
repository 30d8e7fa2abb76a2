import type { Deed } from '@rowhouse/shared/contract/desk-stock';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from '../orm.ts';
import { anyJson, moment, subjectId } from './columns.ts';
import { draftKinds } from './desk.ts';

/** Every change of a property or project: who or what, when, which field, and its value before and after. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    // A home and a project may have the same id.
    kind: text('kind', { enum: draftKinds }).notNull(),
    subjectId: subjectId(),
    at: moment('at').notNull(),
    // `import`, `feed:<name>`, or a person as `staff:<id>`.
    by: text('by').notNull(),
    // The run of the feed.
    run: uuid('run'),
    // A column, or `fields.<name>`.
    field: text('field').notNull(),
    before: anyJson('before'),
    after: anyJson('after'),
    // Of a status that became sold or let: the day and price that a person gave.
    deed: jsonb('deed').$type<Deed>(),
    // When the alerts first saw it, which is after its commit, however late that was; null until then.
    seenAt: moment('seen_at'),
  },
  (table) => [
    index('stock_changes_subject').on(table.subjectId, table.at),
    index('stock_changes_seen').on(table.seenAt, table.field),
    index('stock_changes_status').on(table.at).where(sql`${table.field} = 'stockStatus'`),
  ],
);
