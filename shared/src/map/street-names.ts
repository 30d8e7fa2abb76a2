import type { TilePoint } from './street-file.ts';

/** A name along a line: its middle, and its angle in radians, which never turns it upside down. */
export interface NamePlace extends TilePoint {
  angle: number;
}

const straight = 0.94; // of its own length is the least distance between the ends of a piece of line with a name

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxOf = ({ x, y, angle }: NamePlace, width: number, height: number): Box => {
  const across = (Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height) / 2;
  const down = (Math.abs(Math.sin(angle)) * width + Math.abs(Math.cos(angle)) * height) / 2;
  return { left: x - across, top: y - down, right: x + across, bottom: y + down };
};

const areOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The places on a line where a name of a width fits, in pixels, at the ends of straight enough pieces. */
export const placesAlong = (line: readonly TilePoint[], width: number): NamePlace[] => {
  const places: NamePlace[] = [];
  for (let start = 0; start < line.length - 1; start += 1) {
    let length = 0;
    for (let end = start + 1; end < line.length; end += 1) {
      const [a, b, first] = [line[end - 1], line[end], line[start]];
      if (!a || !b || !first) break;
      length += Math.hypot(b.x - a.x, b.y - a.y);
      if (length < width) continue;
      const [x, y] = [b.x - first.x, b.y - first.y];
      if (Math.hypot(x, y) < length * straight) break;
      const angle = Math.atan2(y, x);
      const upright = angle > Math.PI / 2 ? angle - Math.PI : angle <= -Math.PI / 2 ? angle + Math.PI : angle;
      places.push({ x: first.x + x / 2, y: first.y + y / 2, angle: upright });
      break;
    }
  }
  return places;
};

/** Places the names of streets in a square: inside it, none over another, and one name not twice close together. */
export const createNamePlacer = (size: number, height: number) => {
  const there: Box[] = [];
  const placesByName = new Map<string, NamePlace[]>();
  return (name: string, width: number, line: readonly TilePoint[]): NamePlace | null => {
    const before = placesByName.get(name) ?? [];
    const place = placesAlong(line, width).find((one) => {
      const box = boxOf(one, width, height);
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= size && box.bottom <= size;
      const isNear = before.some(({ x, y }) => Math.hypot(x - one.x, y - one.y) < size / 2);
      return isInside && !isNear && !there.some((other) => areOver(box, other));
    });
    if (!place) return null;
    there.push(boxOf(place, width, height));
    placesByName.set(name, [...before, place]);
    return place;
  };
};
