import * as v from 'valibot';
import { availabilities } from '../domain/availability.ts';
import { mostOpenHouses, parseOpenHouse } from '../domain/open-house.ts';
import { shownPlaceSchema } from './area.ts';
import { goalSchema } from './goal.ts';
import { perLanguage, standInSchema } from './language.ts';
import { pictureSchema } from './media.ts';
import { type FieldValue, type PropertyFieldValues, propertyFields } from './property-fields.ts';
import { qrCodeSchema } from './qr-code.ts';

/** The availability of a property; a value that is unknown to the reader is 'unknown'. */
export const availabilitySchema = v.fallback(v.picklist([...availabilities, 'unknown']), 'unknown');

/** Price in euros; `amount` is null if the price is not published or on request; unit 7 means 'from'. */
const priceSchema = v.object({
  amount: v.nullable(v.number()),
  published: v.boolean(),
  unit: v.nullable(v.number()),
});

/** EPC value in kWh/(m² year), and the label for its region and scale, such as 'b' or 'a_plus'. */
const energySchema = v.object({ value: v.nullable(v.number()), label: v.nullable(v.string()) });

/** An open house, with its start and end. */
const openHouseSchema = v.object({ start: v.string(), end: v.string() });

/** A property in a list, in the requested language; `address` is null if it is not public. */
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
  /** Whether it is sold on a life annuity, so that its price is not its total cost. */
  annuity: v.optional(v.boolean()),
  /** The monthly rent of a life annuity, if its price is public, and whether the sellers stay in the home. */
  annuityRent: v.optional(v.number()),
  annuityOccupied: v.optional(v.boolean()),
  picture: v.nullable(pictureSchema),
  /** Open houses that have not ended, if there are any and the property is still offered. */
  openHouses: v.optional(v.array(openHouseSchema)),
  /** The number of its pictures, and the addresses of the three after the first. */
  pictureCount: v.optional(v.number()),
  morePictures: v.optional(v.array(v.string())),
});

/** A property in a list. */
export type PropertyCard = v.InferOutput<typeof propertyCardSchema>;

/** The person who manages a property: name, job, picture, phone number as it is shown, mail address. */
export const managerSchema = v.object({
  name: v.string(),
  job: v.string(),
  phone: v.string(),
  email: v.string(),
  picture: v.nullable(pictureSchema),
});

/**
 * A video or virtual tour: a file at `src`, or a frame at `src` from a named service. `plays` says whether browsers play the file
 * themselves; `thumbnail` is a picture at that service, never fetched without consent.
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

/** The renovation duty of a buyer: the label to reach, and the number of years as text in the requested language. */
const energyDutySchema = v.object({ since: v.string(), target: v.string(), years: v.number() });

const positive = v.pipe(v.number(), v.minValue(0, 'must be 0 or more'));
const whole = v.integer<number, 'must be a whole number'>('must be a whole number');

/** The schema for the value of a detail field, by kind. */
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

/** The detail fields of one property that have a value. Unknown fields are dropped, and a code may be any string. */
const propertyFieldsSchema: v.GenericSchema<PropertyFieldValues> = v.object(readers);

/** The country of a property or project: its id in the data, and its name in the requested language, empty if unknown. */
export const countryEntries = { countryId: v.optional(v.number()), countryName: v.optional(v.string()) };

const pastPriceSchema = v.object({ day: v.string(), amount: v.number() });

/** A price that was public, and the day from which it applied, as YYYY-MM-DD. */
export type PastPrice = v.InferOutput<typeof pastPriceSchema>;

/** A property with all its details, in the requested language; `paths` has the city and title for its path in each language. */
export const propertyDetailSchema = v.object({
  ...propertyCardSchema.entries,
  ...countryEntries,
  description: v.string(),
  descriptionLanguage: standInSchema,
  /** The place that the map shows. */
  place: v.optional(v.nullable(shownPlaceSchema), null),
  /** The day on which it was published, as YYYY-MM-DD. */
  publishedOn: v.optional(v.string()),
  pictures: v.array(pictureSchema),
  plans: v.array(pictureSchema),
  videos: v.optional(v.array(videoSchema), []),
  energyDuty: v.optional(v.nullable(energyDutySchema), null),
  /** Whether the day from which it is available has come. */
  availableNow: v.optional(v.boolean(), false),
  fields: propertyFieldsSchema,
  /** The new-build project to which this unit belongs. */
  project: v.optional(v.nullable(v.object({ id: v.string(), title: v.string() }))),
  manager: v.nullable(managerSchema),
  paths: perLanguage(v.object({ city: v.string(), title: v.string() })),
  similar: v.array(propertyCardSchema),
  /** The public prices, oldest first and the current one last; empty if the price is not public now. */
  priceHistory: v.optional(v.array(pastPriceSchema), []),
  /** The address of its page as a QR code, for print. */
  code: v.optional(qrCodeSchema),
});

/** A property with all its details. */
export type PropertyDetail = v.InferOutput<typeof propertyDetailSchema>;

/** A withdrawn property or project, in the requested language: what its address still shows, and similar available ones. */
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

/** A withdrawn property or project. */
export type WithdrawnOffer = v.InferOutput<typeof withdrawnSchema>;

const comparedPropertySchema = v.object({
  ...propertyCardSchema.entries,
  fields: v.optional(propertyFieldsSchema, {}),
});

/** A property with its detail fields if they were requested, else without them. */
export type ComparedProperty = v.InferOutput<typeof comparedPropertySchema>;

/** The properties in the requested order; unknown ids are omitted. */
export const propertiesByIdSchema = v.object({ items: v.array(comparedPropertySchema) });
