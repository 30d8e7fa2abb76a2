import { localized } from '@rowhouse/shared/domain/multilingual';
import { asc, eq } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import type { StoredArticle, StoredModule } from '../database/schema/content.ts';
import type { Texts } from '../database/schema/texts.ts';
import { pages, people } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { personOf } from './person.ts';
import { pictureOf } from './picture.ts';
import { readSettings } from './settings.ts';

export const contentPage =
  (database: Database): Endpoint<'content'> =>
  async ({ page: id, language }) => {
    const { fallbacks } = (await readSettings(database)).languages;
    const text = (texts: Texts) => localized(texts, language, fallbacks);
    const [page] = await database.select().from(pages).where(eq(pages.id, id));
    if (!page) throw new ApiError('not-found', 'There is no such page');
    if (!page.published) throw new ApiError('gone', 'This page is no longer published');

    const hasTeam = page.modules.some(({ team }) => team);
    const team = hasTeam ? await database.select().from(people).orderBy(asc(people.order)) : [];
    const article = (stored: StoredArticle) => ({
      id: stored.id,
      title: text(stored.title),
      text: stored.text.map(text),
      picture: pictureOf(stored.picture, text),
      path: stored.path,
    });
    const module = (stored: StoredModule) => ({
      id: stored.id,
      view: stored.view,
      title: text(stored.title),
      intro: text(stored.intro),
      goal: stored.goal,
      max: stored.max,
      articles: stored.articles.map(article),
      people: stored.team ? team.map((person) => personOf(person, text)) : [],
    });
    return {
      id,
      title: text(page.titles),
      intro: text(page.intros),
      metaTitle: text(page.metaTitles),
      metaDescription: text(page.metaDescriptions),
      picture: pictureOf(page.picture, text),
      modules: page.modules.map(module),
    };
  };
