import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The files in the store of originals: pictures and films, by the hash of their content. */
export const originalFiles = pgTable(
  'original_files',
  {
    hash: text('hash').primaryKey(),
    // The hash of the file as it was given, before it was turned upright and cleaned.
    given: text('given').notNull(),
    // In pixels, as shown; null for a film.
    width: integer('width'),
    height: integer('height'),
    // Null until the store holds it.
    storedAt: moment('stored_at'),
    // Since when nothing names it; null while something does.
    unusedSince: moment('unused_since'),
  },
  (table) => [index('original_files_given').on(table.given)],
);

/**
 * Pictures being drawn, by the hash of the given file: a row without a running program means that drawing crashed it.
 */
export const begunPictures = pgTable('begun_pictures', {
  given: text('given').primaryKey(),
  // How often drawing it began and did not end.
  tries: integer('tries').notNull(),
  at: moment('at').notNull(),
});
