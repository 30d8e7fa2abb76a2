import * as v from 'valibot';
import { isWebAddress } from '../domain/link.ts';
import { portraitPlaces } from '../domain/picture-widths.ts';
import { languageSchema } from './language.ts';
import { richTextSchema } from './rich-text.ts';

const short = v.pipe(v.string(), v.maxLength(300, 'has more than 300 characters'));
const long = v.pipe(v.string(), v.maxLength(20_000, 'has more than 20000 characters'));

const matching = (pattern: RegExp, fault: string) => v.pipe(v.string(), v.regex(pattern, fault));

const languageKey = v.picklist(
  ['nl', 'fr', 'en', 'de', 'NL', 'FR', 'EN', 'DE'],
  'is not a language: nl, fr, en or de, in lower or upper case',
);
const texts = <T extends v.GenericSchema<string, string>>(text: T) => v.record(languageKey, text);
const requiredTexts = v.pipe(
  texts(short),
  v.check((value) => Object.values(value).some((text) => text !== ''), 'needs a text in at least one language'),
);
const none = {};
const orNull = <const S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

const id = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined with hyphens'),
);
const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(most, `must be ${most} or less`),
  );
const columns = orNull(whole(1, 12));
const colour = matching(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a colour such as #f1ebdf');
const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-07-15'));
const web = v.pipe(v.string(), v.check(isWebAddress, 'must be an address that starts with https://'));
const shortTexts = v.optional(texts(short), none);
const longTexts = v.optional(texts(long), none);

const richByLanguage = v.pipe(
  v.record(languageKey, richTextSchema),
  v.transform((all) => Object.fromEntries(Object.entries(all).filter(([, { length }]) => length > 0)) as typeof all),
);
// The former format. An export contains the same texts in the current format.
const noList = v.never('is one text for each language, as {"nl": ["…"]}, and no list of paragraphs any more');
/** A text of paragraphs, headings and lists for each language that has one. */
const rich = v.lazy((value): typeof richByLanguage | typeof noList => (Array.isArray(value) ? noList : richByLanguage));
const richTexts = v.optional(rich, none);
// With this type the fault is reported as a missing text.
const someRich: v.GenericValidation<v.InferOutput<typeof rich>> = {
  ...v.check((all: object) => Object.keys(all).length > 0, 'needs at least one paragraph'),
  type: 'min_length',
};
const sort = v.optional(v.pipe(v.number(), v.integer()), 0);
const status = v.optional(v.picklist(['Published', 'Draft'], "must be 'Published' or 'Draft'"), 'Published');

/** A picture of the media endpoint by its name, with its text alternative. */
const picture = v.strictObject({
  name: matching(/^[a-z0-9-]+$/, 'must be the name of a picture'),
  alt: shortTexts,
});

const searchEngineFields = {
  metadata: v.optional(v.strictObject({ title: shortTexts, description: shortTexts }), {}),
  isActiveSEO: v.optional(v.boolean(), true),
};

/** Id of the page with the same content as an article or category. Search engines then list only that page. */
const canonical = orNull(id);

/** What a module may show. `own-part` is what a page of the software shows itself, such as its list or form. */
export const relationTypes = ['property-list', 'map', 'category', 'article', 'contact', 'own-part'] as const;

const relation = v.strictObject({
  type: v.picklist(relationTypes),
  id: v.pipe(v.string(), v.maxLength(60)),
});

/** A module in a page's file; everything but its id has a default. */
export const moduleFileSchema = v.strictObject({
  id,
  title: shortTexts,
  titleSize: v.optional(v.picklist(['small', 'medium', 'large']), 'medium'),
  description: richTexts,
  description2: richTexts,
  /** Content row: modules of the same row are placed beside each other. */
  position: v.optional(whole(0, 100), 0),
  span: v.optional(whole(1, 12), 12),
  sm: columns,
  md: columns,
  lg: columns,
  sort,
  view: v.optional(matching(/^[a-z-]{0,40}$/, 'must be the name of a view'), ''),
  class: v.optional(matching(/^[a-z][a-z0-9-]{0,40}$|^$/, 'must be one class name'), ''),
  backgroundType: v.optional(v.picklist(['', 'image', 'color', 'gallery']), ''),
  image: orNull(picture),
  images: v.optional(v.pipe(v.array(picture), v.maxLength(12)), []),
  colorBackground: orNull(colour),
  relations: v.optional(v.array(relation), []),
  /** A button below the other content, to the original path of a page. */
  link: orNull(
    v.strictObject({
      path: matching(/^\/(?:[a-z0-9-]+\/)*$/, 'must be an original path such as /job-application/'),
      text: requiredTexts,
    }),
  ),
  status,
  /** Items beside each other on a wide screen; null: four in a list, in news and in the team, and one in every other view. */
  numberItemOfRow: orNull(whole(1, 12)),
  maxItems: v.optional(whole(1, 100), 100),
  isHasSubcategories: v.optional(v.boolean(), false),
});

const segment = v.optional(
  texts(matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be one segment of lower-case words joined with hyphens')),
  none,
);

const bannerText = v.strictObject({ text: texts(long), public: v.boolean() });
const hiddenText = { text: none, public: false };

const banner = v.strictObject({
  type: v.picklist(['', 'image', 'gallery', 'properties', 'projects', 'video', 'color']),
  image: orNull(picture),
  images: v.optional(v.pipe(v.array(picture), v.maxLength(12)), []),
  video: orNull(matching(/^\/[\w/.-]+\.(?:mp4|webm)$/, 'must be a path of this site that ends in .mp4 or .webm')),
  color: orNull(colour),
  /** The part of its pictures that a telephone shows, where the banner is upright. */
  part: v.optional(v.picklist(portraitPlaces), 'middle'),
  /** Shown whole above the title: on the home page in its search, elsewhere in the banner. */
  logo: orNull(picture),
});

/** A page's file, `pages/<id>.json`. */
export const pageFileSchema = v.strictObject({
  id,
  parentId: orNull(id),
  name: short,
  params: v.strictObject({
    title: requiredTexts,
    description: longTexts,
    ...searchEngineFields,
    image: orNull(picture),
    modules: v.array(moduleFileSchema),
    /** The text under the title. */
    content: richTexts,
    css: v.optional(v.pipe(v.string(), v.maxLength(5000)), ''),
    type: v.optional(v.picklist(['page', 'article']), 'page'),
    redirect: v.optional(v.boolean(), false),
    redirectUrl: v.optional(v.record(languageSchema, web), none),
    /** Path by language, if it is not the slug of the title. */
    path: segment,
    showBreadCrumb: v.optional(v.boolean(), true),
    /** Whether the page has an entry of its own in the breadcrumbs of the pages below it. */
    publicBreadCrumb: v.optional(v.boolean(), true),
    showPageBanner: v.optional(v.boolean(), true),
    banner: v.optional(banner, { type: '' }),
    bannerTitle: v.optional(bannerText, hiddenText),
    bannerDescription: v.optional(bannerText, hiddenText),
  }),
  /** Shown in the menu below its parent's item, with a title of its own if the page's title is too long; null if it is not in the menu. */
  menu: orNull(v.strictObject({ title: shortTexts })),
  status,
  createDate: v.optional(day),
  modifyDate: v.optional(day),
  sort,
});

/** A category's file, `categories/<id>.json`. A public category has a page of its own. */
export const categoryFileSchema = v.strictObject({
  id,
  parentId: orNull(id),
  title: requiredTexts,
  /** Path by language, if it is not the slug of the title. */
  path: segment,
  description: longTexts,
  public: v.boolean(),
  items: v.optional(v.picklist(['articles', 'people']), 'articles'),
  canonical,
  sort,
  status,
});

/** An article's file, `articles/<id>.json`. */
export const articleFileSchema = v.strictObject({
  id,
  category: id,
  title: requiredTexts,
  /** Path by language, if it is not the slug of the title. */
  path: segment,
  text: v.pipe(rich, someRich),
  image: orNull(picture),
  ...searchEngineFields,
  canonical,
  sort,
  status,
  createDate: v.optional(day),
  modifyDate: v.optional(day),
});

export type PageFile = v.InferOutput<typeof pageFileSchema>;
export type CategoryFile = v.InferOutput<typeof categoryFileSchema>;
export type ArticleFile = v.InferOutput<typeof articleFileSchema>;
export type ModuleFile = v.InferOutput<typeof moduleFileSchema>;
export type PictureFile = v.InferOutput<typeof picture>;
export type FileTexts = PageFile['params']['title'];
export type FileRichTexts = ArticleFile['text'];

/** Old addresses with the target of each: `page.<id>`, `article.<id>`, `category.<id>`, or an address that starts with https://. */
export const redirectsFileSchema = v.record(v.string(), v.string());

/**
 * Path of content below the part of the API that the agency's bearer token protects. Content is imported as
 * `{files: {<name>: <JSON>}}`, and exported in the same form.
 */
export const adminContentPath = '/admin/content';

/** The input of an import: the JSON of each file by its name in the content folder, and the reason for each file that could not be read. */
export const contentImportSchema = v.strictObject({
  files: v.record(v.string(), v.unknown()),
  unread: v.optional(v.record(v.string(), v.string()), {}),
  /** Whether content that was edited at the desk is overwritten or removed. Otherwise it is reported, and nothing is changed. */
  overwrite: v.optional(v.boolean(), false),
  /** Whether content that the import does not name stays unchanged. */
  alone: v.optional(v.boolean(), false),
});

/**
 * The result of an import: the number of entries that exist and that were removed, whether it contained settings, and notes about
 * oddities that are not faults.
 */
export const contentImportAnswerSchema = v.object({
  entries: v.number(),
  gone: v.number(),
  settings: v.optional(v.boolean(), false),
  notes: v.optional(v.array(v.string()), []),
});

/**
 * The faults of an import. `overwrite` is true if they are about content that was edited at the desk, which an import only overwrites
 * with its option `overwrite`.
 */
export const contentFaultsSchema = v.object({
  faults: v.array(v.string()),
  overwrite: v.optional(v.boolean(), false),
});

/** The result of an export: the JSON of each file by its name in a content folder. */
export const contentExportSchema = v.object({ files: v.record(v.string(), v.unknown()) });
