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
  /** The area to show; null if nothing is known. */
  fit: v.nullable(boundsSchema),
  /** The place of the pin. */
  point: v.nullable(placeSchema),
  movable: v.boolean(),
  mapType: mapTypeSchema,
});

/** The message to the map of one point, serialised. */
export type PointMessage = v.InferOutput<typeof pointMessageSchema>;

const serialisedSchema = v.pipe(v.string(), v.parseJson(), pointMessageSchema);

/** Parses a serialised message; null if it is invalid. */
export const parsePointMessage = (value: unknown): PointMessage | null => {
  const parsed = v.safeParse(serialisedSchema, value);
  return parsed.success ? parsed.output : null;
};

/** The message from the map: where the pin was put. */
export const pointNewsSchema = v.object({ type: v.literal('picked'), ...placeSchema.entries });

export type PointNews = v.InferOutput<typeof pointNewsSchema>;

const roundDegrees = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

/** Rounds a point to a metre, as its fields store it. */
export const toTheMetre = ({ lat, lng }: Place): Place => ({ lat: roundDegrees(lat), lng: roundDegrees(lng) });

/** The rectangle around a place, with a number of degrees of latitude to each side; a degree of longitude is shorter at Belgian latitudes. */
export const boundsAround = ({ lat, lng }: Place, half: number): Bounds => ({
  south: lat - half,
  west: lng - half * 1.6,
  north: lat + half,
  east: lng + half * 1.6,
});
