import * as v from 'valibot';
import { contentRouteSchema } from './content.ts';
import { languageSchema } from './language.ts';

/** A menu item: `path` is an original path of the route table, `redirectUrl` leads away in a new tab (specification 2.4, 3). */
const menuLeafSchema = v.object({
  id: v.string(),
  title: v.string(),
  path: v.string(),
  redirectUrl: v.nullable(v.string()),
});

/** A main menu item with its children. */
export const menuItemSchema = v.object({ ...menuLeafSchema.entries, children: v.array(menuLeafSchema) });

/** A main menu item. */
export type MenuItem = v.InferOutput<typeof menuItemSchema>;

/** The agency behind the site: fictional in the demo; BIV/IPI and company number stand in the footer (Belgian duties, design 4). */
export const agencySchema = v.object({
  name: v.string(),
  street: v.string(),
  zip: v.string(),
  city: v.string(),
  phone: v.string(),
  email: v.string(),
  hours: v.string(),
  bivNumber: v.string(),
  companyNumber: v.string(),
  supervisor: v.string(),
  insurance: v.string(),
});

/** Settings, menu and agency in the language asked for: what the street needs on every page (specification 3, site configuration). */
export const siteSchema = v.object({
  agency: agencySchema,
  languages: v.object({ default: languageSchema, enabled: v.array(languageSchema) }),
  unmatchedPaths: v.picklist(['home', 'not-found']),
  search: v.object({ showInput: v.boolean(), showButton: v.boolean(), showCount: v.boolean() }),
  totals: v.object({ sale: v.number(), rent: v.number() }),
  menu: v.array(menuItemSchema),
  footer: v.object({ title: v.string(), intro: v.string(), copyright: v.string() }),
  consent: v.object({ version: v.number(), days: v.number() }),
  /** Paths of content pages and articles, in all languages. */
  routes: v.optional(v.array(contentRouteSchema), []),
  /** Hash of the stylesheet that the content's colours and css make; null where there are none. */
  stylesheet: v.optional(v.nullable(v.string()), null),
});

/** What the street needs on every page. */
export type Site = v.InferOutput<typeof siteSchema>;

/** Input: the language. */
export const siteInputSchema = v.object({ language: languageSchema });
