import { boundsSchema, placeSchema } from '@rowhouse/shared/contract/area';
import { mapTypeSchema } from '@rowhouse/shared/map/map-type';
import * as v from 'valibot';

/** The maximum number of properties in one message: for each goal as many as the API returns. */
export const mostOnMap = 1000;

const shape = v.array(placeSchema);

/** A property as the map draws it: at its own place, or, if the address is not public, as a circle of `radius` metres. */
const mapPropertySchema = v.object({
  id: v.string(),
  ...placeSchema.entries,
  radius: v.nullable(v.number()),
  /** The text at its place, such as its price. */
  label: v.string(),
  /** Its accessible name. */
  name: v.string(),
  gone: v.boolean(),
  /** The status of an available home, shown in place of its ribbon. */
  status: v.nullable(v.string()),
  marquee: v.number(),
  marqueeName: v.nullable(v.string()),
});

export type MapProperty = v.InferOutput<typeof mapPropertySchema>;

/** The serialised message to the map: the properties, their texts and options, and the map's own appearance. */
const mapMessageSchema = v.object({
  propertyList: v.pipe(v.array(mapPropertySchema), v.maxLength(mostOnMap)),
  messageInfo: v.object({
    language: v.picklist(['nl', 'fr', 'en', 'de']),
    title: v.string(),
    zoomIn: v.string(),
    zoomOut: v.string(),
    /** The text for several properties at one place; `#` is replaced by their number. */
    cluster: v.string(),
    /** Groups that the server made, when there are more properties than fit in a message. */
    clusters: v.array(v.object({ ...placeSchema.entries, count: v.number(), bounds: boundsSchema })),
    /** The bounds to show; null keeps the current view, since the visitor has moved the map. */
    fit: v.nullable(boundsSchema),
    /** The drawn area. */
    area: v.nullable(shape),
    drawing: v.boolean(),
    /** The highlighted property of the list. */
    looked: v.nullable(v.string()),
    /** The properties of the open card. */
    chosen: v.array(v.string()),
  }),
  /** Numbered places listed beside the map, and the home itself; a circle of `radius` metres if its address is not public. */
  spots: v.optional(
    v.array(v.object({ ...placeSchema.entries, radius: v.nullable(v.number()), number: v.nullable(v.number()) })),
    [],
  ),
  /** The base map. */
  mapType: mapTypeSchema,
  /** The agency's own mark for a property, as an SVG path of 24 by 24. */
  customMarker: v.nullable(v.string()),
  /** Codes of ribbons that the map does not show. */
  marqueeIgnoreList: v.array(v.number()),
});

export type MapMessage = v.InferOutput<typeof mapMessageSchema>;

/**
 * The messages of the frame: the visitor moved the map, drew an area, chose the homes at a place (an empty list once
 * they are out of view), or highlighted a property.
 */
export const frameNewsSchema = v.variant('type', [
  v.object({ type: v.literal('moved'), bounds: boundsSchema, zoom: v.number() }),
  v.object({ type: v.literal('drawn'), polygon: v.pipe(shape, v.minLength(3)) }),
  v.object({ type: v.literal('chosen'), ids: v.array(v.string()) }),
  v.object({ type: v.literal('looked'), id: v.nullable(v.string()) }),
]);

export type FrameNews = v.InferOutput<typeof frameNewsSchema>;

const serialisedSchema = v.pipe(v.string(), v.parseJson(), mapMessageSchema);

/** Parses a serialised message; null when it is invalid: from another sender or release, or truncated. */
export const parseMapMessage = (value: unknown): MapMessage | null => {
  const parsed = v.safeParse(serialisedSchema, value);
  return parsed.success ? parsed.output : null;
};
