import * as v from 'valibot';
import { declines } from '../domain/consent.ts';
import { type EnergyLabel, energyLabels } from '../domain/energy.ts';
import { contrastFaults, headingFonts, ownFace, textFonts } from '../domain/face.ts';
import { type Language, languages } from '../domain/language.ts';
import { publicTagHosts, tagSettings } from '../domain/tags.ts';
import { weekdays } from '../domain/weekdays.ts';
import { defaultCalculator } from './calculator-default.ts';
import { calculatorSettingsSchema } from './calculator-settings.ts';
import { kindsOfRequests, optionalForms } from './kinds-of-requests.ts';
import { languageSchema } from './language.ts';
import { agencyFacts, footerParts, headerPositions, searchParts, topBarIcons } from './site.ts';

// The upper-case keys are those of content from other software.
const textIn = v.optional(v.string());
const texts = v.strictObject(v.entriesFromList([...languages, 'NL', 'FR', 'EN', 'DE'], textIn));

const matching = (pattern: RegExp, fault: string) => v.pipe(v.string(), v.regex(pattern, fault));

const id = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const colour = matching(/^#[0-9a-f]{6}$/i, 'must be a colour as #rrggbb');
const link = matching(
  /^(?:\/|https?:\/\/|tel:|mailto:)/i,
  'must be a path of the site, or start with http, tel: or mailto:',
);
const sitePath = matching(/^\/(?!\/)/, 'must be a path of the site');
const foreignId = v.nullable(matching(/^[\w-]+$/, 'must be letters, digits and hyphens'));
const origin = matching(
  /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/,
  'must be the address of a server, such as https://tags.example',
);
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

const publicContent = <const T extends v.GenericSchema>(content: T) => v.strictObject({ public: v.boolean(), content });

const hiddenTexts = { public: false, content: {} };

// A column has texts of the agency, what the software shows in it, or both.
const footerColumn = v.strictObject({
  id,
  shows: v.optional(v.nullable(v.picklist(footerParts)), null),
  title: v.optional(publicContent(texts), hiddenTexts),
  intro: v.optional(publicContent(texts), hiddenTexts),
  text: v.optional(publicContent(texts), hiddenTexts),
  images: v.optional(publicContent(v.array(storedPicture)), { public: false, content: [] }),
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

const energyLabel = v.picklist(Object.keys(energyLabels) as EnergyLabel[], 'must be the code of an energy label');
const yearsToRenovate = v.pipe(whole, v.maxValue(50, 'must be at most 50'));

const energyDuty = v.strictObject({
  since: v.pipe(v.string(), v.isoDate('must be a day as YYYY-MM-DD')),
  region: v.picklist(['flanders', 'brussels', 'wallonia']),
  labels: v.array(energyLabel),
  typeIds: v.array(whole),
  target: energyLabel,
  years: v.strictObject(v.entriesFromList(languages, yearsToRenovate)),
});

// The number of days after which a request is erased, with everything that belongs to it.
const retention = v.strictObject({
  days: whole,
  kinds: v.optional(v.record(v.picklist(kindsOfRequests, 'is not a kind of request'), whole), {}),
});

const time = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');

// Hours that apply on several days.
const openingHours = v.array(v.object({ days: v.array(v.picklist(weekdays)), opens: time, closes: time }));

// When the agency receives visitors: each period is divided into slots of this many minutes.
const appointments = v.strictObject({
  hours: openingHours,
  closed: v.optional(v.array(v.pipe(v.string(), v.isoDate('must be a day such as 2026-07-21'))), []),
  minutes: whole,
  capacity: whole,
  hoursAhead: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must be at least 0')),
  daysAhead: v.pipe(whole, v.maxValue(365, 'must be at most 365')),
});

const ownColour = v.nullable(colour);

// Colours and fonts of an agency; null means the site's own colour.
const face = v.pipe(
  v.strictObject({
    accent: ownColour,
    ink: ownColour,
    paper: ownColour,
    headings: v.picklist(headingFonts),
    text: v.picklist(textFonts),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const { colour: name, ratio, nearest } of contrastFaults(value))
      addIssue({
        message: `has a contrast of ${ratio}:1 where 4.5:1 is needed; the nearest colour that holds is ${nearest}`,
        path: [{ type: 'object', origin: 'value', input: value, key: name, value: value[name] }],
      });
  }),
);

/** The whole configuration of a site, as an agency writes it. Every key is required, and an unknown key is a fault. */
export const settingsSchema = v.strictObject({
  agency: v.strictObject({
    ...agencyFacts,
    cities: texts,
    // Without them search engines get no opening hours.
    openingHours: v.optional(openingHours, []),
    // In the agency's own words; without them, those of `openingHours`.
    hours: texts,
    // The picture for link previews of pages without one; defaults to that of the home page.
    picture: v.optional(v.nullable(storedPicture), null),
    supervisors: texts,
    insurances: texts,
  }),
  languages: languageSettings,
  siteInfo: v.strictObject({
    ...v.entriesFromList(tagSettings, foreignId),
    // Set by an agency with a tagging server of its own.
    tagHosts: v.optional(v.strictObject({ google: origin, pixel: origin }), publicTagHosts),
  }),
  topBar: v.strictObject({ show: v.boolean(), left: listOf(topBarItem), right: listOf(topBarItem) }),
  header: v.strictObject({
    positions: v.strictObject(headerPositions),
    changeOnScroll: v.boolean(),
    logo: v.nullable(storedPicture),
  }),
  // The icon of the site in a tab and on a home screen: a picture, else the logo, else the drawn mark in this colour.
  icon: v.optional(
    v.strictObject({ picture: v.optional(v.nullable(storedPicture), null), colour, background: colour }),
    { picture: null, colour: '#9a3423', background: '#f8f4ec' },
  ),
  face: v.optional(face, ownFace),
  // Its items are pages of the content.
  menu: v.strictObject({
    hideHome: v.boolean(),
    maxItems: v.nullable(whole),
    showFreeEvaluation: v.boolean(),
  }),
  footer: v.strictObject({ columns: listOf(footerColumn), copyright: texts }),
  scrollToTop: v.strictObject({ show: v.boolean() }),
  search: v.strictObject(searchParts),
  // Which of the optional forms the agency uses.
  forms: v.optional(v.strictObject(v.entriesFromList(optionalForms, v.boolean())), {
    'sign-newsletter': true,
    testimonial: true,
    'job-application': true,
  }),
  unmatchedPaths: v.picklist(['home', 'not-found']),
  // Prices are written as in Belgium for every reader, or as in the reader's language.
  priceFormat: v.optional(v.picklist(['belgian', 'reader']), 'belgian'),
  // Whether search engines may list the site, and the paths that they may not even read.
  searchEngines: v.optional(v.strictObject({ open: v.boolean(), disallow: v.array(sitePath) }), {
    open: true,
    disallow: [],
  }),
  // The server of the map's tiles, in Leaflet's format, or a file of streets among the media. Without one the map is the site's own drawing.
  map: v.optional(
    v.strictObject({
      tiles: v.nullable(
        v.strictObject({
          url: matching(
            /^\/media\/maps\/[a-z0-9-]+\.pmtiles$|^(?:https:\/\/[^/{}]+|(?=\/[^/]))\/(?=[^"'<>\s]*\{z\})[^"'<>\s]*$/,
            'must start with https:// or / and hold {z}, {x} and {y}, or be /media/maps/….pmtiles',
          ),
          attribution: v.string(),
        }),
      ),
    }),
    { tiles: null },
  ),
  energyScale: v.picklist(['specification', 'official']),
  consent: v.strictObject({
    // A changed policy gets the next number, and every visitor is asked again.
    version: whole,
    days: whole,
    // Which of the two ways to decline the dialog offers beside accepting.
    decline: v.optional(v.picklist(declines), 'necessary'),
    // How long the record of a choice is kept.
    logDays: v.optional(whole, 730),
  }),
  // Renovation duties, each from its day on; empty if an agency names none.
  energyDuties: v.optional(v.array(energyDuty), []),
  // The rates of the calculator, with dates; defaults to those of the three regions.
  calculator: v.optional(calculatorSettingsSchema, defaultCalculator),
  retention: v.optional(retention, { days: 730, kinds: {} }),
  appointments: v.optional(appointments, {
    hours: [],
    closed: [],
    minutes: 60,
    capacity: 1,
    hoursAhead: 24,
    daysAhead: 14,
  }),
});

/** The whole configuration of a site. */
export type Settings = v.InferOutput<typeof settingsSchema>;

/** The enabled languages, in the order of the site. */
export const enabledLanguages = ({ use }: { use: readonly { code: Language; use: boolean }[] }): Language[] =>
  languages.filter((language) => use.some((one) => one.code === language && one.use));

/** The forms that an agency does not use. */
export const closedForms = ({ forms }: Pick<Settings, 'forms'>): string[] =>
  optionalForms.filter((kind) => !forms[kind]);

/** The complete settings, or all faults, each as `path: message`; never a part of the settings. */
export const parseSettings = (value: unknown): { settings: Settings } | { faults: string[] } => {
  const result = v.safeParse(settingsSchema, value);
  if (result.success) return { settings: result.output };
  return { faults: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`) };
};
