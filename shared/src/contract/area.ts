import * as v from 'valibot';

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** A place in degrees. */
export const placeSchema = v.object({ lat: latitude, lng: longitude });

/** Where a map shows something, in degrees: at its own place, or as a circle of `radius` metres if the place must stay hidden. */
export const shownPlaceSchema = v.object({ ...placeSchema.entries, radius: v.nullable(v.number()) });

/** A rectangle of the map in degrees. */
export const boundsSchema = v.object({ south: latitude, west: longitude, north: latitude, east: longitude });
