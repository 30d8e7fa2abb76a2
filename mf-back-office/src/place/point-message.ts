import { boundsSchema, placeSchema } from '@rowhouse/shared/contract/area';
import type { Bounds, Place } from '@rowhouse/shared/domain/area';
import { mapTypeSchema } from '@rowhouse/shared/map/map-type';
import * as v from 'valibot';

const pointMessageSchema = v.object({
  texts: v.object({
    language: v.picklist(['nl', 'fr', 'en', 'de']),
    title: v.string(),
    zoomIn: v.string(),
    zoomOut: v.string(),
    pin: v.string(),
  }),
  /** What is to be in view; null where nothing is known. */
  fit: v.nullable(boundsSchema),
  /** Where the pin stands. */
  point: v.nullable(placeSchema),
  movable: v.boolean(),
  mapType: mapTypeSchema,
});

/** What the map of one point is handed, serialised. */
export type PointMessage = v.InferOutput<typeof pointMessageSchema>;

const serialisedSchema = v.pipe(v.string(), v.parseJson(), pointMessageSchema);

/** A message as it was serialised, or null where it is none. */
export const parsePointMessage = (value: unknown): PointMessage | null => {
  const parsed = v.safeParse(serialisedSchema, value);
  return parsed.success ? parsed.output : null;
};

/** What the map sends: where the pin was put. */
export const pointNewsSchema = v.object({ type: v.literal('picked'), ...placeSchema.entries });

/** What the map sends. */
export type PointNews = v.InferOutput<typeof pointNewsSchema>;

const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** A point to a metre, as its fields hold it. */
export const toTheMetre = ({ lat, lng }: Place): Place => ({ lat: rounded(lat), lng: rounded(lng) });

/** The rectangle around a place, so many degrees of latitude to each side; at our latitude a degree of longitude is shorter. */
export const boundsAround = ({ lat, lng }: Place, half: number): Bounds => ({
  south: lat - half,
  west: lng - half * 1.6,
  north: lat + half,
  east: lng + half * 1.6,
});
