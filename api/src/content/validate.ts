import { isDeepStrictEqual } from 'node:util';
import { contentViews, isContentForm } from '@rowhouse/shared/contract/content';
import {
  articleFileSchema,
  categoryFileSchema,
  type ModuleFile,
  moduleFileSchema,
  type PageFile,
  type PictureFile,
  pageFileSchema,
  redirectsFileSchema,
} from '@rowhouse/shared/contract/content-files';
import type { ContentFaultCode } from '@rowhouse/shared/contract/desk-content';
import { closedForms, enabledLanguages, type Settings, settingsSchema } from '@rowhouse/shared/contract/settings';
import { surroundingsFileSchema } from '@rowhouse/shared/contract/surroundings-file';
import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import { topBarFault } from '@rowhouse/shared/domain/face';
import { languages } from '@rowhouse/shared/domain/language';
import { isLink, linkRule } from '@rowhouse/shared/domain/link';
import { isMailAddress } from '@rowhouse/shared/domain/mail-address';
import { isPhone } from '@rowhouse/shared/domain/phone-text';
import { isPublicHost } from '@rowhouse/shared/domain/public-host';
import { type FixedPageId, findRoute, isFixedPage, matchRoute, routeOf, takesContent } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { type FileFault, fileNamed, pathField } from './content-faults.ts';
import { redirectPath, redirectTarget } from './content-redirects.ts';
import { belongsToApp, type Content, contentRoutes, fixedPath } from './content-routes.ts';
import { paramsSet } from './fixed-pages.ts';
import { fileReader, type ReadFiles } from './json-files.ts';
import { languagesOf } from './missing-languages.ts';
import { parseMap, parsePropertyList } from './property-list.ts';
import { parseCss } from './stylesheet.ts';

/**
 * What files may refer to outside themselves: stored pictures and films; the stored settings, when the folder has none;
 * and redirected paths with the entry that each leads to, '' when that is no content.
 */
export interface OutsideReferences {
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
  const visitedIds = new Set<string>();
  for (let at = all.get(id)?.parentId ?? null; at !== null && !visitedIds.has(at); at = all.get(at)?.parentId ?? null) {
    if (at === id) return true;
    visitedIds.add(at);
  }
  return false;
};

/** What is being validated, and where its faults and notes go. */
interface Review {
  faults: FileFault[];
  notes: FileFault[];
  say: (file: string, path: string, code: ContentFaultCode, values?: Record<string, string>) => void;
  isGiven: (folder: string, id: string) => boolean;
  checkPicture: (file: string, path: string, picture: PictureFile | null) => void;
  categories: ReadonlyMap<string, Content['categories'][number]>;
  /** Pages that the settings switch off. */
  closed: readonly string[];
  known: OutsideReferences;
}

const checkPage = (page: PageFile, { faults, notes, say, checkPicture, closed, known }: Review): void => {
  const { id, params } = page;
  const file = `pages/${id}.json`;
  if (closed.includes(id)) notes.push({ file, path: 'menu', code: 'closed-form', values: { id } });
  faults.push(...fixedPageFaults(file, page), ...ownPartFaults(file, page));
  if (params.redirect && Object.keys(params.redirectUrl).length === 0)
    say(file, 'params.redirectUrl', 'no-redirect-address');
  for (const said of parseCss(params.css).faults) say(file, 'params.css', 'bad-css', { said });
  checkPicture(file, 'params.image', params.image);
  checkPicture(file, 'params.banner.image', params.banner.image);
  checkPicture(file, 'params.banner.logo', params.banner.logo);
  const { video } = params.banner;
  if (video && !known.media.has(video.replace(/^\/media\//, '')))
    say(file, 'params.banner.video', 'no-film', { path: video });
  if (params.showPageBanner && isEmptyBanner(params.banner)) say(file, 'params.banner', 'empty-banner');
  for (const [index, picture] of params.banner.images.entries())
    checkPicture(file, `params.banner.images.${index}`, picture);
};

const checkModules = ({ id, params }: PageFile, review: Review): void => {
  const { notes, say, isGiven, checkPicture, categories, closed } = review;
  const file = `pages/${id}.json`;
  const seenIds = new Set<string>();
  params.modules.forEach((module, index) => {
    const at = `params.modules.${index}`;
    if (seenIds.has(module.id)) say(file, `${at}.id`, 'module-twice', { id: module.id });
    seenIds.add(module.id);
    if (!contentViews.some((view) => view === module.view))
      notes.push({ file, path: `${at}.view`, code: 'unknown-view', values: { view: module.view } });
    const note = (path: string, code: ContentFaultCode, values: Record<string, string> = {}) =>
      notes.push({ file, path: `${at}.${path}`, code, values });
    const { backgroundType, image, images, colorBackground } = module;
    if (image && backgroundType !== 'image') note('image', 'unused-background');
    if (images.length > 0 && backgroundType !== 'gallery') note('images', 'unused-background');
    if (colorBackground && backgroundType !== 'color') note('colorBackground', 'unused-background');
    const kinds = module.relations.map(({ type, id: to }) =>
      type === 'category' ? (categories.get(to)?.items ?? type) : type === 'article' ? 'articles' : type,
    );
    const wanted = module.view === 'ons-team-view' ? 'people' : 'articles';
    if (module.view !== '' && contentViews.some((view) => view === module.view) && !kinds.includes(wanted))
      note('view', 'view-without-items', { view: module.view });
    if (module.backgroundType === 'color' && !module.colorBackground) say(file, `${at}.colorBackground`, 'no-colour');
    checkPicture(file, `${at}.image`, module.image);
    for (const [each, picture] of module.images.entries()) checkPicture(file, `${at}.images.${each}`, picture);
    module.relations.forEach(({ type, id: target }, each) => {
      const isKnown =
        (type === 'category' && isGiven('categories', target)) ||
        (type === 'article' && isGiven('articles', target)) ||
        (type === 'property-list' && parsePropertyList(target) !== undefined) ||
        (type === 'map' && parseMap(target) !== undefined) ||
        (type === 'contact' && isContentForm(target)) ||
        (type === 'own-part' && target === id && belongsToApp(id));
      if (!isKnown) say(file, `${at}.relations.${each}`, 'no-target', { type, id: target });
      if (type === 'contact' && closed.includes(target))
        notes.push({ file, path: `${at}.relations.${each}`, code: 'closed-form', values: { id: target } });
    });
  });
};

const checkRedirects = (redirects: Content['redirects'], { say, isGiven }: Review): void => {
  for (const [path, to] of Object.entries(redirects ?? {})) {
    const target = redirectTarget(to);
    const [type = '', id = ''] = to.split('.');
    const isGivenAs = { page: 'pages', article: 'articles', category: 'categories' }[type];
    const parsedPath = redirectPath(path);
    if (!('path' in parsedPath) || parsedPath.path !== path) say('redirects.json', path, 'invalid', { said: notKept });
    else if (!target) say('redirects.json', path, 'invalid', { said: noTarget });
    else if (target.entryId !== null && !(isGivenAs && isGiven(isGivenAs, id)))
      say('redirects.json', path, 'no-target', { type, id });
  }
};

/**
 * The parsed files, and every fault; notes are no faults. All files are parsed strictly first, then checked against
 * each other.
 */
export const validateContent = (read: ReadFiles, known: OutsideReferences) => {
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
  const map = content.settings?.map.tiles?.url ?? '';
  if (map.startsWith('/media/') && !known.media.has(map.replace(/^\/media\//, '')))
    notes.push({ file: 'settings.json', path: 'map.tiles.url', code: 'no-map', values: { path: map } });
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
  const review: Review = { faults, notes, say, isGiven, checkPicture, categories, closed, known };
  for (const page of content.pages) {
    checkPage(page, review);
    checkModules(page, review);
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
  checkRedirects(content.redirects, review);
  faults.push(...topBarFaults(content.settings), ...topBarLinks(content.settings), ...tagHostFaults(content.settings));
  faults.push(...agencyFaults(content.settings));
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

// A page of the software shows what the content adds, if it takes any; its path and type are the software's.
const fixedPageFaults = (file: string, { id, params }: PageFile): FileFault[] => {
  if (!isFixedPage(id)) return [];
  const fault = (path: string, code: ContentFaultCode): FileFault => ({ file, path, code, values: { id } });
  if (belongsToApp(id) && fixedPath(id)?.includes(':')) return [fault('id', 'page-of-each-home')];
  const isOpen = !belongsToApp(id) || takesContent(id);
  return paramsSet(params).flatMap((name) => {
    if (!isOpen) return [fault(`params.${name}`, 'no-own-content')];
    const isFixedHere = name === 'path' || (name === 'type' && belongsToApp(id));
    return isFixedHere ? [fault(`params.${name}`, 'fixed-page')] : [];
  });
};

const blankModule: Readonly<Record<string, unknown>> = v.parse(moduleFileSchema, { id: 'x' });
const ofOwnPart: readonly string[] = ['id', 'position', 'sort', 'relations', 'numberItemOfRow'];

// The remote's own part stands once on its page, alone in its row, and only its place and its items in a row are the content's.
const ownPartFaults = (file: string, { id, params: { modules } }: PageFile): FileFault[] => {
  const isPart = ({ relations }: ModuleFile) => relations.some(({ type }) => type === 'own-part');
  const parts = modules.filter(isPart);
  return modules.flatMap((module, index): FileFault[] => {
    const at = `params.modules.${index}`;
    const code = 'own-part-alone';
    if (!isPart(module)) return [];
    const beside = modules.some((other) => other !== module && other.position === module.position);
    const alone = parts.length > 1 || module.relations.length > 1 || beside;
    const others = Object.entries(module).filter(
      ([name, value]) => !ofOwnPart.includes(name) && !isDeepStrictEqual(value, blankModule[name]),
    );
    return [
      ...(alone ? [{ file, path: `${at}.relations`, code, values: { id } } as const] : []),
      ...others.map(([name]) => ({ file, path: `${at}.${name}`, code, values: { id } }) as const),
    ];
  });
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

// The schema of the settings reads what was stored before this rule.
const agencyFaults = (settings: Settings | null): FileFault[] => {
  if (!settings) return [];
  const { phone, email } = settings.agency;
  const faults = {
    phone: phone === '' || isPhone(phone) ? null : 'must be a phone number, or nothing',
    email: email === '' || isMailAddress(email) ? null : 'must be a mail address, or nothing',
  };
  return Object.entries(faults).flatMap(([name, said]): FileFault[] =>
    said === null ? [] : [{ file: 'settings.json', path: `agency.${name}`, code: 'invalid', values: { said } }],
  );
};

// The schema of the settings reads hosts that were stored before this rule.
const tagHostFaults = (settings: Settings | null): FileFault[] =>
  Object.entries(settings?.siteInfo.tagHosts ?? {}).flatMap(([host, origin]): FileFault[] =>
    isPublicHost(origin)
      ? []
      : [
          {
            file: 'settings.json',
            path: `siteInfo.tagHosts.${host}`,
            code: 'invalid',
            values: { said: 'must be the public name of a server, such as https://tags.example' },
          },
        ],
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
const languageFaults = (
  { pages, categories, articles }: Content,
  settings: OutsideReferences['settings'],
): FileFault[] => {
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

const pathFaults = (content: Content, former: OutsideReferences['former'], closed: readonly string[]): FileFault[] => {
  const routes = contentRoutes(content);
  return [...collisions(routes), ...deadLinks(content, routes, { former, closed })];
};

const collisions = (routes: readonly ContentRoute[]): FileFault[] => {
  const faults: FileFault[] = [];
  const takenPaths = new Map<string, string>();
  for (const { id, original, paths } of routes) {
    for (const path of [original, ...languages.map((language) => `/${language}/${paths[language]}`)]) {
      const owner = matchRoute(path)?.page ?? takenPaths.get(path);
      if (owner) {
        const [kind = '', name = ''] = owner.includes('.') ? owner.split('.') : ['', owner];
        const [ownId = ''] = id.split('.');
        faults.push({ file: fileOf(id), path: pathField(ownId), code: 'path-taken', values: { path, kind, id: name } });
      }
      takenPaths.set(path, id);
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
  { former, closed }: { former: OutsideReferences['former']; closed: readonly string[] },
): FileFault[] => {
  const { pages, categories, articles } = content;
  const published = new Set([
    ...pages.flatMap(({ id, status }) => (status === 'Published' ? [`page.${id}`] : [])),
    ...categories.flatMap(({ id, status }) => (status === 'Published' ? [`category.${id}`] : [])),
    ...articles.flatMap(({ id, status }) => (status === 'Published' ? [`article.${id}`] : [])),
  ]);
  const routes = all.filter(({ id }) => published.has(id));
  const isThere = (path: string): boolean => {
    const contentMatch = findRoute(path, routes);
    if (contentMatch?.page === 'content') return true;
    if (contentMatch && closed.includes(contentMatch.page)) return false;
    if (contentMatch)
      return routeOf(contentMatch.page).file !== 'content' || published.has(`page.${contentMatch.page}`);
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
