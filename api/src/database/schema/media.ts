import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The pictures and films of the agency by their names (`facade`, `films/house.webm`); the files lie in the store, by the hash of their content. */
export const media = pgTable('media', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  // In pixels, as shown; a film has none.
  width: integer('width'),
  height: integer('height'),
});
