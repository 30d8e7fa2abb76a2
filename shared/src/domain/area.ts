/** A place on the map in degrees. Coordinates have five decimals, about a metre. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A rectangle of the map in degrees, including its edges. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A search area: a rectangle, or a drawn shape of 3 to 50 corners. */
export type Area = { readonly bounds: Bounds } | { readonly polygon: readonly Place[] };

/** The maximum number of corners of a drawn area. */
export const mostCorners = 50;

const steps = 100_000;

/** A coordinate as the whole number of hundred-thousandths of a degree, with which places are compared. */
export const gridNumber = (degrees: number): number => Math.round(degrees * steps);

/** A coordinate in degrees, rounded to five decimals. */
export const onGrid = (degrees: number): number => gridNumber(degrees) / steps;

/** The text `south_west_north_east` of a rectangle, in degrees. */
export const formatBounds = ({ south, west, north, east }: Bounds): string => formatNumbers([south, west, north, east]);

/** The text `lat_lng` of a place, in degrees. */
export const formatPlace = (place: Place): string => formatNumbers([place.lat, place.lng]);

/** The place in a text `lat_lng`; undefined if it is not on the earth. */
export const parsePlace = (text: string): Place | undefined => parsePlaces(text, 1)[0];

/** The rectangle in a text `south_west_north_east`; undefined if it is not on the earth, or its edges are in the wrong order. */
export const parseBounds = (text: string): Bounds | undefined => {
  const [least, most] = parsePlaces(text, 2);
  if (!least || !most || least.lat >= most.lat || least.lng >= most.lng) return undefined;
  return { south: least.lat, west: least.lng, north: most.lat, east: most.lng };
};

/** The text `lat_lng_lat_lng…` of the corners of a drawn area, in degrees. */
export const formatPolygon = (polygon: readonly Place[]): string =>
  formatNumbers(polygon.flatMap(({ lat, lng }) => [lat, lng]));

/** The corners in a text `lat_lng_lat_lng…`; undefined unless they are 3 to 50 places on the earth. */
export const parsePolygon = (text: string): Place[] | undefined => {
  const corners = parsePlaces(text, mostCorners);
  return corners.length < 3 ? undefined : corners;
};

/** The smallest rectangle around some places; undefined if there are none. */
export const boundsOf = (places: readonly Place[]): Bounds | undefined => {
  if (places.length === 0) return undefined;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return {
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  };
};

const formatNumbers = (numbers: readonly number[]): string => numbers.map((number) => String(onGrid(number))).join('_');

/** The area in a text: a rectangle of two corners, or a shape of more; undefined if there is none. */
export const parseArea = (text: string): Area | undefined => {
  const bounds = parseBounds(text);
  if (bounds) return { bounds };
  const polygon = parsePolygon(text);
  return polygon && { polygon };
};

/** The text of an area, which `parseArea` reads. */
export const formatArea = (area: Area): string =>
  'bounds' in area ? formatBounds(area.bounds) : formatPolygon(area.polygon);

// Every place of a text `lat_lng_lat_lng…`, or none if one is not on the earth; `-0` becomes 0.
const parsePlaces = (text: string, most: number): Place[] => {
  const numbers = text.split('_', 2 * most + 1).map((part) => {
    return /^-?\d{1,3}(?:\.\d{1,15})?$/.test(part) ? onGrid(Number(part)) + 0 : Number.NaN;
  });
  const places = numbers.flatMap((lat, index) =>
    index % 2 === 0 ? [{ lat, lng: numbers[index + 1] ?? Number.NaN }] : [],
  );
  const areOnEarth = places.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);
  return areOnEarth && places.length <= most ? places : [];
};
