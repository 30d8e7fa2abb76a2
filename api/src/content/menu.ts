import type { MenuItem } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { and, eq, sql } from '../database/orm.ts';
import { contentEntries } from '../database/schema.ts';
import { localized } from '../localized/multilingual.ts';
import { fixedPath } from './content-routes.ts';

interface MenuSettings {
  language: Language;
  fallbacks: readonly Language[];
  hideHome: boolean;
  /** Pages that the settings switch off. */
  closed: readonly string[];
}

/**
 * The menu in one language: only published pages, in their order, children below their parent. A child of a hidden page
 * is hidden too.
 */
export const readMenu = async (
  database: Database,
  { language, fallbacks, hideHome, closed }: MenuSettings,
): Promise<MenuItem[]> => {
  const isInMenu = sql`jsonb_typeof(${contentEntries.document} #> '{file,menu}') = 'object'`;
  const rows = await database
    .select({ document: contentEntries.document, route: contentEntries.route })
    .from(contentEntries)
    .where(and(eq(contentEntries.published, true), isInMenu))
    .orderBy(contentEntries.position);
  const pages = rows
    .flatMap(({ document: { kind, file }, route }) => {
      const path = fixedPath(file.id) ?? route?.original;
      return kind === 'page' && path !== undefined && !closed.includes(file.id) ? [{ ...file, path }] : [];
    })
    .toSorted((a, b) => a.sort - b.sort);
  const leaf = ({ id, path, params, menu }: (typeof pages)[number]) => ({
    id: `page.${id}`,
    title: localized(menu?.title, language) || localized(params.title, language, fallbacks),
    path,
    redirectUrl: (params.redirect && localized(params.redirectUrl, language, fallbacks)) || null,
  });
  const below = (parent: string | null) => pages.filter(({ parentId }) => parentId === parent);
  return below(null)
    .filter(({ id }) => !(hideHome && id === 'home'))
    .map((page) => ({ ...leaf(page), children: below(page.id).map(leaf) }));
};
