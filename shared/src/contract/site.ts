import * as v from 'valibot';
import { declines } from '../domain/consent.ts';
import { publicTagHosts, tagSettings } from '../domain/tags.ts';
import { contentRouteSchema } from './content.ts';
import { countsSchema } from './goal.ts';
import { languageSchema } from './language.ts';
import { pictureSchema } from './media.ts';

/** A menu item: `path` is an original path of the route table, `redirectUrl` leads away in a new tab. */
const menuLeafSchema = v.object({
  id: v.string(),
  title: v.string(),
  path: v.string(),
  redirectUrl: v.nullable(v.string()),
});

const menuItemSchema = v.object({ ...menuLeafSchema.entries, children: v.array(menuLeafSchema) });

/** A main menu item with its children. */
export type MenuItem = v.InferOutput<typeof menuItemSchema>;

// Hours as schema.org has them; those of a day of the calendar say from when until when they hold, and are none where it is closed.
const openingHoursSchema = v.object({
  days: v.array(v.string()),
  opens: v.string(),
  closes: v.string(),
  validFrom: v.optional(v.string()),
  validThrough: v.optional(v.string()),
});

/** What an agency says of itself in every language alike; BIV/IPI and company number stand in the footer, as Belgium asks. */
export const agencyFacts = v.entriesFromList(
  ['name', 'street', 'zip', 'phone', 'email', 'bivNumber', 'companyNumber'],
  v.string(),
);

/** Drawings that an item of the top bar may carry. */
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

/** Where the parts of the header stand. */
export const headerPositions = { logo: headerPosition, menu: headerPosition, switcher: headerPosition };

/** What the search on the home page shows. */
export const searchParts = {
  showInput: v.boolean(),
  showButton: v.boolean(),
  showCount: v.boolean(),
  showCountProperty: v.boolean(),
};

const topBarItemSchema = v.object({
  id: v.string(),
  // A drawing that this release does not know yet is left out.
  icon: v.fallback(v.nullable(v.picklist(topBarIcons)), null),
  label: v.string(),
  link: v.string(),
});

/** An item of the top bar: `link` is an original path of the route table, or leads away. */
export type TopBarItem = v.InferOutput<typeof topBarItemSchema>;

const footerColumnSchema = v.object({
  id: v.string(),
  title: v.string(),
  intro: v.string(),
  text: v.string(),
  images: v.array(pictureSchema),
});

/** A column of the footer that the agency wrote; what is not public is empty. */
export type FooterColumn = v.InferOutput<typeof footerColumnSchema>;

/** Settings, menu and agency in the language asked for: what the layout needs on every page. */
export const siteSchema = v.object({
  agency: v.object({
    ...agencyFacts,
    city: v.string(),
    hours: v.string(),
    openingHours: v.optional(v.array(openingHoursSchema)),
    /** Shared where a page has none. */
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
  /** The forms that the agency is without, where there are any. */
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
  /** Colour of what a browser draws around a page. */
  themeColour: v.optional(v.string(), '#f8f4ec'),
  menu: v.object({
    items: v.array(menuItemSchema),
    maxItems: v.nullable(v.number()),
    showFreeEvaluation: v.boolean(),
  }),
  footer: v.object({ columns: v.array(footerColumnSchema), copyright: v.string() }),
  scrollToTop: v.boolean(),
  /** The server of the map's tiles; null where the map is the site's own drawing. */
  map: v.optional(v.object({ tiles: v.nullable(v.object({ url: v.string(), attribution: v.string() })) }), {
    tiles: null,
  }),
  /** Path of the looks that the settings ask for. */
  stylesheet: v.nullable(v.string()),
  consent: v.object({
    version: v.number(),
    days: v.number(),
    decline: v.optional(v.fallback(v.picklist(declines), 'necessary'), 'necessary'),
  }),
  /** Paths of content pages and articles, in all languages. */
  routes: v.optional(v.array(contentRouteSchema), []),
  /** Hash of the stylesheet that the content's colours and css make; null where there are none. */
  contentStylesheet: v.optional(v.nullable(v.string()), null),
});

/** What the layout needs on every page. */
export type Site = v.InferOutput<typeof siteSchema>;
