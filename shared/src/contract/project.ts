import * as v from 'valibot';
import { unitAvailabilities } from '../domain/project-units.ts';
import { shownPlaceSchema } from './area.ts';
import { perLanguage, standInSchema } from './language.ts';
import { pictureSchema } from './media.ts';
import { countryEntries, managerSchema, videoSchema } from './property.ts';

/** The stages of a project. */
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

/**
 * A unit of a project: price in euros, null if it is not published; floor 0 is the ground floor; `property` is set if it is also
 * listed as a property.
 */
export type ProjectUnitData = v.InferOutput<typeof projectUnitSchema>;

/**
 * A project in a list, in the requested language. `externalUrl` is its own site, if it has no page here; `delivery` is a month as
 * YYYY-MM; `address` is null if it is not public.
 */
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
  /** Lowest published price of the available units. */
  from: v.nullable(v.number()),
  units: v.number(),
  available: v.number(),
  picture: v.nullable(pictureSchema),
});

/** A project in a list. */
export type ProjectCard = v.InferOutput<typeof projectCardSchema>;

/** A project with all its details; `paths` has the city and title for its path in each language. */
export const projectDetailSchema = v.object({
  ...projectCardSchema.entries,
  ...countryEntries,
  description: v.string(),
  descriptionLanguage: standInSchema,
  /** The place that a map may show. */
  place: v.optional(v.nullable(shownPlaceSchema), null),
  /** The day on which it was published, as YYYY-MM-DD. */
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

/** A project with all its details. */
export type ProjectDetail = v.InferOutput<typeof projectDetailSchema>;
