import * as v from 'valibot';
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

/** How a module may be shown; a view that a reader does not know is 'invalid'. */
export const contentViews = ['', 'news-view', 'single-view', 'collapse-view', 'card-view', 'ons-team-view'] as const;

/** The forms that a module may hold: those about no home or project in particular. */
export const contentForms = [
  'site-contact',
  'contact-demand',
  'demand-register',
  'sign-newsletter',
  'testimonial',
  'job-application',
] as const;

/** Whether a text names a form that a module may hold. */
export const isContentForm = (name: string): name is (typeof contentForms)[number] =>
  contentForms.some((form) => form === name);

// It was checked where it was stored, and what shows it leaves out what it does not know.
const richText: v.GenericSchema<unknown, RichText> = v.array(v.any());

const articleSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** Its beginning alone in a view that leads to its own page. */
  text: richText,
  picture: v.nullable(pictureSchema),
  path: v.nullable(v.string()),
});

/** An article: title, text, an optional picture; `path` is the original path of its own page. */
export type Article = v.InferOutput<typeof articleSchema>;

const columns = v.nullable(v.number());

const offerSchema = v.object({
  goal: v.nullable(v.picklist(['sale', 'rent'])),
  /** Only of a type, by its WebID, or of a city, as 'name|zip'. */
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
  perRow: v.number(),
  /** Items by category; the first group has no title of its own, the others are subcategories. */
  groups: v.array(v.object({ id: v.string(), title: v.string(), articles: v.array(articleSchema) })),
  people: v.array(managerSchema),
  /** What another remote shows in it. */
  lists: v.array(v.object({ ...offerSchema.entries, max: v.number() })),
  /** Maps of what is offered; a page loads none of them before it is looked at. */
  maps: v.optional(v.array(offerSchema), []),
  /** Forms of the forms remote; one that a reader does not know is left out. */
  forms: v.pipe(
    v.array(v.fallback(v.nullable(v.picklist(contentForms)), null)),
    v.transform((forms) => forms.filter((form) => form !== null)),
  ),
  /** A way on, by its original path. */
  link: v.nullable(v.object({ path: v.string(), text: v.string() })),
});

/** A content module in one language: where it stands (`row`, columns of twelve), how it is shown, and what it shows. */
export type ContentModule = v.InferOutput<typeof contentModuleSchema>;

/** One picture of a banner; with a property or a project it leads to it. */
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
  /** Empty where they are not public. */
  title: v.string(),
  description: v.string(),
});

/** A banner: one picture, several that fade, a film, the pictures of properties or projects, or a colour. */
export type Banner = v.InferOutput<typeof bannerSchema>;

/** A content page in the language asked for. */
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
  /** Original path of the page that says the same, which they are to list instead. */
  canonical: v.optional(v.nullable(v.string()), null),
  picture: v.nullable(pictureSchema),
  banner: bannerSchema,
  showBreadCrumb: v.boolean(),
  modules: v.array(contentModuleSchema),
  /** The pages below this one. */
  children: v.array(articleSchema),
});

/** A content page. */
export type ContentPage = v.InferOutput<typeof contentPageSchema>;
