import * as v from 'valibot';
import { unitAvailabilities } from '../domain/project-units.ts';
import { shownPlaceSchema } from './area.ts';
import { perLanguage, standInSchema } from './language.ts';
import { pictureSchema } from './media.ts';
import { countryEntries, managerSchema, videoSchema } from './property.ts';

/** How far a project is. */
export const projectStatuses = ['announced', 'for-sale', 'building', 'delivered', 'sold-out'] as const;

const projectUnitSchema = v.object({
  id: v.string(),
  name: v.string(),
  floor: v.nullable(v.number()),
  price: v.object({ amount: v.nullable(v.number()), published: v.boolean() }),
  surface: v.nullable(v.number()),
  bedrooms: v.nullable(v.number()),
  availability: v.fallback(v.picklist([...unitAvailabilities, 'unknown']), 'unknown'),
  property: v.nullable(v.object({ id: v.string(), city: v.string(), title: v.string() })),
});

/** A unit of a project: price in euro, null where it is not published; floor 0 is the ground floor; `property` where it is listed as one too. */
export type ProjectUnitData = v.InferOutput<typeof projectUnitSchema>;

/** A project as a list shows it, in the language asked for: `externalUrl` is its own site, where it has no page here; `delivery` is a month as YYYY-MM; `address` is null when it is not public. */
export const projectCardSchema = v.object({
  id: v.string(),
  number: v.string(),
  externalUrl: v.nullable(v.string()),
  title: v.string(),
  titleLanguage: standInSchema,
  address: v.nullable(v.string()),
  city: v.string(),
  zip: v.string(),
  status: v.fallback(v.picklist([...projectStatuses, 'unknown']), 'unknown'),
  delivery: v.nullable(v.string()),
  /** Lowest published price of what can still be had. */
  from: v.nullable(v.number()),
  units: v.number(),
  available: v.number(),
  picture: v.nullable(pictureSchema),
});

/** A project in a list. */
export type ProjectCard = v.InferOutput<typeof projectCardSchema>;

/** One project whole; `paths` holds the city and title that make its path in each language. */
export const projectDetailSchema = v.object({
  ...projectCardSchema.entries,
  ...countryEntries,
  description: v.string(),
  descriptionLanguage: standInSchema,
  /** Where a map may show it. */
  place: v.optional(v.nullable(shownPlaceSchema), null),
  /** The day YYYY-MM-DD on which it was published. */
  publishedOn: v.optional(v.string()),
  situation: v.string(),
  situationLanguage: standInSchema,
  technical: v.array(v.object({ name: v.string(), text: v.string() })),
  pictures: v.array(pictureSchema),
  plans: v.array(pictureSchema),
  videos: v.array(videoSchema),
  priceList: v.array(projectUnitSchema),
  manager: v.nullable(managerSchema),
  paths: perLanguage(v.object({ city: v.string(), title: v.string() })),
});

/** One project whole. */
export type ProjectDetail = v.InferOutput<typeof projectDetailSchema>;
