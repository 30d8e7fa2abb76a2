import type { Place } from '@rowhouse/shared/domain/area';

const earthRadius = 6_371_008.8; // metres

/** The distance between two places in metres, as the crow flies. */
export const distanceBetween = (a: Place, b: Place): number => {
  const [from, to] = [radians(a.lat), radians(b.lat)];
  const half =
    Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, half)));
};

/**
 * A distance rounded for display: to 50 metres up to a kilometre, to 100 beyond; never 0, since no two things are in
 * the same place.
 */
export const roundedDistance = (metres: number): number => {
  const step = metres < 1000 ? 50 : 100;
  return Math.max(step, Math.round(metres / step) * step);
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
