import { contentViews, isContentForm } from '@rowhouse/shared/contract/content';
import {
  articleFileSchema,
  categoryFileSchema,
  type PageFile,
  type PictureFile,
  pageFileSchema,
} from '@rowhouse/shared/contract/content-files';
import { settingsSchema } from '@rowhouse/shared/contract/settings';
import { surroundingsFileSchema } from '@rowhouse/shared/contract/surroundings';
import { languages } from '@rowhouse/shared/domain/language';
import { matchRoute } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { belongsToApp, type Content, contentRoutes, fixedPath } from './content-routes.ts';
import { fileReader, type ReadFiles } from './json-files.ts';
import { parsePropertyList } from './property-list.ts';
import { parseCss } from './stylesheet.ts';

/** What the files say, and every fault with file and path; notes are no faults. All files are read strictly, then what they say of each other is checked; `media` holds the names of the pictures and films that are stored. */
export const validateContent = (read: ReadFiles, media: ReadonlySet<string>) => {
  const reader = fileReader(read);
  const { faults } = reader;
  const notes: string[] = [];
  const content: Content = {
    pages: reader.folder('pages', pageFileSchema),
    categories: reader.folder('categories', categoryFileSchema),
    articles: reader.folder('articles', articleFileSchema),
    settings: reader.file('settings.json', settingsSchema),
    surroundings: reader.file('surroundings.json', surroundingsFileSchema),
  };
  reader.refuseOthers();
  if (!reader.has('pages/home.json')) faults.push('pages/home.json: is missing, and a site has a home page');

  const categories = new Map(content.categories.map((category) => [category.id, category]));
  const pages = new Map(content.pages.map((page) => [page.id, page]));
  const isGiven = (folder: string, id: string) => reader.has(`${folder}/${id}.json`);

  const checkPicture = (at: string, picture: PictureFile | null) => {
    if (picture && !media.has(picture.name)) faults.push(`${at}.name: there is no picture '${picture.name}'`);
  };
  const checkParents = <T extends { id: string; parentId: string | null }>(folder: string, all: Map<string, T>) => {
    for (const { id, parentId } of all.values()) {
      if (parentId !== null && !isGiven(folder, parentId))
        faults.push(`${folder}/${id}.json: parentId names no file: '${parentId}'`);
      const seen = new Set([id]);
      for (let at = parentId; at !== null; at = all.get(at)?.parentId ?? null) {
        if (seen.has(at)) {
          faults.push(`${folder}/${id}.json: parentId leads back to '${at}'`);
          return;
        }
        seen.add(at);
      }
    }
  };
  checkParents('pages', pages);
  checkParents('categories', categories);

  const home = pages.get('home');
  if (home && (home.status !== 'Published' || home.params.redirect))
    faults.push('pages/home.json: the home page is published and leads nowhere else');
  for (const { id, params } of content.pages) {
    const file = `pages/${id}.json`;
    if (belongsToApp(id)) faults.push(...ownContentFaults(file, id, params));
    if (params.redirect && Object.keys(params.redirectUrl).length === 0)
      faults.push(`${file}: params.redirectUrl needs an address, as params.redirect is on`);
    for (const fault of parseCss(params.css).faults) faults.push(`${file}: params.css: ${fault}`);
    checkPicture(`${file}: params.image`, params.image);
    checkPicture(`${file}: params.banner.image`, params.banner.image);
    const { video } = params.banner;
    if (video && !media.has(video.replace(/^\/media\//, '')))
      faults.push(`${file}: params.banner.video: there is no film at '${video}'`);
    for (const [index, picture] of params.banner.images.entries())
      checkPicture(`${file}: params.banner.images.${index}`, picture);
    const seen = new Set<string>();
    params.modules.forEach((module, index) => {
      const at = `${file}: params.modules.${index}`;
      if (seen.has(module.id)) faults.push(`${at}.id: '${module.id}' stands twice`);
      seen.add(module.id);
      if (!contentViews.some((view) => view === module.view))
        notes.push(`${at}.view: '${module.view}' is a view that this site does not know`);
      if (module.backgroundType === 'color' && !module.colorBackground) faults.push(`${at}.colorBackground: is needed`);
      checkPicture(`${at}.image`, module.image);
      for (const [each, picture] of module.images.entries()) checkPicture(`${at}.images.${each}`, picture);
      module.relations.forEach(({ type, id: target }, each) => {
        const known =
          (type === 'category' && isGiven('categories', target)) ||
          (type === 'article' && isGiven('articles', target)) ||
          (type === 'property-list' && parsePropertyList(target) !== undefined) ||
          (type === 'contact' && isContentForm(target));
        if (!known) faults.push(`${at}.relations.${each}: there is no ${type} '${target}'`);
      });
    });
  }
  const checkCanonical = (file: string, canonical: string | null) => {
    if (canonical !== null && !isGiven('pages', canonical))
      faults.push(`${file}: canonical names no page: '${canonical}'`);
  };
  for (const { id, canonical } of content.categories) checkCanonical(`categories/${id}.json`, canonical);
  for (const { id, category, image, canonical } of content.articles) {
    checkPicture(`articles/${id}.json: image`, image);
    checkCanonical(`articles/${id}.json`, canonical);
    if (!isGiven('categories', category)) faults.push(`articles/${id}.json: category names no file: '${category}'`);
  }
  faults.push(...menuFaults(pages));
  // Paths hang on all files above them.
  if (faults.length === 0) faults.push(...collisions(content));
  return { content, faults, notes };
};

const blankParams = v.parse(pageFileSchema, { id: 'x', name: '', params: { title: { nl: 'x' }, modules: [] } }).params;

// The page of a remote takes a title and a place in the menu: whatever else its file said, nobody would show.
const ownContentFaults = (file: string, id: string, { title: _, ...params }: PageFile['params']): string[] => {
  if (fixedPath(id)?.includes(':')) return [`${file}: id '${id}' is the name of a page that is one for each property`];
  const { title: __, ...blank } = blankParams;
  return Object.entries(params)
    .filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(Object.entries(blank).find(([k]) => k === key)?.[1]),
    )
    .map(([key]) => `${file}: params.${key}: '${id}' has no content of its own, only a title and a place in the menu`);
};

const menuFaults = (pages: ReadonlyMap<string, PageFile>): string[] =>
  [...pages.values()].flatMap(({ id, parentId, menu }) => {
    const parent = parentId === null ? undefined : pages.get(parentId);
    if (!menu || !parent) return [];
    if (!parent.menu) return [`pages/${id}.json: menu: the page above it, '${parent.id}', is not in the menu`];
    return parent.parentId === null ? [] : [`pages/${id}.json: menu: stands more than one step below a main item`];
  });

const collisions = (content: Content): string[] => {
  const faults: string[] = [];
  const taken = new Map<string, string>();
  for (const { id, original, paths } of contentRoutes(content)) {
    for (const path of [original, ...languages.map((language) => `/${language}/${paths[language]}`)]) {
      const owner = matchRoute(path)?.page ?? taken.get(path);
      if (owner)
        faults.push(
          `${fileOf(id)}: the path ${path} belongs to ${owner.includes('.') ? fileOf(owner) : `the page '${owner}'`}`,
        );
      taken.set(path, id);
    }
  }
  return faults;
};

const folders: Record<string, string> = { page: 'pages', category: 'categories', article: 'articles' };

const fileOf = (id: string): string => {
  const [kind = '', name] = id.split('.');
  return `${folders[kind]}/${name}.json`;
};
