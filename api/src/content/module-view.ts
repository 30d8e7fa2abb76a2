import { type Article, type ContentModule, contentViews, isContentForm } from '@rowhouse/shared/contract/content';
import type {
  ArticleFile,
  CategoryFile,
  FileRichTexts,
  FileTexts,
  ModuleFile,
  PageFile,
  PictureFile,
} from '@rowhouse/shared/contract/content-files';
import type { PictureData } from '@rowhouse/shared/contract/media';
import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import { plainText, type RichText } from '@rowhouse/shared/domain/rich-text';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import { pictureData, type StoredMedia } from '../media/stored-media.ts';
import { fixedPath } from './content-routes.ts';
import { parseMap, parsePropertyList } from './property-list.ts';
import { moduleClass, ownClass } from './stylesheet.ts';

/**
 * What a page shows besides its own file: published pages below it, categories and articles in their order, the team,
 * and how texts are read.
 */
export interface Library {
  pages: PageFile[];
  categories: CategoryFile[];
  articles: ArticleFile[];
  routeOf: (id: string) => ContentRoute | null;
  people: ContentModule['people'];
  /** Forms that the settings switch off. */
  closed: readonly string[];
  /** The stored pictures, by name. */
  media: ReadonlyMap<string, StoredMedia>;
  text: (texts: FileTexts) => string;
  /** A text in the language of the page, without a fallback. */
  ownText: (texts: FileTexts) => string;
  rich: (texts: FileRichTexts) => RichText;
}

const mostListed = 12;

/** A picture of a file with the size of its original; null when there is none. */
export const pictureOf = (
  file: PictureFile | null,
  { text, media }: Pick<Library, 'text' | 'media'>,
): PictureData | null => file && pictureData(media.get(file.name), text(file.alt));

/** Pictures of files; those that are not stored are left out. */
export const picturesOf = (files: readonly PictureFile[], library: Library): PictureData[] =>
  files.flatMap((file) => pictureOf(file, library) ?? []);

/**
 * Original path of the page with the same content as an article or category, if search engines may list it; else null.
 */
export const canonicalOf = ({ canonical }: ArticleFile | CategoryFile, { pages, routeOf }: Library): string | null => {
  const page = pages.find(({ id, params }) => id === canonical && params.isActiveSEO);
  return page ? (routeOf(`page.${page.id}`)?.original ?? fixedPath(page.id)) : null;
};

/** An article in one language; it links to the page with the same content, if there is one. */
export const articleOf = (file: ArticleFile, library: Library): Article => {
  const { text, rich, routeOf } = library;
  return {
    id: file.id,
    title: text(file.title),
    text: rich(file.text),
    picture: pictureOf(file.image, library),
    path: canonicalOf(file, library) ?? routeOf(`article.${file.id}`)?.original ?? null,
  };
};

/** The articles of a category, and of its subcategories on request, at most `most` in all. */
const groupsOf = (
  category: CategoryFile,
  library: Library,
  { most, withSubcategories }: { most: number; withSubcategories: boolean },
): ContentModule['groups'] => {
  const below = withSubcategories ? library.categories.filter(({ parentId }) => parentId === category.id) : [];
  let articlesLeft = most;
  return [category, ...below]
    .map(({ id, title }) => {
      const articles = library.articles.filter((article) => article.category === id).slice(0, articlesLeft);
      articlesLeft -= articles.length;
      return {
        id,
        title: id === category.id ? '' : library.text(title),
        articles: articles.map((article) => articleOf(article, library)),
      };
    })
    .filter(({ articles }) => articles.length > 0);
};

/**
 * The beginning of a text on one line, from its paragraphs if it has any: at most 250 characters, or the given limit.
 */
export const beginningOf = (text: RichText, limit?: number): string => {
  const paragraphs = text.filter((block) => typeof block === 'string' || 'paragraph' in block);
  return cleanDescription(plainText(paragraphs.length > 0 ? paragraphs : text), {
    ...(limit && { limit }),
    ellipsis: true,
  });
};

// Whether each view shows a teaser of an article that has a page of its own; a card always does.
const teasers: Partial<Record<ContentModule['view'], (article: Article) => boolean>> = {
  'news-view': ({ path }) => path !== null,
  'card-view': () => true,
};

const shownIn =
  (view: ContentModule['view']) =>
  (article: Article): Article =>
    teasers[view]?.(article)
      ? { ...article, text: [beginningOf(article.text)].filter((text) => text !== '') }
      : article;

const viewOf = (view: string): ContentModule['view'] => contentViews.find((known) => known === view) ?? 'invalid';

// Without a text in the language of the page, a button shows the title of its target page instead of a text in another
// language.
const linkText = ({ path, text }: NonNullable<ModuleFile['link']>, library: Library): string => {
  const ownText = library.ownText(text);
  if (ownText !== '') return ownText;
  const page = library.pages.find(({ id }) => (fixedPath(id) ?? library.routeOf(`page.${id}`)?.original) === path);
  return (page && library.ownText(page.params.title)) || library.text(text);
};

/** A module as a page shows it, with its relations resolved, in one language. */
export const moduleView = (page: string, module: ModuleFile, library: Library): ContentModule => {
  const { text, rich } = library;
  const view = viewOf(module.view);
  const named = <T extends ModuleFile['relations'][number]['type']>(type: T) =>
    module.relations.filter((relation) => relation.type === type).map(({ id }) => id);
  const categories = named('category').flatMap((id) => library.categories.find((category) => category.id === id) ?? []);
  const single = named('article').flatMap((id) => library.articles.find((article) => article.id === id) ?? []);
  // All relations of a module share its maximum, in their order of kinds; lists, whose counts are not known here, share the rest.
  let itemsLeft = module.maxItems;
  const takeSome = <T>(all: readonly T[]): T[] => {
    const some = all.slice(0, itemsLeft);
    itemsLeft -= some.length;
    return some;
  };
  const articles = takeSome(single).map((article) => articleOf(article, library));
  const groups = [
    ...(articles.length > 0 ? [{ id: 'articles', title: '', articles }] : []),
    ...categories
      .filter(({ items }) => items === 'articles')
      .flatMap((category) => {
        const articleGroups = groupsOf(category, library, {
          most: itemsLeft,
          withSubcategories: module.isHasSubcategories,
        });
        for (const one of articleGroups) itemsLeft -= one.articles.length;
        return articleGroups;
      }),
  ];
  const people = categories.some(({ items }) => items === 'people') ? takeSome(library.people) : [];
  const lists = named('property-list');
  const most = Math.min(Math.floor(itemsLeft / Math.max(1, lists.length)), mostListed);
  const pictures = { '': [], color: [], gallery: module.images, image: module.image ? [module.image] : [] };
  return {
    id: module.id,
    view,
    title: text(module.title),
    titleSize: module.titleSize,
    description: rich(module.description),
    description2: rich(module.description2),
    row: module.position,
    span: module.span,
    sizes: { sm: module.sm, md: module.md, lg: module.lg },
    className: [
      ...(module.backgroundType === 'color' ? [moduleClass(page, module.id)] : []),
      ...(module.class ? [ownClass(module.class)] : []),
    ].join(' '),
    background: { kind: module.backgroundType, pictures: picturesOf(pictures[module.backgroundType], library) },
    perRow: module.numberItemOfRow ?? 4,
    columns: module.numberItemOfRow ?? 1,
    groups: groups.map((group) => ({ ...group, articles: group.articles.map(shownIn(view)) })),
    people,
    lists: most > 0 ? lists.map((id) => ({ ...(parsePropertyList(id) ?? { goal: null }), max: most })) : [],
    maps: named('map').flatMap((id) => parseMap(id) ?? []),
    forms: named('contact')
      .filter(isContentForm)
      .filter((form) => !library.closed.includes(form)),
    link: module.link && { path: module.link.path, text: linkText(module.link, library) },
  };
};
