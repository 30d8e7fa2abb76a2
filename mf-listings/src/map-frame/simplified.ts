/** A point on the screen, in pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

const distanceTo = (point: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(dy * (point.x - from.x) - dx * (point.y - from.y)) / length;
};

// Ramer, Douglas and Peucker: what lies nearer to the straight line than the tolerance is left out.
const kept = (points: readonly ScreenPoint[], tolerance: number): ScreenPoint[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let far = 0;
  let index = 0;
  for (const [at, point] of points.entries()) {
    const distance = distanceTo(point, first, last);
    if (distance > far) [far, index] = [distance, at];
  }
  if (far <= tolerance) return [first, last];
  return [...kept(points.slice(0, index + 1), tolerance).slice(0, -1), ...kept(points.slice(index), tolerance)];
};

/** A drawn line with no more corners than `most`, as near to it as that allows; a line that hardly leaves its place is no shape and gives none. */
export const simplified = (points: readonly ScreenPoint[], most: number): ScreenPoint[] => {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const size = Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  if (points.length < 3 || size < 12) return [];
  for (let tolerance = 2; ; tolerance *= 1.5) {
    const corners = kept(points, tolerance);
    if (corners.length <= most) return corners;
  }
};
