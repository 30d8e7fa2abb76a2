import * as v from 'valibot';

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** A place in degrees. */
export const placeSchema = v.object({ lat: latitude, lng: longitude });

/** Where a map shows something in degrees: at a place of its own, or, where that must stay hidden, as a circle of `radius` metres. */
export const shownPlaceSchema = v.object({ ...placeSchema.entries, radius: v.nullable(v.number()) });

/** A rectangle of the map in degrees. */
export const boundsSchema = v.object({ south: latitude, west: longitude, north: latitude, east: longitude });
