import { gridNumber, type Place } from './area.ts';

// Hundred-thousandths of a degree: a little over two kilometres in each direction in Belgium.
const cell = { lat: 2_000, lng: 3_000 } as const;

/** Radius in metres of the circle around the centre of a cell in the coarse grid; it contains every place in the cell. */
export const hiddenRadius = 1_600;

/** Radius in metres of the circle for a property of which only the city is known. */
const cityRadius = 3_000;

/** The place of a property on the map. A place of its own has a null radius; a hidden place is a circle. */
export interface ShownPlace {
  readonly place: Place;
  readonly radius: number | null;
}

/**
 * The place that the map may show for a property, in degrees: its own place if its address is public; else the centre of its cell in a
 * fixed grid, which is independent of any home, or that of its city; null if nothing is known.
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
