import { contentViews, isContentForm } from '@rowhouse/shared/contract/content';
import {
  articleFileSchema,
  categoryFileSchema,
  type PageFile,
  type PictureFile,
  pageFileSchema,
  redirectsFileSchema,
} from '@rowhouse/shared/contract/content-files';
import type { ContentFaultCode } from '@rowhouse/shared/contract/desk-content';
import { closedForms, enabledLanguages, type Settings, settingsSchema } from '@rowhouse/shared/contract/settings';
import { surroundingsFileSchema } from '@rowhouse/shared/contract/surroundings';
import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import { topBarFault } from '@rowhouse/shared/domain/face';
import { languages } from '@rowhouse/shared/domain/language';
import { isLink, linkRule } from '@rowhouse/shared/domain/link';
import { type FixedPageId, findRoute, matchRoute, routeOf } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { type FileFault, fileNamed, pathField } from './content-faults.ts';
import { redirectPath, redirectTarget } from './content-redirects.ts';
import { belongsToApp, type Content, contentRoutes, fixedPath } from './content-routes.ts';
import { fileReader, type ReadFiles } from './json-files.ts';
import { languagesOf } from './missing-languages.ts';
import { parseMap, parsePropertyList } from './property-list.ts';
import { parseCss } from './stylesheet.ts';

/**
 * What files may refer to outside themselves: stored pictures and films; the stored settings, when the folder has none;
 * and redirected paths with the entry that each leads to, '' when that is no content.
 */
export interface Known {
  media: ReadonlySet<string>;
  settings: Pick<Settings, 'languages' | 'forms'> | null;
  former: ReadonlyMap<string, string>;
}

const notKept = 'is not a valid path: of this site, from slash to slash, in lower case, and not of a file';
const noTarget =
  'leads neither to page.<id>, article.<id> or category.<id>, nor to an address that starts with https://';

const fileOf = (entry: string): string => {
  const [kind = '', id = ''] = entry.split('.');
  return fileNamed(kind, id);
};

/** The pages to which header, footer, forms and the consent dialog link. */
const linkedEverywhere = ['home', 'privacy-statement', 'cookie-policy', 'disclaimer'] as const satisfies FixedPageId[];

interface Below {
  id: string;
  parentId: string | null;
}

/** Whether an entry is below itself; entries that are only below such a circle are not part of it. */
const isCircled = (id: string, all: ReadonlyMap<string, Below>): boolean => {
  const seen = new Set<string>();
  for (let at = all.get(id)?.parentId ?? null; at !== null && !seen.has(at); at = all.get(at)?.parentId ?? null) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
};

/**
 * The parsed files, and every fault; notes are no faults. All files are parsed strictly first, then checked against
 * each other.
 */
export const validateContent = (read: ReadFiles, known: Known) => {
  const reader = fileReader(read);
  const { faults } = reader;
  const notes: FileFault[] = [];
  const content: Content = {
    pages: reader.folder('pages', pageFileSchema),
    categories: reader.folder('categories', categoryFileSchema),
    articles: reader.folder('articles', articleFileSchema),
    settings: reader.file('settings.json', settingsSchema),
    surroundings: reader.file('surroundings.json', surroundingsFileSchema),
    redirects: reader.file('redirects.json', redirectsFileSchema),
  };
  reader.refuseOthers();
  const settings = content.settings ?? known.settings;
  const closed = settings ? closedForms(settings) : [];
  const unreadable = faults.length;
  const say = (file: string, path: string, code: ContentFaultCode, values: Record<string, string> = {}): void => {
    faults.push({ file, path, code, values });
  };
  for (const file of linkedEverywhere.map((id) => fileNamed('page', id)))
    if (!reader.has(file)) say(file, '', 'missing-file');

  const categories = new Map(content.categories.map((category) => [category.id, category]));
  const pages = new Map(content.pages.map((page) => [page.id, page]));
  const isGiven = (folder: string, id: string) => reader.has(`${folder}/${id}.json`);

  const checkPicture = (file: string, path: string, picture: PictureFile | null) => {
    if (picture && !known.media.has(picture.name)) say(file, `${path}.name`, 'no-picture', { name: picture.name });
  };
  const checkParents = (folder: string, all: ReadonlyMap<string, Below>) => {
    for (const { id, parentId } of all.values()) {
      const file = `${folder}/${id}.json`;
      if (parentId !== null && !isGiven(folder, parentId)) say(file, 'parentId', 'no-parent', { id: parentId });
      if (isCircled(id, all)) say(file, 'parentId', 'circle', { id });
    }
  };
  checkParents('pages', pages);
  checkParents('categories', categories);

  if (pages.get('home')?.params.redirect) say(fileNamed('page', 'home'), 'params.redirect', 'home-leads-away');
  for (const id of linkedEverywhere)
    if (pages.get(id)?.status === 'Draft') say(fileNamed('page', id), 'status', 'linked-everywhere');
  for (const { id, params } of content.pages) {
    const file = `pages/${id}.json`;
    if (closed.includes(id)) notes.push({ file, path: 'menu', code: 'closed-form', values: { id } });
    if (belongsToApp(id)) faults.push(...ownContentFaults(file, id, params));
    if (params.redirect && Object.keys(params.redirectUrl).length === 0)
      say(file, 'params.redirectUrl', 'no-redirect-address');
    for (const said of parseCss(params.css).faults) say(file, 'params.css', 'bad-css', { said });
    checkPicture(file, 'params.image', params.image);
    checkPicture(file, 'params.banner.image', params.banner.image);
    const { video } = params.banner;
    if (video && !known.media.has(video.replace(/^\/media\//, '')))
      say(file, 'params.banner.video', 'no-film', { path: video });
    if (params.showPageBanner && isEmptyBanner(params.banner)) say(file, 'params.banner', 'empty-banner');
    for (const [index, picture] of params.banner.images.entries())
      checkPicture(file, `params.banner.images.${index}`, picture);
    const seen = new Set<string>();
    params.modules.forEach((module, index) => {
      const at = `params.modules.${index}`;
      if (seen.has(module.id)) say(file, `${at}.id`, 'module-twice', { id: module.id });
      seen.add(module.id);
      if (!contentViews.some((view) => view === module.view))
        notes.push({ file, path: `${at}.view`, code: 'unknown-view', values: { view: module.view } });
      if (module.backgroundType === 'color' && !module.colorBackground) say(file, `${at}.colorBackground`, 'no-colour');
      checkPicture(file, `${at}.image`, module.image);
      for (const [each, picture] of module.images.entries()) checkPicture(file, `${at}.images.${each}`, picture);
      module.relations.forEach(({ type, id: target }, each) => {
        const isKnown =
          (type === 'category' && isGiven('categories', target)) ||
          (type === 'article' && isGiven('articles', target)) ||
          (type === 'property-list' && parsePropertyList(target) !== undefined) ||
          (type === 'map' && parseMap(target) !== undefined) ||
          (type === 'contact' && isContentForm(target));
        if (!isKnown) say(file, `${at}.relations.${each}`, 'no-target', { type, id: target });
        if (type === 'contact' && closed.includes(target))
          notes.push({ file, path: `${at}.relations.${each}`, code: 'closed-form', values: { id: target } });
      });
    });
  }
  const checkCanonical = (file: string, canonical: string | null) => {
    if (canonical !== null && !isGiven('pages', canonical)) say(file, 'canonical', 'no-canonical', { id: canonical });
  };
  for (const { id, canonical } of content.categories) checkCanonical(fileNamed('category', id), canonical);
  for (const { id, category, image, canonical } of content.articles) {
    const file = fileNamed('article', id);
    checkPicture(file, 'image', image);
    checkCanonical(file, canonical);
    if (!isGiven('categories', category)) say(file, 'category', 'no-category', { id: category });
  }
  for (const [path, to] of Object.entries(content.redirects ?? {})) {
    const target = redirectTarget(to);
    const [type = '', id = ''] = to.split('.');
    const isGivenAs = { page: 'pages', article: 'articles', category: 'categories' }[type];
    const kept = redirectPath(path);
    if (!('path' in kept) || kept.path !== path) say('redirects.json', path, 'invalid', { said: notKept });
    else if (!target) say('redirects.json', path, 'invalid', { said: noTarget });
    else if (target.entryId !== null && !(isGivenAs && isGiven(isGivenAs, id)))
      say('redirects.json', path, 'no-target', { type, id });
  }
  faults.push(...topBarFaults(content.settings), ...topBarLinks(content.settings));
  faults.push(...menuFaults(pages), ...languageFaults(content, settings));
  notes.push(...hiddenAbove(pages));
  // A path depends on all files above its own, and a circle of parents has no paths.
  if (unreadable === 0 && !faults.some(({ code }) => code === 'circle'))
    faults.push(...pathFaults(content, known.former, closed));
  return { content, faults, notes };
};

type BannerFile = PageFile['params']['banner'];

// Types that are missing here fill themselves and are never empty.
const bannerNeeds: Partial<Record<BannerFile['type'], (banner: BannerFile) => boolean>> = {
  image: ({ image }) => image !== null,
  gallery: ({ images }) => images.length > 0,
  video: ({ video }) => video !== null,
  color: ({ color }) => color !== null,
};

const isEmptyBanner = (banner: BannerFile): boolean => bannerNeeds[banner.type]?.(banner) === false;

const blankParams = v.parse(pageFileSchema, { id: 'x', name: '', params: { title: { nl: 'x' }, modules: [] } }).params;

// For the page of a remote, a file gives only a title and a place in the menu: anything else would never be shown.
const ownContentFaults = (file: string, id: string, { title: _, ...params }: PageFile['params']): FileFault[] => {
  if (fixedPath(id)?.includes(':')) return [{ file, path: 'id', code: 'page-of-each-home', values: { id } }];
  const { title: __, ...blank } = blankParams;
  return Object.entries(params)
    .filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(Object.entries(blank).find(([k]) => k === key)?.[1]),
    )
    .map(([key]) => ({ file, path: `params.${key}`, code: 'no-own-content', values: { id, key } }));
};

const menuFaults = (pages: ReadonlyMap<string, PageFile>): FileFault[] =>
  [...pages.values()].flatMap(({ id, parentId, menu }): FileFault[] => {
    const file = fileNamed('page', id);
    const parent = parentId === null ? undefined : pages.get(parentId);
    // What stands below itself has no level.
    if (!menu || !parent || isCircled(id, pages)) return [];
    if (!parent.menu) return [{ file, path: 'menu', code: 'menu-parent-not-in-menu', values: { id: parent.id } }];
    return parent.parentId === null ? [] : [{ file, path: 'menu', code: 'menu-too-deep', values: {} }];
  });

// A page below a hidden one can be read at its address, but no menu shows it.
const hiddenAbove = (pages: ReadonlyMap<string, PageFile>): FileFault[] =>
  [...pages.values()].flatMap(({ id, parentId, menu, status }): FileFault[] => {
    const parent = parentId === null ? undefined : pages.get(parentId);
    if (!menu || status !== 'Published' || !parent?.menu || parent.status === 'Published') return [];
    return [{ file: fileNamed('page', id), path: 'parentId', code: 'parent-hidden', values: { id: parent.id } }];
  });

const topBarItems = (settings: Settings | null) =>
  (['left', 'right'] as const).flatMap((side) =>
    (settings?.topBar[side] ?? []).map(({ link, colour }, index) => ({
      link,
      colour,
      path: `topBar.${side}.${index}`,
    })),
  );

// The schema of the settings reads links that were stored before this rule.
const topBarLinks = (settings: Settings | null): FileFault[] =>
  topBarItems(settings).flatMap(({ link, path }): FileFault[] =>
    isLink(link) ? [] : [{ file: 'settings.json', path: `${path}.link`, code: 'invalid', values: { said: linkRule } }],
  );

// The top bar is checked against the face, which is another section of the settings.
const topBarFaults = (settings: Settings | null): FileFault[] =>
  topBarItems(settings).flatMap(({ colour, path }): FileFault[] => {
    const fault = settings && colour !== null ? topBarFault(colour, settings.face) : undefined;
    if (!fault) return [];
    const values = { ratio: String(fault.ratio), nearest: fault.nearest };
    return [{ file: 'settings.json', path: `${path}.colour`, code: 'no-contrast', values }];
  });

// A title that exists only in languages that are switched off would be shown in one of these.
const languageFaults = ({ pages, categories, articles }: Content, settings: Known['settings']): FileFault[] => {
  if (!settings) return [];
  const enabled: readonly string[] = enabledLanguages(settings.languages);
  const titled = [
    ...pages.map(({ id, params }) => ({ file: fileNamed('page', id), path: 'params.title', title: params.title })),
    ...categories.map(({ id, title }) => ({ file: fileNamed('category', id), path: 'title', title })),
    ...articles.map(({ id, title }) => ({ file: fileNamed('article', id), path: 'title', title })),
  ];
  return titled.flatMap(({ file, path, title }): FileFault[] => {
    const filled = languagesOf(title);
    if (filled.some((language) => enabled.includes(language))) return [];
    return [{ file, path, code: 'only-in-languages', values: { languages: filled.join(', ') } }];
  });
};

const pathFaults = (content: Content, former: Known['former'], closed: readonly string[]): FileFault[] => {
  const routes = contentRoutes(content);
  return [...collisions(routes), ...deadLinks(content, routes, { former, closed })];
};

const collisions = (routes: readonly ContentRoute[]): FileFault[] => {
  const faults: FileFault[] = [];
  const taken = new Map<string, string>();
  for (const { id, original, paths } of routes) {
    for (const path of [original, ...languages.map((language) => `/${language}/${paths[language]}`)]) {
      const owner = matchRoute(path)?.page ?? taken.get(path);
      if (owner) {
        const [kind = '', name = ''] = owner.includes('.') ? owner.split('.') : ['', owner];
        const [own = ''] = id.split('.');
        faults.push({ file: fileOf(id), path: pathField(own), code: 'path-taken', values: { path, kind, id: name } });
      }
      taken.set(path, id);
    }
  }
  return faults;
};

// Only a path that looks like a page: a link to a file or another site is not checked.
const pagePathIn = (link: string): string | null => {
  const path = link.replace(/[?#].*$/s, '');
  return /^\/(?:[^/.]+\/)*[^/.]*$/.test(path) ? path : null;
};

// The links within a rich text, each with its place.
const linksIn = (value: unknown, path: string): { path: string; link: string }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) =>
        key === 'link' ? [{ path: `${path}.link`, link: String(one) }] : linksIn(one, `${path}.${key}`),
      )
    : [];

const deadLinks = (
  content: Content,
  all: readonly ContentRoute[],
  { former, closed }: { former: Known['former']; closed: readonly string[] },
): FileFault[] => {
  const { pages, categories, articles } = content;
  const published = new Set([
    ...pages.flatMap(({ id, status }) => (status === 'Published' ? [`page.${id}`] : [])),
    ...categories.flatMap(({ id, status }) => (status === 'Published' ? [`category.${id}`] : [])),
    ...articles.flatMap(({ id, status }) => (status === 'Published' ? [`article.${id}`] : [])),
  ]);
  const routes = all.filter(({ id }) => published.has(id));
  const isThere = (path: string): boolean => {
    const found = findRoute(path, routes);
    if (found?.page === 'content') return true;
    if (found && closed.includes(found.page)) return false;
    if (found) return routeOf(found.page).file !== 'content' || published.has(`page.${found.page}`);
    const entry = former.get(path);
    return entry === '' || (entry !== undefined && published.has(entry));
  };
  const linked = [
    ...pages.flatMap(({ id, params }) =>
      [
        ...linksIn(params.content, 'params.content'),
        ...params.modules.flatMap(({ link, description, description2 }, index) => {
          const at = `params.modules.${index}`;
          return [
            { path: `${at}.link.path`, link: link?.path ?? '' },
            ...linksIn(description, `${at}.description`),
            ...linksIn(description2, `${at}.description2`),
          ];
        }),
      ].map((one) => ({ file: fileNamed('page', id), ...one })),
    ),
    ...articles.flatMap(({ id, text }) =>
      linksIn(text, 'text').map((one) => ({ file: fileNamed('article', id), ...one })),
    ),
    ...(['left', 'right'] as const).flatMap((side) =>
      (content.settings?.topBar[side] ?? []).map(({ link }, index) => ({
        file: 'settings.json',
        path: `topBar.${side}.${index}.link`,
        link,
      })),
    ),
  ];
  return linked.flatMap(({ file, path, link }): FileFault[] => {
    const page = pagePathIn(link);
    return page === null || isThere(page) ? [] : [{ file, path, code: 'dead-link', values: { path: page } }];
  });
};
