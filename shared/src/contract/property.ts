import * as v from 'valibot';
import { availabilities } from '../domain/availability.ts';
import { mostOpenHouses, parseOpenHouse } from '../domain/open-house.ts';
import { shownPlaceSchema } from './area.ts';
import { goalSchema } from './goal.ts';
import { languageSchema, perLanguage, standInSchema } from './language.ts';
import { pictureSchema } from './media.ts';
import { type FieldValue, type PropertyFieldValues, propertyFields } from './property-fields.ts';
import { qrCodeSchema } from './qr-code.ts';

/** What became of it; a state this reader does not know is 'unknown'. */
export const availabilitySchema = v.fallback(v.picklist([...availabilities, 'unknown']), 'unknown');

/** Price in euro; `amount` is null when the price is not published or on demand; unit 7 means 'from'. */
const priceSchema = v.object({
  amount: v.nullable(v.number()),
  published: v.boolean(),
  unit: v.nullable(v.number()),
});

/** EPC value in kWh/(m² year) and the label that follows from region and scale, such as 'b' or 'a_plus'. */
const energySchema = v.object({ value: v.nullable(v.number()), label: v.nullable(v.string()) });

/** An open house, from one moment to another. */
const openHouseSchema = v.object({ start: v.string(), end: v.string() });

/** A property as a list shows it, in the language asked for; `address` is null when it is not public. */
export const propertyCardSchema = v.object({
  id: v.string(),
  goal: goalSchema,
  typeIds: v.array(v.number()),
  typeName: v.string(),
  title: v.string(),
  titleLanguage: standInSchema,
  price: priceSchema,
  charges: v.nullable(v.number()),
  address: v.nullable(v.string()),
  city: v.string(),
  zip: v.string(),
  availability: availabilitySchema,
  marquee: v.number(),
  marqueeName: v.nullable(v.string()),
  energy: energySchema,
  bedrooms: v.nullable(v.number()),
  surface: v.nullable(v.number()),
  /** Whether it is sold on a life annuity, so that its price is not what it costs. */
  annuity: v.optional(v.boolean()),
  picture: v.nullable(pictureSchema),
  /** Open houses that have not ended, where there are any; of one that can still be had. */
  openHouses: v.optional(v.array(openHouseSchema)),
  /** How many pictures it has, and the addresses of the three behind the first. */
  pictureCount: v.optional(v.number()),
  morePictures: v.optional(v.array(v.string())),
});

/** A property in a list. */
export type PropertyCard = v.InferOutput<typeof propertyCardSchema>;

/** The person who manages a property: name, job, picture, phone digits, mail address. */
export const managerSchema = v.object({
  name: v.string(),
  job: v.string(),
  phone: v.string(),
  email: v.string(),
  picture: v.nullable(pictureSchema),
});

/**
 * A video or virtual tour: a file at `src`, or a frame at `src` of a service by its name; `plays` is whether browsers play a
 * file themselves, `thumbnail` a picture at that service, never fetched without consent.
 */
export const videoSchema = v.object({
  kind: v.fallback(v.picklist(['file', 'frame', 'unknown']), 'unknown'),
  src: v.string(),
  tour: v.boolean(),
  service: v.nullable(v.string()),
  type: v.nullable(v.string()),
  plays: v.boolean(),
  thumbnail: v.nullable(v.string()),
});

/** A video or virtual tour. */
export type VideoData = v.InferOutput<typeof videoSchema>;

/** What a buyer must renovate: the label to reach, and within how many years as the language asked for says it. */
const energyDutySchema = v.object({ since: v.string(), target: v.string(), years: v.number() });

const positive = v.pipe(v.number(), v.minValue(0, 'must be 0 or more'));
const whole = v.integer<number, 'must be a whole number'>('must be a whole number');

/** The value of a detail field of each kind. */
export const valueSchemas = {
  'yes-no': v.boolean(),
  count: v.pipe(positive, whole),
  area: positive,
  length: positive,
  money: positive,
  number: positive,
  year: v.pipe(v.number(), whole),
  date: v.pipe(v.string(), v.isoDate('must be a day such as 2026-07-15')),
  text: v.string(),
  'open-houses': v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((text) => parseOpenHouse(text) !== undefined, 'must be a day and hours such as 2026-11-28 10:00-12:00'),
      ),
    ),
    v.maxLength(mostOpenHouses, `must be ${mostOpenHouses} at most`),
  ),
  code: v.string(),
  codes: v.array(v.string()),
} as const;

const readers = Object.fromEntries(
  Object.entries(propertyFields).map(([name, field]): [string, v.GenericSchema<FieldValue | undefined>] => [
    name,
    v.optional(valueSchemas[field.kind]),
  ]),
);

/** The detail fields of one property that have a value; unknown fields are dropped, a code is any string. */
const propertyFieldsSchema: v.GenericSchema<PropertyFieldValues> = v.object(readers);

/** The country of a property or project: its id in the data, and its name in the language asked for, empty where that is not known. */
export const countryEntries = { countryId: v.optional(v.number()), countryName: v.optional(v.string()) };

const pastPriceSchema = v.object({ day: v.string(), amount: v.number() });

/** A price that anyone could read, and since which day YYYY-MM-DD. */
export type PastPrice = v.InferOutput<typeof pastPriceSchema>;

/** One property whole, in the language asked for; `paths` holds the city and title that make its path in each language. */
export const propertyDetailSchema = v.object({
  ...propertyCardSchema.entries,
  ...countryEntries,
  description: v.string(),
  descriptionLanguage: standInSchema,
  /** Where the map shows it. */
  place: v.optional(v.nullable(shownPlaceSchema), null),
  /** The day YYYY-MM-DD on which it was published. */
  publishedOn: v.optional(v.string()),
  pictures: v.array(pictureSchema),
  plans: v.array(pictureSchema),
  videos: v.optional(v.array(videoSchema), []),
  energyDuty: v.optional(v.nullable(energyDutySchema), null),
  fields: propertyFieldsSchema,
  /** The new-build project that it is a unit of. */
  project: v.optional(v.nullable(v.object({ id: v.string(), title: v.string() }))),
  manager: v.nullable(managerSchema),
  paths: perLanguage(v.object({ city: v.string(), title: v.string() })),
  similar: v.array(propertyCardSchema),
  /** The prices that anyone could read, the oldest first and the present one last; empty where the price is not public now. */
  priceHistory: v.optional(v.array(pastPriceSchema), []),
  /** The address of its page, for paper. */
  code: v.optional(qrCodeSchema),
});

/** One property whole. */
export type PropertyDetail = v.InferOutput<typeof propertyDetailSchema>;

/** A property or project that was withdrawn, in the language asked for: what its address still says, and what is like it and can be had. */
export const withdrawnSchema = v.object({
  id: v.string(),
  kind: v.fallback(v.picklist(['property', 'project', 'unknown']), 'unknown'),
  goal: goalSchema,
  title: v.string(),
  titleLanguage: standInSchema,
  city: v.string(),
  picture: v.nullable(pictureSchema),
  paths: perLanguage(v.object({ city: v.string(), title: v.string() })),
  similar: v.array(propertyCardSchema),
});

/** A property or project that was withdrawn. */
export type Withdrawn = v.InferOutput<typeof withdrawnSchema>;

/** The most properties that can be asked for by their ids at once. */
const mostIds = 50;

/** Input: at most 50 ids with commas between them, the language, and whether the detail fields are wanted too. */
export const propertiesByIdInputSchema = v.object({
  ids: v.pipe(
    v.string(),
    v.maxLength(mostIds * 65),
    v.transform((list) => [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '')),
    v.maxLength(mostIds),
  ),
  language: languageSchema,
  details: v.optional(v.picklist(['0', '1']), '0'),
});

const comparedPropertySchema = v.object({
  ...propertyCardSchema.entries,
  fields: v.optional(propertyFieldsSchema, {}),
});

/** A property with its detail fields where they were asked for, else none. */
export type ComparedProperty = v.InferOutput<typeof comparedPropertySchema>;

/** The properties in the order in which they were asked for; an id that nobody knows is left out. */
export const propertiesByIdSchema = v.object({ items: v.array(comparedPropertySchema) });
