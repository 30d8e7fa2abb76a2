import type { ContentModule } from '@rowhouse/shared/contract/site';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { StoredPicture, Texts } from './texts.ts';

export type StoredArticle = {
  id: string;
  title: Texts;
  text: Texts[];
  picture: StoredPicture | null;
  path: string | null;
};

export type StoredModule = {
  id: string;
  view: ContentModule['view'];
  title: Texts;
  intro: Texts;
  goal: ContentModule['goal'];
  max: number;
  articles: StoredArticle[];
  // The team view lists all people, in their order.
  team: boolean;
};

export const people = pgTable('people', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  jobs: jsonb('jobs').$type<Texts>().notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  picture: jsonb('picture').$type<StoredPicture>(),
  order: integer('order').notNull(),
});

export const pages = pgTable('pages', {
  id: text('id').primaryKey(),
  titles: jsonb('titles').$type<Texts>().notNull(),
  intros: jsonb('intros').$type<Texts>().notNull(),
  metaTitles: jsonb('meta_titles').$type<Texts>().notNull(),
  metaDescriptions: jsonb('meta_descriptions').$type<Texts>().notNull(),
  picture: jsonb('picture').$type<StoredPicture>(),
  modules: jsonb('modules').$type<StoredModule[]>().notNull(),
  published: boolean('published').notNull(),
});

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
