import * as v from 'valibot';

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** A place in degrees. */
export const placeSchema = v.object({ lat: latitude, lng: longitude });

/** A rectangle of the map in degrees. */
export const boundsSchema = v.object({ south: latitude, west: longitude, north: latitude, east: longitude });
