import { boundsSchema, placeSchema } from '@rowhouse/shared/contract/area';
import { mapTypeSchema } from '@rowhouse/shared/map/map-type';
import * as v from 'valibot';

/** The most properties that one message hands to the map: for each goal as many as the API gives. */
export const mostOnMap = 1000;

const shape = v.array(placeSchema);

/** A property as the map draws it: at its own place, or, where the address is not public, a circle of `radius` metres. */
const mapPropertySchema = v.object({
  id: v.string(),
  ...placeSchema.entries,
  radius: v.nullable(v.number()),
  /** What stands at its place, such as its price. */
  label: v.string(),
  /** What is read aloud of it. */
  name: v.string(),
  gone: v.boolean(),
  /** What is told of one that can still be had, in place of its ribbon. */
  status: v.nullable(v.string()),
  marquee: v.number(),
  marqueeName: v.nullable(v.string()),
});

export type MapProperty = v.InferOutput<typeof mapPropertySchema>;

/** What the map is handed, serialised: the properties, what is to be said and shown with them, the map's own looks. */
const mapMessageSchema = v.object({
  propertyList: v.pipe(v.array(mapPropertySchema), v.maxLength(mostOnMap)),
  messageInfo: v.object({
    language: v.picklist(['nl', 'fr', 'en', 'de']),
    title: v.string(),
    zoomIn: v.string(),
    zoomOut: v.string(),
    /** Of several properties at one place; `#` stands for their number. */
    cluster: v.string(),
    /** Groups that the server made where there are more properties than a message takes. */
    clusters: v.array(v.object({ ...placeSchema.entries, count: v.number(), bounds: boundsSchema })),
    /** What is to be in view; null leaves it to the visitor, who has moved the map. */
    fit: v.nullable(boundsSchema),
    /** The area that was drawn. */
    area: v.nullable(shape),
    drawing: v.boolean(),
    /** The property that is looked at in the list. */
    looked: v.nullable(v.string()),
    /** The properties of the open card. */
    chosen: v.array(v.string()),
  }),
  /** What is told of beside the map, by its number, and the home that it is told of; a circle of `radius` metres where its address is not public. */
  spots: v.optional(
    v.array(v.object({ ...placeSchema.entries, radius: v.nullable(v.number()), number: v.nullable(v.number()) })),
    [],
  ),
  /** What is behind the properties. */
  mapType: mapTypeSchema,
  /** The agency's own mark for a property, as the path of an SVG of 24 by 24. */
  customMarker: v.nullable(v.string()),
  /** Codes of ribbons that the map does not show. */
  marqueeIgnoreList: v.array(v.number()),
});

export type MapMessage = v.InferOutput<typeof mapMessageSchema>;

/** What the frame sends over its port: that the visitor moved the map, drew an area, chose what stands at a place (nothing once that is out of view), or looks at a property. */
export const frameNewsSchema = v.variant('type', [
  v.object({ type: v.literal('moved'), bounds: boundsSchema, zoom: v.number() }),
  v.object({ type: v.literal('drawn'), polygon: v.pipe(shape, v.minLength(3)) }),
  v.object({ type: v.literal('chosen'), ids: v.array(v.string()) }),
  v.object({ type: v.literal('looked'), id: v.nullable(v.string()) }),
]);

export type FrameNews = v.InferOutput<typeof frameNewsSchema>;

const serialisedSchema = v.pipe(v.string(), v.parseJson(), mapMessageSchema);

/** A message as it was serialised, or null where it is none: of another sender, another release, or cut short. */
export const parseMapMessage = (value: unknown): MapMessage | null => {
  const parsed = v.safeParse(serialisedSchema, value);
  return parsed.success ? parsed.output : null;
};
