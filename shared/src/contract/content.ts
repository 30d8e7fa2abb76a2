import * as v from 'valibot';
import { portraitPlaces } from '../domain/picture-widths.ts';
import type { RichText } from '../domain/rich-text.ts';
import { languageSchema, perLanguage } from './language.ts';
import { pictureSchema } from './media.ts';
import { managerSchema } from './property.ts';

/** A path that comes from the agency's content. */
export const contentRouteSchema = v.object({
  id: v.string(),
  original: v.string(),
  type: v.fallback(v.picklist(['feedback', 'article', 'page', 'login']), 'page'),
  paths: perLanguage(v.string()),
  breadcrumb: v.object({ names: perLanguage(v.string()), public: v.boolean(), parent: v.nullable(v.string()) }),
  gone: v.optional(v.boolean()),
  externalUrls: v.optional(v.record(languageSchema, v.string())),
});

/** The views of a module; a view that is unknown to the reader is 'invalid'. */
export const contentViews = ['', 'news-view', 'single-view', 'collapse-view', 'card-view', 'ons-team-view'] as const;

/** The forms that a module may contain: those that are about no particular home or project. */
export const contentForms = [
  'site-contact',
  'contact-demand',
  'demand-register',
  'sign-newsletter',
  'testimonial',
  'job-application',
] as const;

/** Whether a text is the name of a form that a module may contain. */
export const isContentForm = (name: string): name is (typeof contentForms)[number] =>
  contentForms.some((form) => form === name);

// It was checked when it was stored, and its renderer ignores unknown parts.
const richText: v.GenericSchema<unknown, RichText> = v.array(v.any());

const articleSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** Only its beginning, in a view that links to its own page. */
  text: richText,
  picture: v.nullable(pictureSchema),
  path: v.nullable(v.string()),
});

/** An article: title, text, an optional picture; `path` is the original path of its own page. */
export type Article = v.InferOutput<typeof articleSchema>;

const columns = v.nullable(v.number());

const offerSchema = v.object({
  goal: v.nullable(v.picklist(['sale', 'rent'])),
  /** Restricts the list to a type, by its WebID, or to a city, as 'name|zip'. */
  type: v.optional(v.number()),
  city: v.optional(v.string()),
});

const contentModuleSchema = v.object({
  id: v.string(),
  view: v.fallback(v.picklist([...contentViews, 'invalid']), 'invalid'),
  title: v.string(),
  titleSize: v.fallback(v.picklist(['small', 'medium', 'large']), 'medium'),
  description: richText,
  description2: richText,
  row: v.number(),
  span: v.number(),
  sizes: v.object({ sm: columns, md: columns, lg: columns }),
  /** Classes of the content's own stylesheet. */
  className: v.string(),
  background: v.object({
    kind: v.fallback(v.picklist(['', 'image', 'color', 'gallery']), ''),
    pictures: v.array(pictureSchema),
  }),
  /** Items in a row of a list, of news and of the team. */
  perRow: v.number(),
  /** Items in a row of every other view. */
  columns: v.optional(v.number(), 1),
  /** Items by category. The first group has no title of its own; the others are subcategories. */
  groups: v.array(v.object({ id: v.string(), title: v.string(), articles: v.array(articleSchema) })),
  people: v.array(managerSchema),
  /** Lists of properties that another remote shows in the module. */
  lists: v.array(v.object({ ...offerSchema.entries, max: v.number() })),
  /** Maps of offered properties; a page loads a map only when it is viewed. */
  maps: v.optional(v.array(offerSchema), []),
  /** Forms of the forms remote; a form that is unknown to the reader is omitted. */
  forms: v.pipe(
    v.array(v.fallback(v.nullable(v.picklist(contentForms)), null)),
    v.transform((forms) => forms.filter((form) => form !== null)),
  ),
  /** A link to another page, by its original path. */
  link: v.nullable(v.object({ path: v.string(), text: v.string() })),
});

/** A content module in one language: its position (`row`, columns of twelve), its view and its content. */
export type ContentModule = v.InferOutput<typeof contentModuleSchema>;

/** One picture of a banner; with a property or a project it links to that. */
const slideSchema = v.object({
  picture: pictureSchema,
  property: v.nullable(
    v.object({ id: v.string(), goal: v.picklist(['sale', 'rent']), city: v.string(), title: v.string() }),
  ),
  project: v.optional(v.nullable(v.object({ id: v.string(), city: v.string(), title: v.string() }))),
});

const bannerSchema = v.object({
  kind: v.fallback(v.picklist(['', 'image', 'gallery', 'properties', 'projects', 'video', 'color']), ''),
  slides: v.array(slideSchema),
  video: v.nullable(v.string()),
  className: v.string(),
  logo: v.optional(v.nullable(pictureSchema), null),
  /** The part of its pictures that is shown where the banner is higher than it is wide. */
  part: v.fallback(v.optional(v.picklist(portraitPlaces), 'middle'), 'middle'),
  /** Empty if title and description are not public. */
  title: v.string(),
  description: v.string(),
});

/** A banner: one picture, several pictures that fade, a film, the pictures of properties or projects, or a colour. */
export type Banner = v.InferOutput<typeof bannerSchema>;

/** A content page in the requested language. */
export const contentPageSchema = v.object({
  id: v.string(),
  type: v.fallback(v.picklist(['page', 'article']), 'page'),
  title: v.string(),
  intro: v.string(),
  text: richText,
  metaTitle: v.string(),
  metaDescription: v.string(),
  /** Whether search engines may list it. */
  indexed: v.boolean(),
  /** Original path of the page with the same content that search engines should list instead. */
  canonical: v.optional(v.nullable(v.string()), null),
  picture: v.nullable(pictureSchema),
  banner: bannerSchema,
  showBreadCrumb: v.boolean(),
  modules: v.array(contentModuleSchema),
  /**
   * The place of a remote's own part among the modules, on a page of a remote: modules of earlier rows stand above it. `perRow` is the
   * number of its items in a row, if the agency chose one.
   */
  part: v.optional(v.nullable(v.object({ row: v.number(), perRow: v.nullable(v.number()) })), null),
  /** The pages below this one. */
  children: v.array(articleSchema),
});

/** A content page. */
export type ContentPage = v.InferOutput<typeof contentPageSchema>;
