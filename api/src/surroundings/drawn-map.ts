import type { Place } from '@rowhouse/shared/domain/area';
import { distanceBetween } from './distance.ts';

/** The map's size in units of the drawing, with the home in the middle. */
const width = 1000;
const height = 640;
const margin = 60;

/** What is farther than this is told in the table, and left out of the map. */
const farthest = 3000; // metres
const closest = 400; // metres; nearer, the map would show nothing but the home.

/** Where points stand on a map around a home, each to whole units, or null beyond its edge; `reach` is what the map shows to each side, in metres. */
export const drawnMap = (
  home: Place,
  points: readonly Place[],
): { reach: number; points: ({ x: number; y: number } | null)[] } => {
  const offsets = points.map((point) => ({
    east: signed(point.lng - home.lng) * distanceBetween(home, { lat: home.lat, lng: point.lng }),
    south: signed(home.lat - point.lat) * distanceBetween(home, { lat: point.lat, lng: home.lng }),
  }));
  const halves = { x: width / 2 - margin, y: height / 2 - margin };
  const wanted = offsets
    .filter(({ east, south }) => Math.hypot(east, south) <= farthest)
    .map(({ east, south }) => Math.max(Math.abs(east) / halves.x, Math.abs(south) / halves.y));
  const metresPerUnit = Math.max(closest / halves.x, ...wanted);
  return {
    reach: Math.round((metresPerUnit * width) / 2 / 50) * 50,
    points: offsets.map(({ east, south }) => {
      const x = Math.round(width / 2 + east / metresPerUnit);
      const y = Math.round(height / 2 + south / metresPerUnit);
      const isInside = x >= margin / 2 && x <= width - margin / 2 && y >= margin / 2 && y <= height - margin / 2;
      return isInside ? { x, y } : null;
    }),
  };
};

const signed = (difference: number): number => Math.sign(difference);
