import type { ArticleFile, CategoryFile, PageFile } from '@rowhouse/shared/contract/content-files';
import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import { pointKinds } from '@rowhouse/shared/domain/mobility-score';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import type { StoredPicture, Texts } from './texts.ts';

export const people = pgTable('people', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  jobs: jsonb('jobs').$type<Texts>().notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  picture: jsonb('picture').$type<StoredPicture>(),
  order: integer('order').notNull(),
});

export type ContentDocument =
  | { kind: 'page'; file: PageFile }
  | { kind: 'category'; file: CategoryFile }
  | { kind: 'article'; file: ArticleFile };

// An entry that was once published stays when it is removed, so that its path answers gone.
export const contentEntries = pgTable('content_entries', {
  id: text('id').primaryKey(),
  published: boolean('published').notNull(),
  /** Published now or at any time before. */
  wasPublished: boolean('was_published').notNull(),
  position: integer('position').notNull(),
  document: jsonb('document').$type<ContentDocument>().notNull(),
  route: jsonb('route').$type<ContentRoute>(),
});

// The target of an old address, with slashes at both ends and the language: content that was there before it moved, or,
// made by hand, any content, a page of the software or another site.
export const formerPaths = pgTable('former_paths', {
  path: text('path').primaryKey(),
  entryId: text('entry_id').references(() => contentEntries.id, { onDelete: 'cascade' }),
  /** The original path of a page of the software, or an address that starts with https://. */
  address: text('address'),
  byHand: boolean('by_hand').notNull().default(false),
});

// Cached pages may refer to an older stylesheet, so none is removed.
export const stylesheets = pgTable('stylesheets', {
  hash: text('hash').primaryKey(),
  css: text('css').notNull(),
  standing: boolean('standing').notNull(),
});

// What the live releases say of their pages, in one row, so that every instance writes the same links. Their order counts, which `jsonb`
// would lose.
export const sitePages = pgTable('site_pages', {
  key: text('key').primaryKey(),
  pages: text('pages').notNull(),
});

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});

/**
 * The pictures and films of the agency by their names (`facade`, `films/house.webm`); the files are in the store, by
 * the hash of their content.
 */
export const media = pgTable('media', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  // In pixels, as shown; null for a film.
  width: integer('width'),
  height: integer('height'),
  /** The alternative text where a page gives none of its own; null when nobody wrote one. */
  alts: jsonb('alts').$type<Texts>(),
  /**
   * When it was added to the library at the desk, which keeps it even while nothing names it; null for media from a
   * folder.
   */
  addedAt: moment('added_at'),
});

export const pointsOfInterest = pgTable(
  'points_of_interest',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: pointKinds }).notNull(),
    name: text('name').notNull(),
    zip: text('zip').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    sources: jsonb('sources').$type<Texts>().notNull(),
    // The date of the data set, as YYYY-MM-DD.
    date: text('date').notNull(),
  },
  (table) => [index('points_of_interest_lat').on(table.lat), index('points_of_interest_zip').on(table.zip)],
);
