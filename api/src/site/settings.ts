import { languageSchema, perLanguage } from '@rowhouse/shared/contract/language';
import { openingHoursSchema } from '@rowhouse/shared/contract/site';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { settings } from '../database/schema.ts';

const texts = perLanguage(v.string());

const picture = v.object({ src: v.string(), alt: texts, width: v.number(), height: v.number() });

const path = v.pipe(v.string(), v.regex(/^\/\S*$/));

const menuLeaf = v.object({
  id: v.string(),
  titles: texts,
  path: v.string(),
  redirectUrl: v.nullable(v.string()),
  published: v.boolean(),
});

/** What an agency can set, each under its own key in the table of settings. */
export const settingsSchema = v.object({
  agency: v.object({
    name: v.string(),
    street: v.string(),
    zip: v.string(),
    cities: texts,
    phone: v.string(),
    email: v.string(),
    hours: texts,
    // The same hours for programs; without them search engines are told none.
    openingHours: v.optional(v.array(openingHoursSchema), []),
    // What is shared where a page has no picture; that of the home page where it is not set.
    picture: v.optional(v.nullable(picture), null),
    bivNumber: v.string(),
    companyNumber: v.string(),
    supervisors: texts,
    insurances: texts,
  }),
  languages: v.object({
    default: languageSchema,
    enabled: v.array(languageSchema),
    fallbacks: v.array(languageSchema),
  }),
  unmatchedPaths: v.picklist(['home', 'not-found']),
  search: v.object({ showInput: v.boolean(), showButton: v.boolean(), showCount: v.boolean() }),
  // Whether search engines may read the site, and the paths they may not, besides the private ones.
  searchEngines: v.optional(v.object({ open: v.boolean(), disallow: v.array(path) }), { open: true, disallow: [] }),
  energyScale: v.picklist(['specification', 'official']),
  menu: v.array(v.object({ ...menuLeaf.entries, children: v.array(menuLeaf) })),
  footer: v.object({ titles: texts, intros: texts, copyright: v.string() }),
  consent: v.object({ version: v.number(), days: v.number() }),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

export async function readSettings(database: Database): Promise<Settings> {
  const rows = await database.select().from(settings);
  return v.parse(settingsSchema, Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}
