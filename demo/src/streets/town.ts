import { streetsOf } from '../addresses.ts';
import type { CityKey } from '../cities.ts';
import { randomOf } from '../random.ts';
import type { Spot } from './plane.ts';
import { streetNames } from './street-names.ts';

/** A piece of street between two points of the plan. */
export interface Street {
  name: string;
  from: Spot;
  to: Spot;
}

/** A home with a public address, and its street. */
export interface TownHome extends Spot {
  street: string;
}

const radiusOf: Partial<Record<CityKey, number>> = { ronse: 1050, oudenaarde: 900 };
const smallRadius = 560;
/** How far a home is from the middle of its street. */
const frontage = 15;
const enough = 24; // metres from a street at which a home has no street of its own

const lineSpots = (city: string, radius: number, least: number, most: number): number[] => {
  const random = randomOf(`lines ${city} ${most}`);
  const spots: number[] = [];
  for (let at = -radius; at < radius; at += random.whole(least, most)) spots.push(at);
  return spots;
};

/** The numbers next to another in a sorted list: the last below and the first above. */
const neighbours = (spots: readonly number[], at: number): [number, number] => [
  spots.findLast((one) => one < at) ?? Math.min(at, ...spots),
  spots.find((one) => one > at) ?? Math.max(at, ...spots),
];

/** The streets of a town: a grid with gaps, and a street with the right name past each home. */
export const streetsOfTown = (city: CityKey, homes: readonly TownHome[]): Street[] => {
  const radius = radiusOf[city] ?? smallRadius;
  const random = randomOf(`streets ${city}`);
  const names = streetNames(city, streetsOf(city));
  const [xs, ys] = [lineSpots(city, radius, 90, 160), lineSpots(city, radius, 120, 210)];
  const isInside = (x: number, y: number): boolean => Math.hypot(x, y) <= radius;
  const streets: Street[] = [];
  // A street has one name for some blocks.
  const line = (spots: readonly number[], spotOf: (at: number) => Spot): void => {
    let name = names.next();
    let rest = random.whole(3, 6);
    for (const [index, at] of spots.slice(0, -1).entries()) {
      const [from, to] = [spotOf(at), spotOf(spots[index + 1] ?? at)];
      if (!isInside(from.x, from.y) || !isInside(to.x, to.y) || random.chance(0.1)) continue;
      if (rest === 0) [name, rest] = [names.next(), random.whole(3, 6)];
      rest -= 1;
      streets.push({ name, from, to });
    }
  };
  for (const x of xs) line(ys, (y) => ({ x, y }));
  for (const y of ys) line(xs, (x) => ({ x, y }));

  for (const { street, x, y } of homes) {
    const near = streets.find(({ from, to }) => distanceTo({ x, y }, from, to) < enough);
    if (near && distanceTo({ x, y }, near.from, near.to) > frontage / 2) {
      near.name = street;
      continue;
    }
    const past = x + (near ? -frontage - 5 : frontage);
    if (isInside(x, y)) {
      const [below, above] = neighbours(ys, y);
      streets.push({ name: street, from: { x: past, y: below }, to: { x: past, y: above } });
      continue;
    }
    // A lane from beyond the home to the edge of the town.
    const share = (radius * 0.9) / Math.hypot(x, y);
    const [endX, endY] = [neighbours(xs, x * share), neighbours(ys, y * share)].map(([below, above]) =>
      Math.abs(below) < Math.abs(above) ? below : above,
    );
    const length = Math.hypot(x, y);
    const aside = { x: (-y / length) * frontage, y: (x / length) * frontage };
    const beyond = { x: x + (x / length) * 60 + aside.x, y: y + (y / length) * 60 + aside.y };
    const by = { x: x + aside.x, y: y + aside.y };
    streets.push(
      { name: street, from: beyond, to: by },
      { name: street, from: by, to: { x: endX ?? 0, y: endY ?? 0 } },
    );
  }
  return streets;
};

/** Spots on a piece of street, its ends among them, with a step between two at most. */
export const along = ({ from, to }: Pick<Street, 'from' | 'to'>, step: number): Spot[] => {
  const pieces = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step));
  return Array.from({ length: pieces + 1 }, (_, index) => ({
    x: from.x + ((to.x - from.x) * index) / pieces,
    y: from.y + ((to.y - from.y) * index) / pieces,
  }));
};

/** The distance of a point to a piece of line. */
export const distanceTo = ({ x, y }: Spot, from: Spot, to: Spot): number => {
  const [across, up] = [to.x - from.x, to.y - from.y];
  const length = across ** 2 + up ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * across + (y - from.y) * up) / length));
  return Math.hypot(x - from.x - share * across, y - from.y - share * up);
};
