import { gridNumber, type Place } from './area.ts';

// Hundred-thousandths of a degree: a little over two kilometres each way in Belgium.
const cell = { lat: 2_000, lng: 3_000 } as const;

/** Radius in metres of the circle around any place in a cell of the coarse grid, seen from its middle. */
export const hiddenRadius = 1_600;

/** Radius in metres of the circle for what is only known to be in a city. */
const cityRadius = 3_000;

/** Where the map shows a property: a place of its own has no radius, what must stay hidden is a circle. */
export interface ShownPlace {
  readonly place: Place;
  readonly radius: number | null;
}

/**
 * Where the map may show a property: its own place where its address is public; else the middle of its cell in a grid that knows
 * nothing of remotes, or of its city; null where nothing is known. Degrees.
 */
export const shownPlace = (property: {
  readonly place: Place | null;
  readonly addressPublished: boolean;
  readonly city: Place | null;
}): ShownPlace | null => {
  const { place, city } = property;
  if (place && property.addressPublished) return { place, radius: null };
  if (place)
    return { place: { lat: middle(place.lat, cell.lat), lng: middle(place.lng, cell.lng) }, radius: hiddenRadius };
  return city && { place: city, radius: cityRadius };
};

const middle = (degrees: number, size: number): number =>
  (Math.floor(gridNumber(degrees) / size) * size + size / 2) / 100_000;
