import type { ArticleFile, CategoryFile, FileTexts, PageFile } from '@rowhouse/shared/contract/content-files';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { SurroundingsFile } from '@rowhouse/shared/contract/surroundings-file';
import { type ContentRoute, contentPath } from '@rowhouse/shared/domain/content-route';
import { languages } from '@rowhouse/shared/domain/language';
import { isFixedPage, routeOf } from '@rowhouse/shared/routes';
import { localize, perLanguage } from '../localized/multilingual.ts';

/** The files of a content folder, validated; `settings` is null when the folder has none. */
export interface Content {
  pages: PageFile[];
  categories: CategoryFile[];
  articles: ArticleFile[];
  settings: Settings | null;
  /** The points of interest; null when the folder has no such file. */
  surroundings: SurroundingsFile | null;
  /** The redirects made by hand; null when the folder has no such file. */
  redirects: Readonly<Record<string, string>> | null;
}

/** Whether a page of the fixed table belongs to a remote, which shows its own part there. */
export const belongsToApp = (id: string): boolean => isFixedPage(id) && routeOf(id).file !== 'content';

/** Original path of a page of the fixed table, or null; a path with parameters covers many pages. */
export const fixedPath = (id: string): string | null => (isFixedPage(id) ? routeOf(id).original : null);

/** The paths of a page of the fixed table by language; null for any other page, and for one with parameters. */
export const fixedPlace = (id: string): ContentRoute['paths'] | null =>
  isFixedPage(id) && !routeOf(id).original.includes(':') ? routeOf(id).paths : null;

const namesOf = (texts: FileTexts) => perLanguage((language) => localize(texts, language, languages));

type Place = Pick<ContentRoute, 'original' | 'paths'>;

const below = (
  { original, paths }: Place,
  { id, title, path = {} }: { id: string; title: FileTexts; path?: FileTexts },
): Place => {
  const names = namesOf(title);
  return {
    original: `${original}${id}/`,
    paths: perLanguage((language) => {
      const ownPath = localize(path, language);
      return ownPath === '' ? contentPath(paths[language], names[language], id) : `${paths[language]}${ownPath}/`;
    }),
  };
};

// A path depends on all pages above it, which other paths share.
const onceEach = (placeOf: (id: string | null) => Place): ((id: string | null) => Place) => {
  const places = new Map<string | null, Place>();
  return (id) => {
    const place = places.get(id) ?? placeOf(id);
    places.set(id, place);
    return place;
  };
};

const top: Place = { original: '/', paths: { nl: '', fr: '', en: '', de: '' } };

/** The path of every page, category and article whose path the content decides, by entry id. */
export const contentRoutes = ({
  pages,
  categories,
  articles,
}: Omit<Content, 'settings' | 'surroundings'>): ContentRoute[] => {
  const pageById = new Map(pages.map((page) => [page.id, page]));
  const categoryById = new Map(categories.map((category) => [category.id, category]));

  const pagePlace = onceEach((id: string | null): Place => {
    if (id === null) return top;
    if (isFixedPage(id)) return { original: routeOf(id).original, paths: routeOf(id).paths };
    const page = pageById.get(id);
    return page ? below(pagePlace(page.parentId), { id, ...page.params }) : top;
  });
  const categoryPlace = onceEach((id: string | null): Place => {
    const category = id === null ? undefined : categoryById.get(id);
    return category ? below(categoryPlace(category.parentId), category) : top;
  });
  const breadcrumb = (title: FileTexts, isPublic: boolean, { original }: Place) => ({
    names: namesOf(title),
    public: isPublic,
    parent: original === top.original ? null : original,
  });

  return [
    ...pages
      .filter(({ id }) => !isFixedPage(id))
      .map(({ id, parentId, params }) => ({
        id: `page.${id}`,
        type: params.type,
        ...pagePlace(id),
        breadcrumb: breadcrumb(params.title, params.publicBreadCrumb, pagePlace(parentId)),
        ...(params.redirect ? { externalUrls: params.redirectUrl } : {}),
      })),
    ...categories
      .filter(({ items }) => items === 'articles')
      .map(({ id, title, public: isPublic, parentId }) => ({
        id: `category.${id}`,
        type: 'page' as const,
        ...categoryPlace(id),
        breadcrumb: breadcrumb(title, isPublic, categoryPlace(parentId)),
      })),
    ...articles.map((article) => ({
      id: `article.${article.id}`,
      type: 'article' as const,
      ...below(categoryPlace(article.category), article),
      breadcrumb: breadcrumb(article.title, true, categoryPlace(article.category)),
    })),
  ];
};
