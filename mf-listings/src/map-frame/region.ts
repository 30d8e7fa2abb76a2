import * as v from 'valibot';
import drawing from './region.json';

const place = v.tuple([v.number(), v.number()]);
const line = v.array(place);
const named = v.object({ nl: v.string(), fr: v.string(), at: place });

const regionSchema = v.object({
  borders: v.array(line),
  rivers: v.array(v.object({ width: v.number(), line })),
  roads: v.array(v.object({ width: v.number(), line })),
  rails: v.array(line),
  woods: v.array(line),
  towns: v.array(line),
  /** Rank 1 is named first, 3 only from near. */
  places: v.array(v.object({ ...named.entries, rank: v.number() })),
  water: v.array(named),
  greens: v.array(named),
});

/** The Flemish Ardennes around Ronse, drawn by us and true enough to find one's way: places as latitude and longitude in degrees. */
export const region = v.parse(regionSchema, drawing);
