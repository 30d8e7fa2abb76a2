import * as v from 'valibot';
import { type Language, languages } from '../domain/language.ts';
import { languageSchema } from './language.ts';
import { headerPositionSchema, openingHoursSchema, topBarIcons } from './site.ts';

// The upper-case keys are those of content that was written elsewhere (specification 3, multilingual content).
const textIn = v.optional(v.string());
const texts = v.strictObject({
  nl: textIn,
  fr: textIn,
  en: textIn,
  de: textIn,
  NL: textIn,
  FR: textIn,
  EN: textIn,
  DE: textIn,
});

const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour as #rrggbb'));
const link = v.pipe(
  v.string(),
  v.regex(/^(?:\/|https?:\/\/|tel:|mailto:)/i, 'must be a path of the site, or start with http, tel: or mailto:'),
);
const sitePath = v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'must be a path of the site'));
const foreignId = v.nullable(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be letters, digits and hyphens')));
const whole = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'));

const listOf = <const T extends v.GenericSchema<unknown, { id: string }>>(item: T) =>
  v.pipe(
    v.array(item),
    v.check((items) => new Set(items.map((one) => one.id)).size === items.length, 'must not have one id twice'),
  );

const topBarItem = v.strictObject({
  id,
  icon: v.nullable(v.picklist(topBarIcons)),
  label: texts,
  link,
  colour: v.nullable(colour),
  status: v.picklist(['on', 'off']),
});

const storedPicture = v.strictObject({ src: sitePath, alt: texts, width: whole, height: whole });

const menuEntry = {
  id,
  titles: texts,
  path: sitePath,
  redirectUrl: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//i, 'must start with http:// or https://'))),
  status: v.picklist(['Published', 'Unpublished']),
};

const flagged = <const T extends v.GenericSchema>(content: T) => v.strictObject({ public: v.boolean(), content });

const footerColumn = v.strictObject({
  id,
  title: flagged(texts),
  intro: flagged(texts),
  text: flagged(texts),
  images: flagged(v.array(storedPicture)),
});

const languageSettings = v.pipe(
  v.strictObject({
    default: languageSchema,
    use: v.pipe(
      v.array(v.strictObject({ code: languageSchema, use: v.boolean() })),
      v.check((list) => new Set(list.map(({ code }) => code)).size === list.length, 'must not name a language twice'),
    ),
    languageFlags: v.boolean(),
    fallbacks: v.array(languageSchema),
  }),
  v.forward(
    v.check((settings) => enabledLanguages(settings).includes(settings.default), 'must be a language that is in use'),
    ['default'],
  ),
);

/** The whole configuration of a site, as an agency writes it: every key is needed, and one that is not known is a fault (specification 3, site configuration). */
export const settingsSchema = v.strictObject({
  agency: v.strictObject({
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
    picture: v.optional(v.nullable(storedPicture), null),
    bivNumber: v.string(),
    companyNumber: v.string(),
    supervisors: texts,
    insurances: texts,
  }),
  languages: languageSettings,
  siteInfo: v.strictObject({
    analyticsId: foreignId,
    adsId: foreignId,
    tagManagerId: foreignId,
    adPixelId: foreignId,
  }),
  topBar: v.strictObject({ show: v.boolean(), left: listOf(topBarItem), right: listOf(topBarItem) }),
  header: v.strictObject({
    positions: v.strictObject({
      logo: headerPositionSchema,
      menu: headerPositionSchema,
      switcher: headerPositionSchema,
    }),
    changeOnScroll: v.boolean(),
    logo: v.nullable(storedPicture),
  }),
  menu: v.strictObject({
    hideHome: v.boolean(),
    maxItems: v.nullable(whole),
    showFreeEvaluation: v.boolean(),
    items: listOf(v.strictObject({ ...menuEntry, children: listOf(v.strictObject(menuEntry)) })),
  }),
  footer: v.strictObject({ columns: listOf(footerColumn), copyright: texts }),
  scrollToTop: v.strictObject({ show: v.boolean() }),
  search: v.strictObject({
    showInput: v.boolean(),
    showButton: v.boolean(),
    showCount: v.boolean(),
    showCountProperty: v.boolean(),
  }),
  unmatchedPaths: v.picklist(['home', 'not-found']),
  // Whether search engines may read the site, and the paths they may not, besides the private ones.
  searchEngines: v.optional(v.strictObject({ open: v.boolean(), disallow: v.array(sitePath) }), {
    open: true,
    disallow: [],
  }),
  // The server of a map's tiles, as Leaflet names them; without one the map is the site's own drawing.
  map: v.optional(
    v.strictObject({
      tiles: v.nullable(
        v.strictObject({
          url: v.pipe(
            v.string(),
            v.regex(
              /^(?:https:\/\/[^/{}]+|(?=\/[^/]))\/[^"'<>\s]*\{z\}[^"'<>\s]*$/,
              'must start with https:// or / and hold {z}, {x} and {y}',
            ),
          ),
          attribution: v.string(),
        }),
      ),
    }),
    { tiles: null },
  ),
  energyScale: v.picklist(['specification', 'official']),
  consent: v.strictObject({ version: whole, days: whole }),
});

/** The whole configuration of a site (specification 3, site configuration). */
export type Settings = v.InferOutput<typeof settingsSchema>;

/** The languages that are in use, in the order of the site (specification 3, languageUse). */
export const enabledLanguages = ({ use }: { use: readonly { code: Language; use: boolean }[] }): Language[] =>
  languages.filter((language) => use.some((one) => one.code === language && one.use));

/** The settings, or every fault at once, each as `path message`; never a part of them (specification 3, site configuration). */
export const parseSettings = (value: unknown): { settings: Settings } | { faults: string[] } => {
  const result = v.safeParse(settingsSchema, value);
  if (result.success) return { settings: result.output };
  return { faults: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`) };
};
