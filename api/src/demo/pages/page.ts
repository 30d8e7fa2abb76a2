import type { StoredModule } from '../../database/schema/content.ts';
import type { Texts } from '../../database/schema/texts.ts';
import type { pages } from '../../database/schema.ts';
import { texts } from '../texts.ts';

export type Page = typeof pages.$inferInsert;

export const nothing = texts('', '', '', '');

/** A module that shows only what it is given. */
export const module = (id: string, view: StoredModule['view'], more: Partial<StoredModule>): StoredModule => ({
  id,
  view,
  title: nothing,
  intro: nothing,
  goal: null,
  max: 0,
  articles: [],
  team: false,
  ...more,
});

/** A heading with a paragraph under it. */
export const section = (id: string, title: Texts, intro: Texts): StoredModule => module(id, 'text', { title, intro });
