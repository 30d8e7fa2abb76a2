import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import type { Language } from '@rowhouse/shared/domain/language';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { inBatches, overwrite } from '../database/rows.ts';
import type { ContentDocument } from '../database/schema/content.ts';
import { contentEntries, pointsOfInterest, stylesheets } from '../database/schema.ts';
import { localized, perLanguage } from '../localized/multilingual.ts';
import { writeSettings } from '../settings/settings.ts';
import { type Content, contentRoutes } from './content-routes.ts';
import { keepFormerPaths } from './former-paths.ts';
import { stylesheetOf } from './stylesheet.ts';

const documentsOf = ({ pages, categories, articles }: Content): [id: string, document: ContentDocument][] => [
  ...pages.map((file): [string, ContentDocument] => [`page.${file.id}`, { kind: 'page', file }]),
  ...categories.map((file): [string, ContentDocument] => [`category.${file.id}`, { kind: 'category', file }]),
  ...articles.map((file): [string, ContentDocument] => [`article.${file.id}`, { kind: 'article', file }]),
];

/** Puts validated content in place of what stands, its settings too where it has any, whole or not at all; what is no longer there is kept as gone. */
export const replaceContent = async (
  database: Database,
  content: Content,
): Promise<{ entries: number; gone: number; settings: boolean }> => {
  const routes = new Map(contentRoutes(content).map((route) => [route.id, route]));
  const rows = documentsOf(content).map(([id, document], position) => {
    const published = document.file.status === 'Published';
    return { id, published, wasPublished: published, position, document, route: routes.get(id) ?? null };
  });
  const overwritten = overwrite(contentEntries.id);
  const { surroundings } = content;
  const points = surroundings?.points.map((point) => ({
    ...point,
    sources: surroundings.source,
    date: surroundings.date,
  }));
  const sheet = stylesheetOf(content.pages);
  return database.transaction(async (transaction) => {
    await keepFormerPaths(transaction, routes);
    await transaction
      .update(contentEntries)
      .set({ published: false, position: sql`1000000 + ${contentEntries.position} % 1000000` });
    await inBatches(rows, (batch) =>
      transaction
        .insert(contentEntries)
        .values(batch)
        .onConflictDoUpdate({
          ...overwritten,
          set: { ...overwritten.set, wasPublished: sql`${contentEntries.wasPublished} or excluded.was_published` },
        }),
    );
    await transaction.delete(pointsOfInterest);
    await inBatches(points ?? [], (batch) => transaction.insert(pointsOfInterest).values(batch));
    await transaction.update(stylesheets).set({ standing: false });
    if (sheet) {
      await transaction
        .insert(stylesheets)
        .values({ ...sheet, standing: true })
        .onConflictDoUpdate({ target: stylesheets.hash, set: { standing: true } });
    }
    if (content.settings) await writeSettings(transaction, content.settings);
    const gone = await transaction.$count(contentEntries, sql`${contentEntries.position} >= 1000000`);
    return { entries: rows.length, gone, settings: content.settings !== null };
  });
};

/** Paths of all content, those that stand before those that are gone, without what was never published; and the hash of its stylesheet. */
export const readContentRoutes = async (database: Database, fallbacks: readonly Language[]) => {
  const [rows, [sheet]] = await Promise.all([
    database
      .select({ route: contentEntries.route, published: contentEntries.published })
      .from(contentEntries)
      .where(and(isNotNull(contentEntries.route), contentEntries.wasPublished))
      .orderBy(contentEntries.position),
    database.select({ hash: stylesheets.hash }).from(stylesheets).where(eq(stylesheets.standing, true)),
  ]);
  return {
    routes: rows.flatMap(({ route, published }): ContentRoute[] => {
      if (!route) return [];
      const { externalUrls, ...place } = route;
      if (!published) return [{ ...place, gone: true }];
      if (!externalUrls) return [place];
      return [{ ...place, externalUrls: perLanguage((language) => localized(externalUrls, language, fallbacks)) }];
    }),
    contentStylesheet: sheet?.hash ?? null,
  };
};
