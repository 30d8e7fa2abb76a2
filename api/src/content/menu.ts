import type { MenuItem } from '@rowhouse/shared/contract/site';
import type { Language } from '@rowhouse/shared/domain/language';
import { localize } from '../localized/multilingual.ts';
import { fixedPath } from './content-routes.ts';
import type { StoredEntries } from './library.ts';

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
export const menuIn = (entries: StoredEntries, { language, fallbacks, hideHome, closed }: MenuSettings): MenuItem[] => {
  const pages = entries
    .flatMap(({ document: { kind, file }, published, route }) => {
      if (kind !== 'page' || !published || !file.menu || closed.includes(file.id)) return [];
      const path = fixedPath(file.id) ?? route?.original;
      return path === undefined ? [] : [{ ...file, path }];
    })
    .toSorted((a, b) => a.sort - b.sort);
  const leaf = ({ id, path, params, menu }: (typeof pages)[number]) => ({
    id: `page.${id}`,
    title: localize(menu?.title, language) || localize(params.title, language, fallbacks),
    path,
    redirectUrl: (params.redirect && localize(params.redirectUrl, language, fallbacks)) || null,
  });
  const below = (parent: string | null) => pages.filter(({ parentId }) => parentId === parent);
  return below(null)
    .filter(({ id }) => !(hideHome && id === 'home'))
    .map((page) => ({ ...leaf(page), children: below(page.id).map(leaf) }));
};
