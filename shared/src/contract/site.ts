import * as v from 'valibot';
import { declines } from '../domain/consent.ts';
import { publicTagHosts, tagSettings } from '../domain/tags.ts';
import { contentRouteSchema } from './content.ts';
import { countsSchema } from './goal.ts';
import { languageSchema } from './language.ts';
import { pictureSchema } from './media.ts';

/** A menu item: `path` is an original path of the route table; `redirectUrl` opens another site in a new tab. */
const menuLeafSchema = v.object({
  id: v.string(),
  title: v.string(),
  path: v.string(),
  redirectUrl: v.nullable(v.string()),
});

const menuItemSchema = v.object({ ...menuLeafSchema.entries, children: v.array(menuLeafSchema) });

/** A main menu item with its children. */
export type MenuItem = v.InferOutput<typeof menuItemSchema>;

// Opening hours in the format of schema.org. Hours for a single date have `validFrom` and `validThrough`, and no opening times if the
// agency is closed then.
const openingHoursSchema = v.object({
  days: v.array(v.string()),
  opens: v.string(),
  closes: v.string(),
  validFrom: v.optional(v.string()),
  validThrough: v.optional(v.string()),
});

/**
 * The facts about an agency that are the same in every language. The BIV/IPI and company numbers are shown in the footer, as Belgian
 * law requires.
 */
export const agencyFacts = v.entriesFromList(
  ['name', 'street', 'zip', 'phone', 'email', 'bivNumber', 'companyNumber'],
  v.string(),
);

/** The icons that an item of the top bar may have. */
export const topBarIcons = [
  'phone',
  'mail',
  'pin',
  'calendar',
  'user',
  'home',
  'search',
  'info',
  'globe',
  'heart',
] as const;

const headerPosition = v.picklist(['left', 'center', 'right']);

/** The positions of the header's parts. */
export const headerPositions = { logo: headerPosition, menu: headerPosition, switcher: headerPosition };

/** The parts of the search on the home page. */
export const searchParts = {
  showInput: v.boolean(),
  showButton: v.boolean(),
  showCount: v.boolean(),
  showCountProperty: v.boolean(),
};

const topBarItemSchema = v.object({
  id: v.string(),
  // An icon that is unknown to this release is omitted.
  icon: v.fallback(v.nullable(v.picklist(topBarIcons)), null),
  label: v.string(),
  link: v.string(),
});

/** An item of the top bar: `link` is an original path of the route table, or leads elsewhere. */
export type TopBarItem = v.InferOutput<typeof topBarItemSchema>;

/** What the software can show in a column of the footer: address, opening hours, legal pages, pages about homes, and the menu. */
export const footerParts = ['contact', 'hours', 'legal', 'homes', 'menu'] as const;

const footerColumnSchema = v.object({
  id: v.string(),
  // A part that is unknown to this release is omitted.
  shows: v.optional(v.fallback(v.nullable(v.picklist(footerParts)), null), null),
  title: v.string(),
  intro: v.string(),
  text: v.string(),
  images: v.array(pictureSchema),
});

/** A column of the footer; texts that are not public are empty. */
export type FooterColumn = v.InferOutput<typeof footerColumnSchema>;

const pageFactsSchema = v.object({
  /** Whether the agency's content stands around the remote's part of the page. */
  hasContent: v.optional(v.boolean()),
  /** Whether breadcrumbs leave the page out above the pages below it. */
  isNoStep: v.optional(v.boolean()),
  /** Addresses that the page redirects to, by language. */
  externalUrls: v.optional(v.record(languageSchema, v.string())),
});

/** What the agency's content says about a page of the route table. */
export type PageFacts = v.InferOutput<typeof pageFactsSchema>;

/** Settings, menu and agency in the requested language: what the layout needs on every page. */
export const siteSchema = v.object({
  agency: v.object({
    ...agencyFacts,
    city: v.string(),
    hours: v.string(),
    openingHours: v.optional(v.array(openingHoursSchema)),
    /** For link previews of pages without a picture. */
    picture: v.optional(v.nullable(pictureSchema)),
    supervisor: v.string(),
    insurance: v.string(),
  }),
  languages: v.object({ default: languageSchema, enabled: v.array(languageSchema), languageFlags: v.boolean() }),
  siteInfo: v.object({
    ...v.entriesFromList(tagSettings, v.nullable(v.string())),
    tagHosts: v.optional(v.object({ google: v.string(), pixel: v.string() }), publicTagHosts),
  }),
  unmatchedPaths: v.picklist(['home', 'not-found']),
  /** Whether prices have the format of the reader's language; else all are Belgian. */
  priceFormat: v.optional(v.picklist(['belgian', 'reader'])),
  /** The forms that the agency does not use, if any. */
  closedForms: v.optional(v.array(v.string())),
  /** Whether search engines may list any page at all. */
  searchable: v.optional(v.boolean(), true),
  search: v.object(searchParts),
  totals: countsSchema,
  topBar: v.object({ left: v.array(topBarItemSchema), right: v.array(topBarItemSchema) }),
  header: v.object({
    positions: v.object(headerPositions),
    changeOnScroll: v.boolean(),
    logo: v.nullable(pictureSchema),
  }),
  /** Colour of the browser's own frame around a page. */
  themeColour: v.optional(v.string(), '#f8f4ec'),
  menu: v.object({
    items: v.array(menuItemSchema),
    maxItems: v.nullable(v.number()),
    showFreeEvaluation: v.boolean(),
  }),
  footer: v.object({ columns: v.array(footerColumnSchema), copyright: v.string() }),
  scrollToTop: v.boolean(),
  /** The server of the map's tiles, or its file of streets; null if the map is the site's own drawing. */
  map: v.optional(v.object({ tiles: v.nullable(v.object({ url: v.string(), attribution: v.string() })) }), {
    tiles: null,
  }),
  /** Path of the stylesheet with the looks from the settings. */
  stylesheet: v.nullable(v.string()),
  consent: v.object({
    version: v.number(),
    days: v.number(),
    decline: v.optional(v.fallback(v.picklist(declines), 'necessary'), 'necessary'),
  }),
  /** Paths of content pages and articles, in all languages. */
  routes: v.optional(v.array(contentRouteSchema), []),
  /** What the content says about pages of the route table, by id; pages without such facts are left out. */
  pages: v.optional(v.record(v.string(), pageFactsSchema), {}),
  /** Hash of the stylesheet with the content's colours and css; null if there is none. */
  contentStylesheet: v.optional(v.nullable(v.string()), null),
});

/** Settings, menu and agency: what the layout needs on every page. */
export type Site = v.InferOutput<typeof siteSchema>;
