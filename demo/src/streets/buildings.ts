import { randomOf } from '../random.ts';
import { createIndex } from './nearby.ts';
import type { Spot } from './plane.ts';
import { along, distanceTo, type Street } from './town.ts';

const setback = 8; // metres from the middle of a street to the fronts
const rectangle = ({ x, y }: Spot, angle: number, width: number, depth: number): Spot[] =>
  (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([across, down]) => ({
    x: x + (Math.cos(angle) * across * width - Math.sin(angle) * down * depth) / 2,
    y: y + (Math.sin(angle) * across * width + Math.cos(angle) * down * depth) / 2,
  }));

/** The outlines of a town's buildings: one at each home, and rows along the streets wherever `isFree` lets them stand. */
export const buildingsOf = (
  city: string,
  streets: readonly Street[],
  homes: readonly Spot[],
  isFree: (spot: Spot) => boolean,
): Spot[][] => {
  const random = randomOf(`buildings ${city}`);
  const [streetsBy, buildingsBy] = [createIndex<Street>(), createIndex<{ at: Spot; reach: number }>()];
  for (const street of streets) streetsBy.add(street, along(street, 30));
  const buildings: Spot[][] = [];
  const build = (at: Spot, angle: number, width: number, depth: number): void => {
    buildings.push(rectangle(at, angle, width, depth));
    buildingsBy.add({ at, reach: width / 2 }, [at]);
  };
  for (const home of homes) {
    const [nearest] = streetsBy
      .near(home)
      .toSorted((a, b) => distanceTo(home, a.from, a.to) - distanceTo(home, b.from, b.to));
    build(home, nearest ? Math.atan2(nearest.to.y - nearest.from.y, nearest.to.x - nearest.from.x) : 0, 11, 11);
  }
  for (const street of streets) {
    const length = Math.hypot(street.to.x - street.from.x, street.to.y - street.from.y);
    const angle = Math.atan2(street.to.y - street.from.y, street.to.x - street.from.x);
    for (const side of [-1, 1])
      for (let start = 12; start < length - 18; ) {
        const width = Math.min(random.whole(8, 42), length - 12 - start);
        const depth = random.whole(9, 13);
        const [forth, aside] = [start + width / 2, side * (setback + depth / 2)];
        const at = {
          x: street.from.x + Math.cos(angle) * forth - Math.sin(angle) * aside,
          y: street.from.y + Math.sin(angle) * forth + Math.cos(angle) * aside,
        };
        start += width + random.whole(2, 14);
        const ends = rectangle(at, angle, width, depth);
        const others = streetsBy.near(at).filter((other) => other !== street);
        const isOnStreet = others.some(({ from, to }) => [at, ...ends].some((spot) => distanceTo(spot, from, to) < 7));
        const isOnBuilding = buildingsBy
          .near(at)
          .some((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < other.reach + width / 2 + 2);
        if (width >= 8 && !isOnStreet && !isOnBuilding && [at, ...ends].every(isFree)) build(at, angle, width, depth);
      }
  }
  return buildings;
};
