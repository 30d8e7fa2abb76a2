import * as v from 'valibot';
import { pointKinds } from '../domain/mobility-score.ts';
import { placeSchema } from './area.ts';

/**
 * The surroundings of a property: the nearest point of each kind with its place and its rounded distance in metres. If the address is
 * not public, there is no distance and no score, only the points of the city, the same for all its homes.
 */
export const surroundingsSchema = v.object({
  city: v.string(),
  exact: v.boolean(),
  points: v.array(
    v.object({
      kind: v.fallback(v.picklist([...pointKinds, 'unknown']), 'unknown'),
      name: v.string(),
      distance: v.nullable(v.number()),
      place: v.optional(v.nullable(placeSchema), null),
    }),
  ),
  mobility: v.nullable(v.number()),
  source: v.string(),
  date: v.string(),
});

/** The surroundings of a property. */
export type Surroundings = v.InferOutput<typeof surroundingsSchema>;
