import { boolean, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A list of homes that several people share by a link. Only a hash of the link's token is stored. */
export const shortlists = pgTable(
  'shortlists',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    // The names of its people, the first of whom is number 1.
    people: text('people').array().notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('shortlists_used').on(table.usedAt)],
);

const listId = () =>
  uuid('list_id')
    .notNull()
    .references(() => shortlists.id, { onDelete: 'cascade' });

/** A home on a list. No foreign key: the list still names a home that has left the stock. */
export const shortlistHomes = pgTable(
  'shortlist_homes',
  { listId: listId(), propertyId: text('property_id').notNull(), addedAt: moment('added_at').notNull() },
  (table) => [primaryKey({ columns: [table.listId, table.propertyId] })],
);

/** What a person of a list makes of a home. */
export const shortlistMarks = pgTable(
  'shortlist_marks',
  {
    listId: uuid('list_id').notNull(),
    propertyId: text('property_id').notNull(),
    person: smallint('person').notNull(),
    heart: boolean('heart').notNull().default(false),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.propertyId, table.person] }),
    foreignKey({
      columns: [table.listId, table.propertyId],
      foreignColumns: [shortlistHomes.listId, shortlistHomes.propertyId],
      name: 'shortlist_marks_home',
    }).onDelete('cascade'),
  ],
);
