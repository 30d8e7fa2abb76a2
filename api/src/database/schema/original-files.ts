import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What the store of originals holds: pictures and films, by the hash of their content. */
export const originalFiles = pgTable(
  'original_files',
  {
    hash: text('hash').primaryKey(),
    // The hash of the file as it was given, before it was turned upright and cleaned.
    given: text('given').notNull(),
    // In pixels, as shown; a film has none.
    width: integer('width'),
    height: integer('height'),
    // Null until the store holds it.
    storedAt: moment('stored_at'),
    // Since when nothing names it; null where something does.
    unusedSince: moment('unused_since'),
  },
  (table) => [index('original_files_given').on(table.given)],
);

/** Pictures by the hash of what was given, while they are drawn: what stands here although nobody draws it ended the program that did. */
export const begunPictures = pgTable('begun_pictures', {
  given: text('given').primaryKey(),
  // How often drawing it began and did not end.
  tries: integer('tries').notNull(),
  at: moment('at').notNull(),
});
