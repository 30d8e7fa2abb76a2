import type { PageFile } from '@rowhouse/shared/contract/content-files';
import type { MenuItem } from '@rowhouse/shared/contract/site';
import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import type { Language } from '@rowhouse/shared/domain/language';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { MenuPlace } from '../database/schema/content.ts';
import { contentEntries } from '../database/schema.ts';
import { localized } from '../localized/multilingual.ts';
import { fixedPath } from './content-routes.ts';

const home = 'page.home';

/** A page's place in the menu; null where its file gives it none. */
export const menuPlaceOf = (
  { id, parentId, sort, menu, params }: PageFile,
  route: ContentRoute | undefined,
): MenuPlace | null => {
  const path = fixedPath(id) ?? route?.original;
  if (!menu || path === undefined) return null;
  return {
    parent: parentId === null ? null : `page.${parentId}`,
    sort,
    path,
    titles: params.title,
    ownTitles: menu.title,
    redirectUrls: params.redirect ? params.redirectUrl : {},
  };
};

/** The menu in one language: published pages alone, in their order, children below their parent; a child of what is not shown is not shown either. */
export const readMenu = async (
  database: Database,
  { language, fallbacks, hideHome }: { language: Language; fallbacks: readonly Language[]; hideHome: boolean },
): Promise<MenuItem[]> => {
  const rows = await database
    .select({ id: contentEntries.id, menu: contentEntries.menu })
    .from(contentEntries)
    .where(and(eq(contentEntries.published, true), isNotNull(contentEntries.menu)))
    .orderBy(contentEntries.position);
  const places = rows.flatMap(({ id, menu }) => (menu ? [{ id, ...menu }] : [])).toSorted((a, b) => a.sort - b.sort);
  const leaf = ({ id, path, titles, ownTitles, redirectUrls }: (typeof places)[number]) => ({
    id,
    title: localized(ownTitles, language) || localized(titles, language, fallbacks),
    path,
    redirectUrl: redirectUrls[language] ?? null,
  });
  const below = (parent: string | null) => places.filter((place) => place.parent === parent);
  return below(null)
    .filter(({ id }) => !(hideHome && id === home))
    .map((item) => ({ ...leaf(item), children: below(item.id).map(leaf) }));
};
