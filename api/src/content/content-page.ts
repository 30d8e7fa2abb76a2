import type { Banner, ContentPage } from '@rowhouse/shared/contract/content';
import {
  type ArticleFile,
  type CategoryFile,
  moduleFileSchema,
  type PageFile,
} from '@rowhouse/shared/contract/content-files';
import type { Language } from '@rowhouse/shared/domain/language';
import type { RichText } from '@rowhouse/shared/domain/rich-text';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { contentEntries } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { projectCards } from '../projects/project.ts';
import { featuredCards } from '../properties/featured.ts';
import { belongsToApp } from './content-routes.ts';
import { hasContentAround } from './fixed-pages.ts';
import { readLibrary } from './library.ts';
import { articleOf, beginningOf, canonicalOf, type Library, moduleView, pictureOf, picturesOf } from './module-view.ts';
import { bannerClass } from './stylesheet.ts';

const bannerSlides = 6;
const noBanner: Banner = {
  kind: '',
  slides: [],
  video: null,
  className: '',
  logo: null,
  part: 'middle',
  title: '',
  description: '',
};

const plainPage = {
  intro: '',
  text: [],
  picture: null,
  banner: noBanner,
  showBreadCrumb: true,
  modules: [],
  part: null,
  children: [],
} satisfies Partial<ContentPage>;

/**
 * A content page, article or category in one language. One that was never published is not found; one that is no longer
 * published is gone.
 */
export const contentPage =
  (database: Database): Endpoint<'content'> =>
  async ({ page, language }) => {
    const id = page.includes('.') ? page : `page.${page}`;
    const [entry] = await database.select().from(contentEntries).where(eq(contentEntries.id, id));
    const { document } = entry ?? {};
    const isBare = document?.kind === 'page' && belongsToApp(document.file.id) && !hasContentAround(document.file);
    if (!entry?.wasPublished || !document || isBare) throw new ApiError('not-found', 'There is no such page');
    if (!entry.published) throw new ApiError('gone', 'This page is no longer published');
    const library = await readLibrary(database, language);
    if (document.kind === 'page') return pageView(document.file, library, database, language);
    return document.kind === 'article' ? articlePage(document.file, library) : categoryPage(document.file, library);
  };

// The module exists for a form that is switched off.
const isOfClosed = ({ relations }: PageFile['params']['modules'][number], { closed }: Library): boolean =>
  relations.length > 0 && relations.every(({ type, id }) => type === 'contact' && closed.includes(id));

// A title above articles of which there are none yet.
const isOfNothing = (
  { relations }: PageFile['params']['modules'][number],
  { groups, people, description, description2, link }: ContentPage['modules'][number],
): boolean =>
  relations.length > 0 &&
  relations.every(({ type }) => type === 'category' || type === 'article') &&
  [groups, people, description, description2].every(({ length }) => length === 0) &&
  link === null;

const isOwnPart = ({ relations }: PageFile['params']['modules'][number]): boolean =>
  relations.some(({ type }) => type === 'own-part');

// Without a module for it, the part of a remote is above all modules.
const partOf = ({ id, params: { modules } }: PageFile): ContentPage['part'] => {
  if (!belongsToApp(id)) return null;
  const module = modules.find(isOwnPart);
  return { row: module?.position ?? -1, perRow: module?.numberItemOfRow ?? null };
};

const pageView = async (
  file: PageFile,
  library: Library,
  database: Database,
  language: Language,
): Promise<ContentPage> => {
  const { text, rich, routeOf } = library;
  const { id, params } = file;
  const title = text(params.title);
  const modules = params.modules
    .filter((module) => module.status === 'Published' && !isOfClosed(module, library) && !isOwnPart(module))
    .toSorted((a, b) => a.position - b.position || a.sort - b.sort)
    .flatMap((module) => {
      const view = moduleView(id, module, library);
      return isOfNothing(module, view) ? [] : [view];
    });
  const part = partOf(file);
  const children = library.pages
    .filter(({ parentId }) => parentId === id)
    .flatMap((child) => {
      const path = routeOf(`page.${child.id}`)?.original;
      const { title: name, description, image } = child.params;
      return path
        ? [{ id: child.id, title: text(name), text: [text(description)], picture: pictureOf(image, library), path }]
        : [];
    });
  return {
    id,
    type: params.type,
    title,
    intro: text(params.description),
    text: rich(params.content),
    // A remote names its part by itself.
    metaTitle: text(params.metadata.title ?? {}) || (part ? '' : title),
    metaDescription:
      text(params.metadata.description ?? {}) ||
      cleanDescription(text(params.description)) ||
      (part ? '' : firstText([rich(params.content), ...modules.map(({ description }) => description)])),
    indexed: params.isActiveSEO,
    canonical: null,
    picture: pictureOf(params.image, library),
    banner: params.showPageBanner ? await bannerView(file, library, database, language) : noBanner,
    showBreadCrumb: params.showBreadCrumb,
    modules,
    part,
    children,
  };
};

// The beginning of the first text that is not empty.
const firstText = (texts: readonly RichText[]): string =>
  texts.map((one) => beginningOf(one, 160)).find((beginning) => beginning !== '') ?? '';

const bannerView = async (
  { id, params }: PageFile,
  library: Library,
  database: Database,
  language: Language,
): Promise<Banner> => {
  const { text } = library;
  const { banner, bannerTitle, bannerDescription } = params;
  // A film shows its picture until it plays.
  const isOne = banner.type === 'image' || banner.type === 'video';
  const stored = isOne && banner.image ? [banner.image] : banner.type === 'gallery' ? banner.images : [];
  const slides: Banner['slides'] = picturesOf(stored, library).map((picture) => ({ picture, property: null }));
  if (banner.type === 'properties') {
    const cards = await featuredCards(database, { language, max: bannerSlides });
    for (const { id: property, goal, city, title, picture } of cards)
      if (picture) slides.push({ picture, property: { id: property, goal, city, title } });
  }
  if (banner.type === 'projects') {
    const cards = await projectCards(database, language);
    for (const { id: project, city, title, picture } of cards.slice(0, bannerSlides))
      if (picture) slides.push({ picture, property: null, project: { id: project, city, title } });
  }
  return {
    kind: banner.type,
    slides,
    video: banner.type === 'video' ? banner.video : null,
    className: banner.type === 'color' ? bannerClass(id) : '',
    logo: pictureOf(banner.logo, library),
    part: banner.part,
    title: bannerTitle.public ? text(bannerTitle.text) : '',
    description: bannerDescription.public ? text(bannerDescription.text) : '',
  };
};

const articlePage = (file: ArticleFile, library: Library): ContentPage => {
  const { title, text, picture } = articleOf(file, library);
  return {
    ...plainPage,
    id: file.id,
    type: 'article',
    title,
    text,
    metaTitle: library.text(file.metadata.title ?? {}) || title,
    metaDescription: library.text(file.metadata.description ?? {}) || beginningOf(text, 160),
    indexed: file.isActiveSEO,
    canonical: canonicalOf(file, library),
    picture,
  };
};

const categoryPage = (file: CategoryFile, library: Library): ContentPage => {
  const title = library.text(file.title);
  const intro = library.text(file.description);
  const articles = v.parse(moduleFileSchema, {
    id: 'articles',
    view: 'news-view',
    relations: [{ type: 'category', id: file.id }],
    isHasSubcategories: true,
  });
  return {
    ...plainPage,
    id: file.id,
    type: 'page',
    title,
    intro,
    metaTitle: title,
    metaDescription: cleanDescription(intro),
    indexed: file.public,
    canonical: canonicalOf(file, library),
    modules: [moduleView(file.id, articles, library)],
  };
};
